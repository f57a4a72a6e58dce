import HelpCore

/// Placeholders for texts that libcmark must not parse.
///
/// The value of a variable is not Markdown. In the source, the value would need escapes in running
/// text, but not in code, and only the parser can distinguish the two. A placeholder therefore
/// replaces the value in the source, and the value replaces the placeholder in the tree.
/// A placeholder consists of characters that Unicode reserves for internal use (the noncharacters
/// U+FDD0 to U+FDE2) and that Markdown reads like letters.
///
///     {{product}} 2    ->    U+FDD0 U+FDD2 U+FDD1 2    ->    My *tool* 2
package struct Placeholders: Sendable {
  /// The texts, by the numbers of their placeholders.
  package private(set) var texts: [String] = []
  /// The numbers of the placeholders, by text.
  private var numbers: [String: Int] = [:]

  /// The first two of the three bytes of each noncharacter: EF B7 9x or EF B7 Ax.
  private static let head: [UInt8] = [0xEF, 0xB7]
  /// The last byte of the noncharacter that begins a placeholder.
  private let start: UInt8
  /// The last byte of the noncharacter that ends a placeholder.
  private static let end: UInt8 = 0x91
  /// The last byte of the noncharacter for the digit 0. Digits have the base 16.
  private static let digit: UInt8 = 0x92

  /// Creates a set without texts. Placeholders for formulas and for variables begin with different
  /// characters.
  /// - Parameter areFormulas: whether the placeholders stand for formulas instead of the values of
  ///   variables.
  package init(areFormulas: Bool = false) { start = areFormulas ? 0xA2 : 0x90 }

  /// Whether bytes may contain a placeholder. The answer is false for ASCII text.
  package static func mayOccur(in bytes: Span<UInt8>) -> Bool {
    ByteSearch.contains(head[0], in: bytes)
  }

  /// Returns the placeholder for a text, and adds the text if it is new.
  package mutating func placeholder(for text: String) -> [UInt8] {
    let number = numbers[text] ?? texts.count
    if number == texts.count {
      texts.append(text)
      numbers[text] = number
    }
    var digits: [UInt8] = []
    var quotient = number
    repeat {
      digits = Self.head + [Self.digit + UInt8(quotient % 16)] + digits
      quotient /= 16
    } while quotient > 0
    return Self.head + [start] + digits + Self.head + [Self.end]
  }

  /// Returns bytes with the texts in place of their placeholders.
  /// - Parameter write: a function that appends a text in the form that its surroundings need.
  /// - Returns: nil if `mayOccur(in:)` is false for the bytes.
  /// - Complexity: O(n + size of the texts).
  package func resolved(
    _ bytes: [UInt8], write: (String, inout [UInt8]) -> Void
  ) -> [UInt8]? {
    guard Self.mayOccur(in: bytes.span) else { return nil }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let (number, end) = read(bytes, index) {
        write(texts[number], &result)
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// Reads the placeholder at an offset.
  /// - Returns: the number of the placeholder's text, and the end of the placeholder, or nil if
  ///   there is no placeholder.
  package func read(_ bytes: [UInt8], _ offset: Int) -> (number: Int, end: Int)? {
    guard Self.mark(bytes, offset) == start else { return nil }
    var index = offset + 3
    var number = 0
    while let mark = Self.mark(bytes, index), mark >= Self.digit, mark < Self.digit + 16,
      number < 1 << 24
    {
      number = number * 16 + Int(mark - Self.digit)
      index += 3
    }
    guard index > offset + 3, Self.mark(bytes, index) == Self.end, texts.indices.contains(number)
    else { return nil }
    return (number, index + 3)
  }

  /// Returns the last byte of the character at an index, or nil for a character that does not begin
  /// with `head`.
  private static func mark(_ bytes: [UInt8], _ index: Int) -> UInt8? {
    guard index + 2 < bytes.count, bytes[index] == head[0], bytes[index + 1] == head[1] else {
      return nil
    }
    return bytes[index + 2]
  }
}
