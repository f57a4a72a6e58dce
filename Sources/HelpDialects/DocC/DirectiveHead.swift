import HelpCore

/// The head of a directive: its name, its arguments and the opening brace. A head may span several
/// lines.
struct DirectiveHead {
  var directive: BlockDirective
  /// The end of the head: after the brace, or else after the arguments, or else after the name.
  private(set) var end: Int

  /// The maximum number of arguments that are read.
  private static let maximumArguments = 32

  /// Reads the name and the arguments of the directive whose `@` is at `start`.
  /// - Parameters:
  ///   - line: the line that the directive begins on.
  ///   - effort: the bytes that may still be read for all heads of a text. Without this limit, a
  ///     text full of open parentheses would cost quadratic time.
  /// - Returns: nil if there is no name, if a parenthesis does not close, or if the effort is
  ///   spent.
  /// - Complexity: O(length of the arguments).
  init?(_ text: [UInt8], at start: Int, line: Range<Int>, effort: inout Int) {
    guard let directive = BlockDirective(text, at: start, to: line.upperBound) else { return nil }
    self.directive = directive
    end = start + 1 + directive.name.utf8.count
    let parenthesis = Self.indexAfterSpaces(text, from: end, to: line.upperBound)
    if parenthesis < line.upperBound, text[parenthesis] == UInt8(ascii: "(") {
      guard let close = Self.close(of: parenthesis, in: text, effort: &effort) else { return nil }
      self.directive.arguments = Self.arguments(text[(parenthesis + 1)..<close])
      end = close + 1
    }
  }

  /// Reads the brace that opens the content, on the same line or at the start of the next. If the
  /// brace is on the next line, that line becomes a part of `line`.
  mutating func readBrace(_ text: [UInt8], _ lines: inout FastLines, _ line: inout Range<Int>) {
    var brace = Self.indexAfterSpaces(text, from: end, to: line.upperBound)
    if brace == line.upperBound {
      var ahead = lines
      guard let nextLine = ahead.next() else { return }
      brace = Self.indexAfterSpaces(text, from: nextLine.lowerBound, to: nextLine.upperBound)
      guard brace < nextLine.upperBound, text[brace] == UInt8(ascii: "{") else { return }
      (lines, line) = (ahead, line.lowerBound..<nextLine.upperBound)
    }
    guard text[brace] == UInt8(ascii: "{") else { return }
    directive.hasContent = true
    end = brace + 1
  }

  /// Returns the index after white space, at most `end`.
  static func indexAfterSpaces(_ text: [UInt8], from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, text[index] == .space || text[index] == .tab { index += 1 }
    return index
  }

  /// Returns the index of the parenthesis that closes the parenthesis at `open`, or nil if there is
  /// none or the effort is spent.
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

  /// Returns the labelled and unlabelled arguments in a text such as
  /// `name: value, name: "value", value`.
  private static func arguments(_ text: ArraySlice<UInt8>) -> [BlockDirective.Argument] {
    var arguments: [BlockDirective.Argument] = []
    var unreadText = text
    while arguments.count < maximumArguments {
      unreadText = unreadText.drop { $0.isASCIIWhitespace || $0 == UInt8(ascii: ",") }
      guard !unreadText.isEmpty else { break }
      var name = ""
      let word = unreadText.prefix(while: \.isASCIILetterOrDigit)
      let afterWord = unreadText[word.endIndex...].drop(while: \.isASCIIWhitespace)
      if !word.isEmpty, afterWord.first == UInt8(ascii: ":") {
        name = String(decoding: word, as: UTF8.self)
        unreadText = afterWord.dropFirst().drop(while: \.isASCIIWhitespace)
      }
      arguments.append(.init(name: name, value: readValue(&unreadText)))
    }
    return arguments
  }

  /// Removes the value of an argument from the start of a text, with the comma after an unquoted
  /// one.
  /// - Returns: the value without its quotation marks.
  private static func readValue(_ text: inout ArraySlice<UInt8>) -> String {
    var value: [UInt8] = []
    let isQuoted = text.first == UInt8(ascii: "\"")
    if isQuoted { text = text.dropFirst() }
    while let byte = text.popFirst() {
      if byte == UInt8(ascii: "\\"), let escaped = text.popFirst() {
        value.append(escaped)
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
