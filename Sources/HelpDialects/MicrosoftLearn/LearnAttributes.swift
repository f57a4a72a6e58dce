internal import HelpCore

/// The name and attributes after `:::` on a line, as in `:::image source="a.png" alt-text="A":::`.
///
/// A quotation mark or `:::` may be missing at the end of the line.
///
/// Source: Microsoft Learn's contributor guide, Markdown reference.
struct LearnAttributes {
  /// The name in lower case.
  let name: String
  private var pairs: [(key: String, value: String)] = []
  /// The end of the whole mark.
  private(set) var end: Int
  /// Whether `:::` closes the mark.
  private(set) var isClosed = false

  /// Reads a mark.
  /// - Parameters:
  ///   - start: the offset of `:::`.
  ///   - limit: the end of the line.
  /// - Returns: nil if no name follows.
  /// - Complexity: O(length of the mark).
  init?(_ text: [UInt8], at start: Int, limit: Int) {
    var index = start
    func skip(_ isSkipped: (UInt8) -> Bool) {
      while index < limit, isSkipped(text[index]) { index += 1 }
    }
    func word() -> String {
      let first = index
      skip { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
      return String(decoding: text[first..<index], as: UTF8.self).lowercased()
    }
    skip { $0 == UInt8(ascii: ":") }
    skip { $0 == .space || $0 == .tab }
    name = word()
    end = index
    guard !name.isEmpty else { return nil }
    while true {
      skip { $0 == .space || $0 == .tab }
      end = index
      guard index < limit else { return }
      if text[index] == UInt8(ascii: ":") {
        skip { $0 == UInt8(ascii: ":") }
        isClosed = index - end >= 3
        end = index
        return
      }
      let key = word()
      guard !key.isEmpty else { return }
      skip { $0 == .space }
      guard index < limit, text[index] == UInt8(ascii: "=") else {
        pairs.append((key, ""))
        continue
      }
      index += 1
      skip { $0 == .space }
      guard index < limit else { return }
      let quote = text[index]
      let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      if isQuoted { index += 1 }
      let first = index
      skip { isQuoted ? $0 != quote : $0 > .space && $0 != UInt8(ascii: ":") }
      var value = text[first..<index]
      if isQuoted, index == limit, value.suffix(3).elementsEqual(":::".utf8) {
        value = value.dropLast(3)
        isClosed = true
      }
      pairs.append((key, String(decoding: value, as: UTF8.self)))
      if isQuoted, index < limit { index += 1 }
      end = index
    }
  }

  /// The value of an attribute, or nil if the attribute is missing or empty.
  subscript(key: String) -> String? {
    pairs.first { $0.key == key && !$0.value.isEmpty }?.value
  }
}
