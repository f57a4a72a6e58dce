public import HelpCore

/// Escaping of text in HTML.
@usableFromInline package enum HTMLEscape {
  /// Appends text for use between tags and in double-quoted attribute values. `&`, `<`, `>` and `"`
  /// become character references, as in cmark.
  /// - Complexity: O(n).
  @inlinable
  package static func append<Output: ByteSink & ~Copyable>(
    _ text: Span<UInt8>, to output: inout Output
  ) {
    var copiedEnd = 0
    var index = firstSpecial(in: text, from: 0)
    while index < text.count {
      output.append(copying: text.extracting(copiedEnd..<index))
      switch text[index] {
      case UInt8(ascii: "&"): output.append("&amp;")
      case UInt8(ascii: "<"): output.append("&lt;")
      case UInt8(ascii: ">"): output.append("&gt;")
      default: output.append("&quot;")
      }
      copiedEnd = index + 1
      index = firstSpecial(in: text, from: copiedEnd)
    }
    output.append(copying: text.extracting(copiedEnd...))
  }

  /// Returns a text with characters instead of character references: the references that `append`
  /// writes, `&apos;`, `&nbsp;`, and numbers. Any other reference stays.
  /// - Complexity: O(n).
  package static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var output = ""
    var unreadText = text[...]
    while let start = unreadText.firstIndex(of: "&") {
      output += unreadText[..<start]
      unreadText = unreadText[start...]
      // The longest reference is `&#1114111;`.
      guard let end = unreadText.prefix(12).firstIndex(of: ";"),
        let character = character(of: unreadText[unreadText.index(after: start)..<end])
      else {
        output.append(unreadText.removeFirst())
        continue
      }
      output.unicodeScalars.append(character)
      unreadText = unreadText[unreadText.index(after: end)...]
    }
    return output + unreadText
  }

  /// Returns the character of a reference without `&` and `;`, or nil for an unknown reference.
  private static func character(of name: Substring) -> Unicode.Scalar? {
    guard name.utf8.allSatisfy({ $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "#") }) else {
      return nil
    }
    return switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    case "nbsp": "\u{A0}"
    case _ where name.hasPrefix("#x") || name.hasPrefix("#X"):
      UInt32(name.dropFirst(2), radix: 16).flatMap(Self.scalar)
    case _ where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Self.scalar)
    default: nil
    }
  }

  /// Returns the character with a number. Returns nil for a number without a character, and for a
  /// number below 32 that is not a tab or a line end.
  private static func scalar(_ number: UInt32) -> Unicode.Scalar? {
    number < 0x20 && ![0x09, 0x0A, 0x0D].contains(number) ? nil : Unicode.Scalar(number)
  }

  /// Returns escaped text. See `append`.
  package static func escaped(_ text: String) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    append(text.utf8Span.span, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends ` name="value"`, beginning with a space. The value is escaped.
  @inlinable
  package static func appendAttribute<Output: ByteSink & ~Copyable>(
    _ name: String, _ value: String, to output: inout Output
  ) {
    output.append(.space)
    output.append(copying: name.utf8Span.span)
    output.append("=\"")
    append(value.utf8Span.span, to: &output)
    output.append(UInt8(ascii: "\""))
  }

  /// Returns the index of the next byte that becomes a reference. Without such a byte, returns the
  /// end of the text.
  ///
  /// `"` and `&` differ in one bit, and so do `<` and `>`. Two comparisons therefore find all four
  /// bytes in eight bytes.
  @usableFromInline
  static func firstSpecial(in text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index + 8 <= text.count {
      let specials = specialBytes(text.number64(at: index))
      if specials != 0 { return index + specials.trailingZeroBitCount / 8 }
      index += 8
    }
    if text.count >= 8, index < text.count {
      // The last eight bytes are read, and bytes that were searched before are shifted out.
      let last = text.count - 8
      let specials = specialBytes(text.number64(at: last) &>> UInt64((index - last) * 8))
      return specials == 0 ? text.count : index + specials.trailingZeroBitCount / 8
    }
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
        || byte == UInt8(ascii: "\"")
      {
        return index
      }
      index += 1
    }
    return index
  }

  /// Returns a word whose lowest set bit is the high bit of the first byte that becomes a
  /// reference, or 0 if there is none.
  @inline(__always)
  private static func specialBytes(_ word: UInt64) -> UInt64 {
    zeroBytes(word & 0xFBFB_FBFB_FBFB_FBFB ^ 0x2222_2222_2222_2222)
      | zeroBytes(word & 0xFDFD_FDFD_FDFD_FDFD ^ 0x3C3C_3C3C_3C3C_3C3C)
  }

  /// Returns a word whose lowest set bit is the high bit of the first zero byte, or 0 if there is
  /// none.
  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  /// Appends an address for use in an attribute. `&` and `'` become character references.
  /// Characters that addresses do not contain are percent-encoded, as in cmark.
  @inlinable
  package static func appendAddress<Output: ByteSink & ~Copyable>(
    _ text: Span<UInt8>, to output: inout Output
  ) {
    var copied = 0
    for index in text.indices where !isKept(text[index]) {
      let byte = text[index]
      output.append(copying: text.extracting(copied..<index))
      copied = index + 1
      switch byte {
      case UInt8(ascii: "&"): output.append("&amp;")
      case UInt8(ascii: "'"): output.append("&#x27;")
      default:
        output.append(UInt8(ascii: "%"))
        output.append(digit(byte >> 4))
        output.append(digit(byte & 15))
      }
    }
    output.append(copying: text.extracting(copied...))
  }

  /// Whether a byte is a letter, a digit or one of `-_.+!*(),%#@?=;:/$~`. Two words have a bit for
  /// each byte of ASCII.
  @inlinable
  @inline(__always)
  static func isKept(_ byte: UInt8) -> Bool {
    let half: UInt64 = byte < 0x40 ? 0xAFFF_FF3A_0000_0000 : 0x47FF_FFFE_87FF_FFFF
    return byte < 0x80 && half &>> UInt64(byte & 0x3F) & 1 != 0
  }

  /// Returns the hexadecimal digit of a value from 0 to 15, in upper case.
  @usableFromInline
  static func digit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "7"))
  }
}
