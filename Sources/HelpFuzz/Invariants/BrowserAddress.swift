/// Addresses as browsers read them (WHATWG URL, basic URL parser), including schemes that are hidden from a person.
enum BrowserAddress {
  /// Whether a scheme neither runs code nor leaves the web.
  static func isHarmless(_ address: String) -> Bool {
    guard let scheme = scheme(of: address) else { return true }
    switch scheme {
    case "javascript", "vbscript", "livescript", "mocha", "file", "filesystem", "blob", "jar",
      "view-source", "feed":
      return false
    case "data":
      // Exactly these pictures, which are not documents.
      let rest = cleaned(address).dropFirst("data:".count)
      return ["image/png", "image/gif", "image/jpeg", "image/webp"].contains { kind in
        rest.hasPrefix(kind + ";") || rest.hasPrefix(kind + ",")
      }
    default: return true
    }
  }

  /// The scheme in lower case; nil where an address has none, and is relative.
  static func scheme(of address: String) -> String? {
    let text = cleaned(address)
    guard let colon = text.firstIndex(of: ":"), let first = text.first, isLetter(first) else {
      return nil
    }
    let scheme = text[..<colon]
    return scheme.allSatisfy { isLetter($0) || "0123456789+-.".contains($0) } ? String(scheme) : nil
  }

  /// The address without controls and spaces around it, without tabs and line ends in it, in lower case.
  private static func cleaned(_ address: String) -> String {
    var scalars = Substring.UnicodeScalarView(address.unicodeScalars)
    while let first = scalars.first, first.value <= 0x20 { scalars.removeFirst() }
    while let last = scalars.last, last.value <= 0x20 { scalars.removeLast() }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars.filter { !["\t", "\n", "\r"].contains($0) })
    return String(result).lowercased()
  }

  private static func isLetter(_ character: Character) -> Bool {
    ("a"..."z").contains(character) && character.isASCII
  }
}
