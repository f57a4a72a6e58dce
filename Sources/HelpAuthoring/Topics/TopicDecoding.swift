import HelpBook
import HelpMarkup
import HelpResources

/// The text in the bytes of a topic's file.
enum TopicDecoding {
  /// A character set that HTML declares counts.
  static func decode(_ bytes: [UInt8], format: TopicFormat) -> DecodedText {
    let decoded = TextDecoding.decode(bytes)
    // It counts only if the bytes themselves do not tell.
    guard format == .html, decoded.warning != nil,
      let declared = TextDecoding.declaredCharset(inHTML: bytes)
    else { return decoded }
    return TextDecoding.decode(bytes, declared: declared)
  }

  /// The text as UTF-8; for most files simply their bytes.
  static func utf8(_ bytes: [UInt8], format: TopicFormat) -> [UInt8] {
    // A loop without an exit, which the compiler vectorises: a byte from 0x80 on has the highest bit set, and so has
    // NUL minus one.
    let bits: UInt8 = bytes.reduce(0) { $0 | $1 | ($1 &- 1) }
    if bits < 0x80 { return bytes }
    return Array(decode(bytes, format: format).text.utf8)
  }
}
