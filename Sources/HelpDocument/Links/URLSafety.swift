import HelpCore

/// The rule for the addresses that a page may link to or show. Markdown, HTML, a site's navigation
/// and the terminal use the same rule.
package enum URLSafety {
  /// The schemes that a link may have: `http`, `https`, `help` for other books, and the safelisted
  /// schemes of the HTML Standard (section "Custom scheme handlers"). Addresses with a safelisted
  /// scheme are passed to another program and run no code in the page.
  private static let schemes: Set<String> = [
    "http", "https", "bitcoin", "ftp", "ftps", "geo", "help", "im", "irc", "ircs", "magnet",
    "mailto",
    "matrix", "mms", "news", "nntp", "openpgp4fpr", "sftp", "sip", "sms", "smsto", "ssh", "tel",
    "urn", "webcal", "wtai", "xmpp",
  ]

  /// Whether an address is relative, or has an allowed scheme. The schemes for an image are `http`,
  /// `https`, and `data` with a PNG, GIF, JPEG or WebP image.
  ///
  /// White space, control characters and characters outside ASCII in a scheme are ignored, because
  /// browsers ignore some of them.
  /// - Complexity: O(length of the scheme and of the characters hidden in it).
  package static func isSafe(_ address: Span<UInt8>, isImage: Bool = false) -> Bool {
    var visible: [UInt8] = []
    var colon: Int?
    var hidesNothing = true
    // No allowed scheme is longer, even with the media type of an image.
    let maximumLength = 40
    for index in address.indices {
      let byte = address[index]
      if byte <= .space || byte >= 0x7F {
        hidesNothing = false
        continue
      }
      if colon == nil {
        // No scheme contains these characters.
        if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
          return true
        }
        if byte == UInt8(ascii: ":") { colon = visible.count }
      }
      visible.append(byte.lowercasedASCII)
      if visible.count >= maximumLength { break }
    }
    guard let colon else { return true }
    return isSafe(
      scheme: visible[..<colon], after: visible[(colon + 1)...], isImage: isImage,
      hidesNothing: hidesNothing)
  }

  /// Whether a scheme, and the text after it, are allowed. Scheme and text are in lower case,
  /// without hidden characters.
  private static func isSafe(
    scheme: ArraySlice<UInt8>, after text: ArraySlice<UInt8>, isImage: Bool, hidesNothing: Bool
  ) -> Bool {
    guard let first = scheme.first, first.isASCIILetter, scheme.allSatisfy(isSchemeByte) else {
      // Browsers read such an address as a path.
      return true
    }
    let scheme = String(decoding: scheme, as: UTF8.self)
    guard isImage else { return schemes.contains(scheme) }
    if scheme == "http" || scheme == "https" { return true }
    // Dropping hidden characters must not produce an allowed scheme.
    guard scheme == "data", hidesNothing else { return false }
    // The type must end here: `image/png+xml` is a document.
    return ["image/png", "image/gif", "image/jpeg", "image/webp"].contains { type in
      text.starts(with: (type + ";").utf8) || text.starts(with: (type + ",").utf8)
    }
  }

  /// Whether another program may open an address. Such an address has an allowed scheme without
  /// hidden characters.
  /// - Complexity: O(length of the scheme).
  package static func mayBeOpened(_ address: String) -> Bool {
    let scheme = address.utf8.prefix(while: isSchemeByte)
    return scheme.count < address.utf8.count && address.utf8[scheme.endIndex] == UInt8(ascii: ":")
      && schemes.contains(address[..<scheme.endIndex].lowercased())
  }

  /// Returns an address in which invisible characters are percent-encoded: white space, controls,
  /// format characters and separators.
  /// - Complexity: O(n).
  package static func visible(_ address: String) -> String {
    var result: [UInt8] = []
    for scalar in address.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator:
        for byte in scalar.utf8 { PercentEncoding.append(byte, to: &result) }
      default: result.append(contentsOf: scalar.utf8)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a scheme may contain a byte (RFC 3986, section 3.1).
  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }
}
