import HelpCore
import HelpDocument

/// A tag of JSX or Vue, for a component (`<Tabs>`) or an HTML element (`<img src={a} />`,
/// `<a @click="b">`).
struct JSXTag {
  private(set) var name = ""
  /// The attributes with texts: `label="a"`, `label={'a'}`.
  private(set) var texts: [(name: String, value: String)] = []
  /// The attributes with other expressions, unchanged: `items={['a', 'b']}`.
  private(set) var expressions: [(name: String, value: [UInt8])] = []
  /// Whether an attribute is an expression, which HTML does not have.
  private(set) var hasExpressions = false
  private(set) var isClosing = false
  private(set) var isSelfClosing = false
  /// The end of the tag in the text.
  private(set) var end: Int

  /// Creates a tag that was read in another syntax.
  init(
    name: String, texts: [(name: String, value: String)] = [],
    expressions: [(name: String, value: [UInt8])] = [], isClosing: Bool = false,
    isSelfClosing: Bool = false, end: Int
  ) {
    (self.name, self.texts, self.expressions) = (name, texts, expressions)
    (self.isClosing, self.isSelfClosing, self.end) = (isClosing, isSelfClosing, end)
    hasExpressions = !expressions.isEmpty
  }

  /// The maximum length of a tag, in bytes. Without a limit, a text full of `<` would cost
  /// quadratic time.
  static let maximumLength = 4_096

  /// The text of an attribute, or nil if the attribute is missing or an expression.
  subscript(name: String) -> String? { texts.first { $0.name == name }?.value }

  /// Whether the name begins with a capital letter, as the names of components do.
  var isComponent: Bool {
    name.utf8.first.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") } ?? false
  }

  /// Reads a tag of limited length.
  /// - Parameters:
  ///   - start: the offset of `<`.
  ///   - limit: the end of the text to read.
  /// - Returns: nil if the text is not a tag.
  init?(_ text: [UInt8], at start: Int, limit: Int) {
    var reached = start
    var searches = ScriptText.FailedSearches()
    self.init(
      text, at: start, limit: min(limit, start + Self.maximumLength), reached: &reached,
      searches: &searches)
  }

  /// Reads a tag of any length.
  /// - Parameters:
  ///   - reached: on return, the end of the text that was read.
  ///   - searches: the failed searches for the ends of strings in earlier tags.
  /// - Returns: nil if the text is not a tag.
  init?(
    _ text: [UInt8], at start: Int, limit: Int, reached: inout Int,
    searches: inout ScriptText.FailedSearches
  ) {
    var index = start + 1
    end = index
    defer { reached = index }
    if index < limit, text[index] == UInt8(ascii: "/") {
      isClosing = true
      index += 1
    }
    let nameStart = index
    while index < limit, text[index].isASCIILetterOrDigit || "-_.".utf8.contains(text[index]) {
      index += 1
    }
    name = String(decoding: text[nameStart..<index], as: UTF8.self)
    guard name.utf8.first?.isASCIILetter == true else { return nil }
    while true {
      while index < limit, text[index].isASCIIWhitespace { index += 1 }
      guard index < limit else { return nil }
      if text[index] == UInt8(ascii: ">") {
        end = index + 1
        return
      }
      if text[index] == UInt8(ascii: "/"), index + 1 < limit, text[index + 1] == UInt8(ascii: ">") {
        isSelfClosing = true
        end = index + 2
        return
      }
      guard readAttribute(text, &index, limit, &searches) else { return nil }
    }
  }

  /// Reads an attribute, and adds it to `texts` or `expressions`.
  /// - Returns: false if the text is not an attribute.
  private mutating func readAttribute(
    _ text: [UInt8], _ index: inout Int, _ limit: Int, _ searches: inout ScriptText.FailedSearches
  ) -> Bool {
    let start = index
    // `{...props}` passes several attributes.
    if text[index] == UInt8(ascii: "{") {
      hasExpressions = true
      return Self.skipBraces(text, &index, limit, &searches)
    }
    while index < limit, text[index].isASCIILetterOrDigit || "-_:.@#[]".utf8.contains(text[index]) {
      index += 1
    }
    guard index > start else { return false }
    let key = String(decoding: text[start..<index], as: UTF8.self)
    guard index < limit, text[index] == UInt8(ascii: "=") else {
      texts.append((key, ""))
      return true
    }
    index += 1
    guard index < limit else { return false }
    let valueStart = index
    switch text[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let close = text[(index + 1)..<limit].firstIndex(of: text[index]) else {
        index = limit
        return false
      }
      texts.append((key, String(decoding: text[(index + 1)..<close], as: UTF8.self)))
      index = close + 1
    case UInt8(ascii: "{"):
      hasExpressions = true
      guard Self.skipBraces(text, &index, limit, &searches) else { return false }
      let inner = text[(valueStart + 1)..<(index - 1)]
      if let text = ScriptText.literal(inner) {
        texts.append((key, text))
      } else {
        expressions.append((key, Array(inner)))
      }
    default:
      while index < limit, !text[index].isASCIIWhitespace, text[index] != UInt8(ascii: ">") {
        index += 1
      }
      texts.append((key, String(decoding: text[valueStart..<index], as: UTF8.self)))
    }
    return true
  }

  /// Moves an index from an opening brace to the end of the expression, or to the limit if the
  /// braces do not end.
  /// - Returns: false if the braces do not end.
  private static func skipBraces(
    _ text: [UInt8], _ index: inout Int, _ limit: Int, _ searches: inout ScriptText.FailedSearches
  ) -> Bool {
    let end = ScriptText.end(ofBraces: index, in: text, limit: limit, &searches)
    index = end ?? limit
    return end != nil
  }

  /// The tag in HTML, without expressions.
  var html: String {
    var output = Array("<\(isClosing ? "/" : "")\(name)".utf8)
    for (key, value) in texts {
      let name = key == "className" ? "class" : key
      HTMLEscape.appendAttribute(name, TagExpansion.line(value), to: &output)
    }
    return String(decoding: output, as: UTF8.self) + (isSelfClosing ? " />" : ">")
  }
}
