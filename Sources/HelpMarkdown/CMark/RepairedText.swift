import CCMark
import HelpCore

/// The conversion of a text into the form that libcmark and all passes rely on: UTF-8 without NUL.
enum RepairedText {
  /// Replaces NULs and invalid UTF-8 with U+FFFD. A text with neither is not copied.
  ///
  /// libcmark would do the same, but its text would then differ from the source that passes read.
  /// - Complexity: O(n), at the speed of memory for text that needs no repair.
  static func repaired(_ text: [UInt8]) -> [UInt8] {
    if isClean(text.span) { return text }
    return withoutNUL(Array(String(decoding: text, as: UTF8.self).utf8))
  }

  /// Replaces NULs alone with U+FFFD, as libcmark does in every dialect.
  static func withoutNUL(_ text: [UInt8]) -> [UInt8] {
    guard ByteSearch.contains(0, in: text.span) else { return text }
    return Array(
      text.split(separator: 0, omittingEmptySubsequences: false).joined(separator: [
        0xEF, 0xBF, 0xBD,
      ]))
  }

  /// Whether a text is UTF-8 and has no NUL.
  private static func isClean(_ text: Span<UInt8>) -> Bool {
    // The check in C reads 32 bytes at a time. A validated `String` would be a copy.
    unsafe text.withUnsafeBufferPointer { bytes in
      unsafe lectern_is_clean_utf8(bytes.baseAddress, bytes.count) != 0
    }
  }
}
