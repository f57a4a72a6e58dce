import HelpCore

/// The anchors that tools make from the texts of headings.
package enum Slug {
  /// Returns GitHub's anchor for a heading, which may be empty. Letters become lower case, and
  /// spaces become `-`. Letters, marks, digits, `-` and `_` are kept, and everything else is
  /// dropped. `What's new?` becomes `whats-new`.
  ///
  /// A space before a tag, an image or an emoji at the end of a heading also becomes `-`.
  package static func github(_ text: String) -> String {
    // Most headings are ASCII, and need no look-up of character properties.
    let source = text.utf8Span.span
    var isASCII = true
    let slug = unsafe String(unsafeUninitializedCapacity: source.count) { output in
      var count = 0
      for index in source.indices {
        if source[index] >= 0x80 {
          isASCII = false
          return 0
        }
        guard let byte = kept(source[index]) else { continue }
        unsafe output[count] = byte
        count += 1
      }
      return count
    }
    return isASCII ? slug : unicodeSlug(text)
  }

  private static func unicodeSlug(_ text: String) -> String {
    var slug = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        if let kept = kept(UInt8(scalar.value)) { slug.unicodeScalars.append(Unicode.Scalar(kept)) }
      } else if isKept(scalar) {
        slug += scalar.properties.lowercaseMapping
      }
    }
    return slug
  }

  /// Returns the byte of a slug for an ASCII character, or nil for a character that is dropped.
  @inline(__always)
  private static func kept(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      byte
    case .space: UInt8(ascii: "-")
    default: nil
    }
  }

  /// Whether GitHub's rule keeps a character. The rule keeps Ruby's `\p{Word}`: letters, marks,
  /// decimal numbers, letter numbers, connector punctuation and other alphabetic characters.
  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
      .connectorPunctuation:
      true
    default: scalar.properties.isAlphabetic
    }
  }
}
