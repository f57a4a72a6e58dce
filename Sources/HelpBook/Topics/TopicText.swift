import HelpMarkup
import HelpResources

/// The text in the bytes of a topic's file.
enum TopicText {
  /// A character set that HTML declares counts.
  static func decode(_ bytes: [UInt8], format: TopicFormat) -> DecodedText {
    let declared = format == .html ? TextDecoding.declaredCharset(inHTML: bytes) : nil
    return TextDecoding.decode(bytes, declared: declared)
  }

  /// The text as UTF-8; for most files simply their bytes.
  static func utf8(_ bytes: [UInt8], format: TopicFormat) -> [UInt8] {
    if format != .html, bytes.allSatisfy({ $0 < 0x80 && $0 != 0 }) { return bytes }
    return Array(decode(bytes, format: format).text.utf8)
  }
}
