import HelpDocument

/// The link that a page shows instead of an image from another host. The page therefore sends no
/// request to that host.
///
///     <img src="https://a.example/b.png" alt="A plan">
///     <a class="remote" href="https://a.example/b.png">A plan</a>
///
/// Inside a link, which cannot contain another link, only the text stays.
package enum RemoteImage {
  /// Returns the link, with the address as its text if the text is empty.
  /// - Parameters:
  ///   - address: the address, escaped for an attribute.
  ///   - text: the alternative text, escaped.
  package static func html(address: [UInt8], text: [UInt8], isInLink: Bool) -> [UInt8] {
    let label = text.isEmpty ? address : text
    if isInLink { return Array("<span class=\"remote\">".utf8) + label + "</span>".utf8 }
    return Array("<a class=\"remote\" href=\"".utf8) + address + "\">".utf8 + label + "</a>".utf8
  }

  /// Whether an address names a host, after two slashes of either kind, or has a scheme other than
  /// `data:`.
  package static func isRemote(_ address: some Collection<UInt8>) -> Bool {
    let start = address.prefix(2)
    if start.count == 2, start.allSatisfy({ $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) {
      return true
    }
    guard let end = address.firstIndex(where: { "/\\?#:".utf8.contains($0) }),
      address[end] == UInt8(ascii: ":")
    else { return false }
    return String(decoding: address[..<end], as: UTF8.self).lowercased() != "data"
  }
}
