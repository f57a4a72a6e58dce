import HelpCore

/// A tag, an annotation or a variable of Markdoc.
///
///     {% aside type="tip" %}    a start tag
///     {% /aside %}              an end tag
///     {% icon name="star" /%}   a tag without content
///     {% #id .class %}          an annotation of a heading or another node
///     {% $frontmatter.title %}  a variable
///
/// Source: Markdoc's syntax specification.
struct MarkdocTag {
  enum Kind {
    case tag, annotation
    /// A variable or a function.
    case value
  }

  private(set) var kind = Kind.annotation
  private(set) var name = ""
  /// The attributes that are texts, numbers or truth values. `#id` and `.class` are `id` and
  /// `class`.
  private(set) var texts: [(name: String, value: String)] = []
  /// The attributes that are any other value, unchanged: `items=["a", "b"]`.
  private(set) var expressions: [(name: String, value: [UInt8])] = []
  private(set) var isClosing = false
  private(set) var isSelfClosing = false

  subscript(name: String) -> String? { texts.first { $0.name == name }?.value }

  /// Returns the offset after the `%}` that closes a tag, or nil if none does. Marks in strings are
  /// ignored.
  /// - Parameters:
  ///   - start: the offset of `{%`.
  ///   - limit: the end of the text to read.
  ///   - searches: the failed searches of earlier calls for the same text.
  /// - Complexity: O(limit − start).
  static func end(
    ofTag start: Int, in text: [UInt8], limit: Int, _ searches: inout ScriptText.FailedSearches
  ) -> Int? {
    var index = start + 2
    while index + 1 < limit {
      switch text[index] {
      case UInt8(ascii: "\""):
        index = ScriptText.lastByte(ofStringAt: index, in: text, limit: limit, &searches)
      case UInt8(ascii: "%") where text[index + 1] == UInt8(ascii: "}"): return index + 2
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Reads the text between `{%` and `%}`.
  /// - Complexity: O(n).
  init(_ content: ArraySlice<UInt8>) {
    var content = content.trimmingASCIIWhitespace
    if content.last == UInt8(ascii: "/") {
      isSelfClosing = true
      content = content.dropLast().trimmingASCIIWhitespace
    }
    if content.first == UInt8(ascii: "/") {
      isClosing = true
      content = content.dropFirst().trimmingASCIIWhitespace
    }
    let text = Array(content)
    var index = 0
    let word = Self.word(in: text, &index)
    let next = index < text.count ? text[index] : .space
    if text.first == UInt8(ascii: "$") || next == UInt8(ascii: "(") {
      kind = .value
      name = String(decoding: text, as: UTF8.self)
      return
    }
    if word.first?.isASCIILetter == true, next != UInt8(ascii: "=") {
      kind = .tag
      name = String(decoding: word, as: UTF8.self)
    } else {
      index = 0
    }
    while index < text.count { readAttribute(text, &index) }
  }

  /// Reads an attribute, or skips a byte or a value that has no name.
  private mutating func readAttribute(_ text: [UInt8], _ index: inout Int) {
    let mark = text[index]
    if mark == UInt8(ascii: "#") || mark == UInt8(ascii: ".") {
      index += 1
      let word = String(decoding: Self.word(in: text, &index), as: UTF8.self)
      texts.append((mark == UInt8(ascii: "#") ? "id" : "class", word))
      return
    }
    let start = index
    let key = Self.word(in: text, &index)
    guard !key.isEmpty else {
      index = max(Self.value(at: index, in: text).endIndex, start + 1)
      return
    }
    guard index < text.count, text[index] == UInt8(ascii: "=") else { return }
    let value = Self.value(at: index + 1, in: text)
    index = value.endIndex
    let name = String(decoding: key, as: UTF8.self)
    if let literal = ScriptText.literal(value) {
      texts.append((name, literal))
    } else if let first = value.first, "[{$".utf8.contains(first) {
      expressions.append((name, Array(value)))
    } else {
      texts.append((name, String(decoding: value, as: UTF8.self)))
    }
  }

  /// Returns the name at an offset, and moves the offset after it.
  private static func word(in text: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
    let word = text[index...].prefix {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    index = word.endIndex
    return word
  }

  /// Returns the value at an offset: a string, a list or an object in its brackets, or a text
  /// without white space.
  private static func value(at start: Int, in text: [UInt8]) -> ArraySlice<UInt8> {
    var index = start
    var depth = 0
    while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\""):
        index = ScriptText.end(ofText: index, in: text, limit: text.count) ?? text.count - 1
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ")"): depth -= 1
      case _ where byte.isASCIIWhitespace && depth <= 0: return text[start..<index]
      default: break
      }
      index += 1
    }
    return text[start..<index]
  }
}
