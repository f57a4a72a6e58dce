import HelpCore

/// The scheme of an address (RFC 3986, 3.1).
package enum LinkScheme {
  /// `https` of `https://example.org`; nil for a path. One letter is a Windows drive, not a scheme.
  package static func of(_ destination: String) -> Substring.UTF8View? {
    guard let colon = destination.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = destination[..<colon].utf8
    guard scheme.count > 1, let first = scheme.first, first.isASCIILetter else { return nil }
    let isScheme = scheme.allSatisfy {
      $0.isASCIILetter || ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9"))
        || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    }
    return isScheme ? scheme : nil
  }

  /// Whether it has a scheme, or a host as in `//example.org`.
  package static func isExternal(_ destination: String) -> Bool {
    of(destination) != nil || destination.hasPrefix("//")
  }
}
