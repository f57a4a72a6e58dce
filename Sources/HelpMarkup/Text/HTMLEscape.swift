/// Writes text as HTML.
public enum HTMLEscape {
  /// Appends `text` so that it reads as itself between tags and in double-quoted attribute values:
  /// `&`, `<`, `>` and `"` become references, as cmark writes them.
  public static func append(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
    for byte in text {
      switch byte {
      case 0x26: output.append(contentsOf: "&amp;".utf8)
      case 0x3C: output.append(contentsOf: "&lt;".utf8)
      case 0x3E: output.append(contentsOf: "&gt;".utf8)
      case 0x22: output.append(contentsOf: "&quot;".utf8)
      default: output.append(byte)
      }
    }
  }

  /// `text` escaped. See `append`.
  public static func escaped(_ text: String) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    append(text.utf8, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends ` name="value"`, with a space in front, the value escaped.
  public static func appendAttribute(_ name: String, _ value: String, to output: inout [UInt8]) {
    output.append(0x20)
    output.append(contentsOf: name.utf8)
    output.append(contentsOf: "=\"".utf8)
    append(value.utf8, to: &output)
    output.append(0x22)
  }
}
