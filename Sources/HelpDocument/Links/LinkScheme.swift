import HelpCore

/// The scheme of an address (RFC 3986, 3.1).
package enum LinkScheme {
  /// Returns the scheme of an address, such as `https`, or nil for a path. A single letter is a
  /// Windows drive, not a scheme.
  package static func of(_ destination: String) -> Substring.UTF8View? {
    guard let colon = destination.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = destination[..<colon].utf8
    guard scheme.count > 1, let first = scheme.first, first.isASCIILetter else { return nil }
    let isScheme = scheme.allSatisfy {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: ".")
    }
    return isScheme ? scheme : nil
  }

  /// Whether an address begins with `https://` or `http://`, in any letter case.
  package static func isWeb(_ address: String) -> Bool {
    guard let scheme = of(address), address.utf8[scheme.endIndex...].starts(with: "://".utf8) else {
      return false
    }
    let name = scheme.lazy.map(\.lowercasedASCII)
    return name.elementsEqual("https".utf8) || name.elementsEqual("http".utf8)
  }

  /// Whether a destination has a scheme, or a host as in `//example.org`.
  package static func isExternal(_ destination: String) -> Bool {
    of(destination) != nil || destination.hasPrefix("//")
  }
}
