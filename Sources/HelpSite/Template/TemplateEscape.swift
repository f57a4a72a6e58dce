import HelpCore

/// The escaping of texts for HTML, between tags or in quotation marks of either kind.
enum TemplateEscape {
  /// Appends a text, with HTML's special characters escaped.
  static func append(_ text: String, to output: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\""): output.append(contentsOf: "&quot;".utf8)
      case UInt8(ascii: "'"): output.append(contentsOf: "&#39;".utf8)
      // Leaves out control characters, which HTML excludes.
      case 0..<0x20 where !byte.isASCIIWhitespace: break
      default: output.append(byte)
      }
    }
  }

  /// Appends a text as a part of an address. Percent-encodes all bytes except `/` and RFC 3986's
  /// unreserved characters.
  static func appendAddress(_ text: String, to output: inout [UInt8]) {
    for byte in text.utf8 {
      if PercentEncoding.isUnreserved(byte) || byte == UInt8(ascii: "/") {
        output.append(byte)
      } else {
        PercentEncoding.append(byte, to: &output)
      }
    }
  }
}
