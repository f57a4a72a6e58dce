import HelpCore

/// The rule for the addresses that a page may lead to or show: the one for Markdown, HTML, a site's navigation and the
/// terminal.
package enum URLSafety {
  /// Schemes that a link may have: those of the web, and the safelisted schemes of the HTML Standard (section "Custom
  /// scheme handlers"), which hand an address to another program and run no code in the page; `help` leads to another
  /// book.
  private static let schemes: Set<String> = [
    "http", "https", "bitcoin", "ftp", "ftps", "geo", "help", "im", "irc", "ircs", "magnet",
    "mailto",
    "matrix", "mms", "news", "nntp", "openpgp4fpr", "sftp", "sip", "sms", "smsto", "ssh", "tel",
    "urn", "webcal", "wtai", "xmpp",
  ]

  /// Whether an address is relative, or has a scheme that a page may name: for an image, one of the web, or `data`
  /// with a PNG, GIF, JPEG or WebP image.
  ///
  /// White space, control and invisible characters in the scheme do not hide it: browsers drop some of them, so all of
  /// them are dropped here.
  /// - Complexity: O(length of the scheme and of the characters hidden in it).
  package static func isSafe(_ address: Span<UInt8>, isImage: Bool = false) -> Bool {
    var visible: [UInt8] = []
    var colon: Int?
    var hidesNothing = true
    // Longer than any scheme that is accepted, `data:image/…` included.
    let enough = 40
    for index in address.indices {
      let byte = address[index]
      if byte <= .space || byte >= 0x7F {
        hidesNothing = false
        continue
      }
      if colon == nil {
        // No scheme begins after these.
        if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
          return true
        }
        if byte == UInt8(ascii: ":") { colon = visible.count }
      }
      visible.append(byte.lowercasedASCII)
      if visible.count >= enough { break }
    }
    guard let colon else { return true }
    return isSafe(
      scheme: visible[..<colon], rest: visible[(colon + 1)...], isImage: isImage,
      hidesNothing: hidesNothing)
  }

  /// - Parameters: in lower case, without hidden characters.
  private static func isSafe(
    scheme: ArraySlice<UInt8>, rest: ArraySlice<UInt8>, isImage: Bool, hidesNothing: Bool
  ) -> Bool {
    guard let first = scheme.first, first.isASCIILetter, scheme.allSatisfy(isSchemeByte) else {
      // To a browser this is a path.
      return true
    }
    let scheme = String(decoding: scheme, as: UTF8.self)
    guard isImage else { return schemes.contains(scheme) }
    if scheme == "http" || scheme == "https" { return true }
    // Characters that can hide a refused scheme must not produce an accepted one.
    guard scheme == "data", hidesNothing else { return false }
    // The type must end here: `image/png+xml` is a document.
    return ["image/png", "image/gif", "image/jpeg", "image/webp"].contains { kind in
      rest.starts(with: (kind + ";").utf8) || rest.starts(with: (kind + ",").utf8)
    }
  }

  /// Whether another program may open an address: it has an accepted scheme, and hides no characters.
  /// - Complexity: O(length of the scheme).
  package static func leadsOut(_ address: String) -> Bool {
    let scheme = address.utf8.prefix(while: isSchemeByte)
    return scheme.count < address.utf8.count && address.utf8[scheme.endIndex] == UInt8(ascii: ":")
      && schemes.contains(address[..<scheme.endIndex].lowercased())
  }

  /// Returns an address with every character percent-encoded that cannot be seen in it: white space, controls, format
  /// characters and separators.
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

  /// RFC 3986, section 3.1.
  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }
}
