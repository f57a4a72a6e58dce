import HelpCore

/// Titles as HTML for narrow lines. Lines break after signs that join names, but neither inside
/// words nor inside dates.
///
///     std::vector_base of 2025-03-31
///     std::<wbr>vector_<wbr>base of <span class="date">2025-03-31</span>
enum BreakableTitle {
  /// Appends a title as HTML.
  /// - Complexity: O(n).
  static func append(_ title: String, to output: inout [UInt8]) {
    let bytes = Array(title.utf8)
    guard bytes.contains(where: isJoint) else {
      TemplateEscape.append(title, to: &output)
      return
    }
    var start = 0
    func put(upTo end: Int) {
      TemplateEscape.append(String(decoding: bytes[start..<end], as: UTF8.self), to: &output)
      start = end
    }
    var index = 0
    while index < bytes.count {
      if ISODate.begins(at: index, in: bytes), index == 0 || !bytes[index - 1].isASCIIDigit {
        put(upTo: index)
        output += "<span class=\"date\">".utf8
        put(upTo: index + ISODate.count)
        output += "</span>".utf8
        index = start
        continue
      }
      index += 1
      if breaks(at: index, in: bytes) {
        put(upTo: index)
        output += "<wbr>".utf8
      }
    }
    put(upTo: bytes.count)
  }

  /// Whether a title with this byte may need elements for breaks or dates.
  private static func isJoint(_ byte: UInt8) -> Bool { "_./:-".utf8.contains(byte) }

  /// Whether a line may break before the byte at an index.
  private static func breaks(at index: Int, in bytes: [UInt8]) -> Bool {
    guard index > 1, index < bytes.count else { return false }
    let (before, sign, next) = (bytes[index - 2], bytes[index - 1], bytes[index])
    guard next.isASCIILetterOrDigit || next >= 0x80, !before.isASCIIWhitespace else { return false }
    switch sign {
    case UInt8(ascii: "_"), UInt8(ascii: "/"): return true
    case UInt8(ascii: ":"): return before == sign
    // Version numbers stay whole.
    case UInt8(ascii: "."): return !(before.isASCIIDigit && next.isASCIIDigit)
    default: return false
    }
  }
}
