/// A reader of addresses that works as browsers do (WHATWG URL, basic URL parser). The reader finds
/// a scheme that control characters hide from a person.
enum BrowserAddress {
  /// Whether the scheme of an address neither runs code nor shows a file of the machine.
  static func isHarmless(_ address: String) -> Bool {
    guard let scheme = scheme(of: address) else { return true }
    switch scheme {
    case "javascript", "vbscript", "livescript", "mocha", "file", "filesystem", "blob", "jar",
      "view-source", "feed":
      return false
    case "data":
      // Pictures of these four types cannot contain scripts.
      let content = cleaned(address).dropFirst("data:".count)
      return ["image/png", "image/gif", "image/jpeg", "image/webp"].contains { type in
        content.hasPrefix(type + ";") || content.hasPrefix(type + ",")
      }
    default: return true
    }
  }

  /// Returns the scheme in lower case, or nil for a relative address.
  static func scheme(of address: String) -> String? {
    let text = cleaned(address)
    guard let colon = text.firstIndex(of: ":"), let first = text.first, isLetter(first) else {
      return nil
    }
    let scheme = text[..<colon]
    return scheme.allSatisfy { isLetter($0) || "0123456789+-.".contains($0) } ? String(scheme) : nil
  }

  /// Returns the address in lower case, without controls and spaces at its ends, and without tabs
  /// and line ends.
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
