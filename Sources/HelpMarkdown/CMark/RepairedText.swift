import CCMark
import HelpCore

/// Turns a text into one that libcmark and all passes may rely on: UTF-8 without NUL.
enum RepairedText {
  /// The text with U+FFFD for NULs and for invalid UTF-8; the same text, not copied, if it has neither.
  ///
  /// libcmark would do the same, but its text would then differ from the source, which passes read.
  /// - Complexity: O(n), at the speed of memory for text that needs no repair.
  static func make(_ text: [UInt8]) -> [UInt8] {
    if isClean(text.span) { return text }
    return withoutNUL(Array(String(decoding: text, as: UTF8.self).utf8))
  }

  /// The text with U+FFFD for NULs alone, which libcmark replaces whatever the dialect.
  static func withoutNUL(_ text: [UInt8]) -> [UInt8] {
    guard ByteSearch.contains(0, in: text.span) else { return text }
    return Array(
      text.split(separator: 0, omittingEmptySubsequences: false).joined(separator: [
        0xEF, 0xBF, 0xBD,
      ]))
  }

  /// Whether a text is UTF-8 and has no NUL.
  private static func isClean(_ text: Span<UInt8>) -> Bool {
    // The check in C reads 32 bytes at a time; a validated `String` would be a copy.
    unsafe text.withUnsafeBufferPointer { bytes in
      unsafe lectern_is_clean_utf8(bytes.baseAddress, bytes.count) != 0
    }
  }
}
