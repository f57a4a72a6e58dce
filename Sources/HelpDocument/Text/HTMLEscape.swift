/// Writes text as HTML.
package enum HTMLEscape {
  /// Appends `text` so that it reads as itself between tags and in double-quoted attribute values:
  /// `&`, `<`, `>` and `"` become references, as cmark writes them.
  @inlinable package static func append(
    _ text: some Sequence<UInt8>, to output: inout [UInt8]
  ) {
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
  package static func escaped(_ text: String) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    append(text.utf8, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends ` name="value"`, with a space in front, the value escaped.
  package static func appendAttribute(_ name: String, _ value: String, to output: inout [UInt8]) {
    output.append(0x20)
    output.append(contentsOf: name.utf8)
    output.append(0x3D)
    output.append(0x22)
    // Most values are plain, and copied as a whole.
    if isPlain(value.utf8Span.span) {
      output.append(contentsOf: value.utf8)
    } else {
      append(value.utf8, to: &output)
    }
    output.append(0x22)
  }

  private static func isPlain(_ text: Span<UInt8>) -> Bool {
    for index in text.indices {
      let byte = text[index]
      if byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x22 { return false }
    }
    return true
  }

  /// Appends an address for use in an attribute: what is neither a letter nor a digit nor meant for addresses
  /// is percent-encoded, as in cmark.
  @inlinable package static func appendAddress(
    _ text: some Sequence<UInt8>, to output: inout [UInt8]
  ) {
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text {
      switch byte {
      case 0x26: output.append(contentsOf: "&amp;".utf8)
      case 0x27: output.append(contentsOf: "&#x27;".utf8)
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: output.append(byte)
      case _ where kept.contains(byte): output.append(byte)
      default: output.append(contentsOf: [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      }
    }
  }

  @usableFromInline static let kept = Array("-_.+!*(),%#@?=;:/$~".utf8)
}
