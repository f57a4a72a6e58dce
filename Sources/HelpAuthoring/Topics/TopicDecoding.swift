import HelpBook
import HelpMarkup
import HelpResources

/// Decodes the bytes of topics' files.
enum TopicDecoding {
  /// Decodes a file. Uses the character set that HTML declares, unless the bytes are UTF-8 or begin
  /// with a byte order mark.
  static func decode(_ bytes: [UInt8], format: TopicFormat) -> DecodedText {
    let decoded = TextDecoding.decode(bytes)
    guard format == .html, decoded.warning != nil,
      let declared = TextDecoding.declaredCharset(inHTML: bytes)
    else { return decoded }
    return TextDecoding.decode(bytes, declared: declared)
  }

  /// Returns the text of a file as UTF-8. For most files, the text is the file's own bytes.
  static func utf8(_ bytes: [UInt8], format: TopicFormat) -> [UInt8] {
    // This loop finds NUL and bytes from 0x80 on. For both, the highest bit of the byte or of the
    // byte minus one is set. The compiler vectorises the loop, because there is no early exit.
    let bits: UInt8 = bytes.reduce(0) { $0 | $1 | ($1 &- 1) }
    if bits < 0x80 { return bytes }
    return Array(decode(bytes, format: format).text.utf8)
  }
}
