import HelpCore

/// A directive of DocC's: `@Image(source: "a.png", alt: "A") { … }`.
package struct BlockDirective: Equatable {
  package struct Argument: Equatable {
    /// Empty for the argument that has none.
    let name: String
    let value: String
  }

  package let name: String
  package fileprivate(set) var arguments: [Argument] = []
  /// Whether a brace follows, so that there is text up to the brace that closes it.
  package fileprivate(set) var holdsContent = false
  /// Whether there are parentheses.
  fileprivate(set) var hasArguments = false

  /// The longest name, in bytes, and the most arguments.
  private static let maximumName = 64
  fileprivate static let maximumArguments = 32

  /// The value of the argument with a name; with an empty name, of the argument without one. Its first letter may have
  /// either case.
  package subscript(name: String) -> String? {
    arguments.first { $0.name == name }?.value
  }

  /// Reads a name behind `@`.
  /// - Returns: nil where no name begins.
  init?(_ text: [UInt8], at start: Int, to end: Int) {
    guard start < end, text[start] == UInt8(ascii: "@") else { return nil }
    let name = text[(start + 1)..<end].prefix { !"(),:{ \t".utf8.contains($0) }
    guard let first = name.first, first.isASCIILetter, name.count <= Self.maximumName,
      name.allSatisfy({ $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "_") })
    else { return nil }
    self.name = String(decoding: name, as: UTF8.self)
  }
}

/// The head of a directive: its name, its arguments, and the brace that opens it, on as many lines as they take.
struct DirectiveHead {
  var directive: BlockDirective
  /// The end of the head: behind the brace, else behind the arguments, else behind the name.
  private(set) var end: Int

  /// - Parameters:
  ///   - line: the line, with the `@` at `start`.
  ///   - effort: the bytes that may still be read, which bounds parentheses that do not close.
  /// - Complexity: O(length of the arguments).
  init?(_ text: [UInt8], at start: Int, line: Range<Int>, effort: inout Int) {
    guard let directive = BlockDirective(text, at: start, to: line.upperBound) else { return nil }
    self.directive = directive
    end = start + 1 + directive.name.utf8.count
    let parenthesis = Self.skippingSpaces(text, from: end, to: line.upperBound)
    if parenthesis < line.upperBound, text[parenthesis] == UInt8(ascii: "(") {
      guard let close = Self.close(of: parenthesis, in: text, effort: &effort) else { return nil }
      self.directive.hasArguments = true
      self.directive.arguments = Self.arguments(text[(parenthesis + 1)..<close])
      end = close + 1
    }
  }

  /// Takes the brace that opens the content, on the same line or at the head of the next.
  mutating func takeBrace(_ text: [UInt8], _ lines: inout FastLines, _ line: inout Range<Int>) {
    var place = Self.skippingSpaces(text, from: end, to: line.upperBound)
    if place == line.upperBound {
      var ahead = lines
      guard let next = ahead.next() else { return }
      place = Self.skippingSpaces(text, from: next.lowerBound, to: next.upperBound)
      guard place < next.upperBound, text[place] == UInt8(ascii: "{") else { return }
      (lines, line) = (ahead, line.lowerBound..<next.upperBound)
    }
    guard text[place] == UInt8(ascii: "{") else { return }
    directive.holdsContent = true
    end = place + 1
  }

  static func skippingSpaces(_ text: [UInt8], from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, text[index] == .space || text[index] == .tab { index += 1 }
    return index
  }

  /// The parenthesis that closes one; nil where there is none.
  private static func close(of open: Int, in text: [UInt8], effort: inout Int) -> Int? {
    var index = open + 1
    var isQuoted = false
    while index < text.count, effort > 0 {
      effort -= 1
      switch text[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ")") where !isQuoted: return index
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Reads `name: value, name: "value"` and a value alone.
  private static func arguments(_ text: ArraySlice<UInt8>) -> [BlockDirective.Argument] {
    var arguments: [BlockDirective.Argument] = []
    var rest = text
    while arguments.count < BlockDirective.maximumArguments {
      rest = rest.drop { $0.isASCIIWhitespace || $0 == UInt8(ascii: ",") }
      guard !rest.isEmpty else { break }
      var name = ""
      let word = rest.prefix(while: \.isASCIILetterOrDigit)
      let behind = rest[word.endIndex...].drop(while: \.isASCIIWhitespace)
      if !word.isEmpty, behind.first == UInt8(ascii: ":") {
        name = String(decoding: word, as: UTF8.self)
        rest = behind.dropFirst().drop(while: \.isASCIIWhitespace)
      }
      arguments.append(.init(name: name, value: value(&rest)))
    }
    return arguments
  }

  private static func value(_ rest: inout ArraySlice<UInt8>) -> String {
    var value: [UInt8] = []
    let isQuoted = rest.first == UInt8(ascii: "\"")
    if isQuoted { rest = rest.dropFirst() }
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), let next = rest.popFirst() {
        value.append(next)
      } else if byte == (isQuoted ? UInt8(ascii: "\"") : UInt8(ascii: ",")) {
        break
      } else {
        value.append(byte)
      }
    }
    if !isQuoted {
      while value.last?.isASCIIWhitespace == true { value.removeLast() }
    }
    return String(decoding: value, as: UTF8.self)
  }
}
