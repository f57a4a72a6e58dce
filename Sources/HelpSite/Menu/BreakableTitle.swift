import HelpCore

/// Titles as HTML for narrow lines. Lines break after signs that join names, and before capitals in
/// long names, but neither inside words nor inside dates, nor after the dashes of an option.
///
///     std::vector_base of 2025-03-31
///     std::<wbr>vector_<wbr>base of <span class="date">2025-03-31</span>
enum BreakableTitle {
  /// The length from which a name without joints may break before its capitals, in bytes. A shorter
  /// name fits on a line.
  private static let longName = 20

  /// Appends a title as HTML.
  /// - Parameter isRightToLeft: whether the text around the title runs from right to left. Names
  ///   such as `.venv` and `main()` are then isolated: their signs would otherwise move to the
  ///   other end.
  /// - Complexity: O(n).
  static func append(_ title: String, isRightToLeft: Bool = false, to output: inout [UInt8]) {
    let bytes = Array(title.utf8)
    guard mayNeedMarks(bytes, isRightToLeft: isRightToLeft) else {
      TemplateEscape.append(title, to: &output)
      return
    }
    var start = 0
    func put(upTo end: Int) {
      TemplateEscape.append(String(decoding: bytes[start..<end], as: UTF8.self), to: &output)
      start = end
    }
    var (index, nameEnd) = (0, 0)
    var isolatedEnd: Int?
    while index < bytes.count {
      if index == isolatedEnd {
        put(upTo: index)
        output += "</bdi>".utf8
        isolatedEnd = nil
      }
      if isRightToLeft, let end = signedName(at: index, in: bytes) {
        put(upTo: index)
        output += "<bdi>".utf8
        isolatedEnd = end
      }
      if ISODate.begins(at: index, in: bytes), index == 0 || !bytes[index - 1].isASCIIDigit {
        put(upTo: index)
        output += "<span class=\"date\">".utf8
        put(upTo: index + ISODate.count)
        output += "</span>".utf8
        index = start
        continue
      }
      if let end = leadingDashes(at: index, in: bytes) {
        put(upTo: index)
        output += "<span class=\"dash\">".utf8
        put(upTo: end)
        output += "</span>".utf8
        nameEnd = endOfName(at: end - 1, in: bytes)
        index = end
        continue
      }
      if index >= nameEnd { nameEnd = endOfName(at: index, in: bytes) }
      index += 1
      if breaks(at: index, in: bytes) || index < nameEnd && isHump(at: index, in: bytes) {
        put(upTo: index)
        output += "<wbr>".utf8
      }
    }
    put(upTo: bytes.count)
    if isolatedEnd != nil { output += "</bdi>".utf8 }
  }

  /// Whether a title may need marks.
  private static func mayNeedMarks(_ bytes: [UInt8], isRightToLeft: Bool) -> Bool {
    if bytes.contains(where: isJoint) { return true }
    if isRightToLeft, bytes.contains(where: nameSigns.contains) { return true }
    var length = 0
    for byte in bytes {
      length = byte.isASCIILetterOrDigit ? length + 1 : 0
      if length == longName { return true }
    }
    return false
  }

  /// Returns the end of the letters and digits at an index if there are enough for a long name.
  /// Otherwise returns the index after it.
  private static func endOfName(at index: Int, in bytes: [UInt8]) -> Int {
    if index > 0, bytes[index - 1].isASCIILetterOrDigit { return index + 1 }
    let end = bytes[index...].firstIndex { !$0.isASCIILetterOrDigit } ?? bytes.count
    return end - index >= longName ? end : index + 1
  }

  /// Whether a capital follows a small letter or a digit.
  private static func isHump(at index: Int, in bytes: [UInt8]) -> Bool {
    let (before, next) = (bytes[index - 1], bytes[index])
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(next)
      && (before.isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(before))
  }

  /// The signs with which names begin or end.
  private static let nameSigns: [UInt8] = Array(".-@#$/~_()[]*+".utf8)

  /// Returns the end of the name that begins at an index: a word of ASCII letters and signs with a
  /// sign at its beginning, or with a sign at its end that does not end a sentence. Returns nil for
  /// any other word.
  private static func signedName(at index: Int, in bytes: [UInt8]) -> Int? {
    guard index == 0 || bytes[index - 1] == .space else { return nil }
    let word = bytes[index...].prefix { $0 > .space && $0 < 0x7F }
    guard let first = word.first, let last = word.last, word.contains(where: \.isASCIILetter),
      word.endIndex == bytes.count || bytes[word.endIndex] == .space
    else { return nil }
    let isSigned =
      ".-@#$/~_".utf8.contains(first)
      || first != UInt8(ascii: "(") && ")]*+#/".utf8.contains(last)
    return isSigned ? word.endIndex : nil
  }

  /// Returns the end of the first letter of an option that begins at an index with dashes, as in
  /// `--color`, or nil for other text.
  private static func leadingDashes(at index: Int, in bytes: [UInt8]) -> Int? {
    guard bytes[index] == UInt8(ascii: "-"),
      index == 0
        || !(bytes[index - 1].isASCIILetterOrDigit || bytes[index - 1] >= 0x80
          || bytes[index - 1] == UInt8(ascii: "-"))
    else { return nil }
    let end = bytes[index...].firstIndex { $0 != UInt8(ascii: "-") } ?? bytes.count
    return end < bytes.count && bytes[end].isASCIILetterOrDigit ? end + 1 : nil
  }

  /// Whether a title with this byte may need elements for breaks or dates.
  private static func isJoint(_ byte: UInt8) -> Bool { "_./:-".utf8.contains(byte) }

  /// Whether a name ends with the letters and digits at an index, and they are few.
  private static func isEnding(at index: Int, in bytes: [UInt8]) -> Bool {
    let end = bytes[index...].prefix(5).firstIndex { !$0.isASCIILetterOrDigit } ?? bytes.count
    return end - index <= 4 && (end == bytes.count || !isJoint(bytes[end]))
  }

  /// Whether a line may break before the byte at an index.
  private static func breaks(at index: Int, in bytes: [UInt8]) -> Bool {
    guard index > 1, index < bytes.count else { return false }
    let (before, sign, next) = (bytes[index - 2], bytes[index - 1], bytes[index])
    guard next.isASCIILetterOrDigit || next >= 0x80, !before.isASCIIWhitespace else { return false }
    switch sign {
    case UInt8(ascii: "_"), UInt8(ascii: "/"): return true
    case UInt8(ascii: ":"): return before == sign
    // Version numbers such as 7.5 and 7.x stay whole, and names with an ending such as Node.js.
    case UInt8(ascii: "."): return !before.isASCIIDigit && !isEnding(at: index, in: bytes)
    default: return false
    }
  }
}
