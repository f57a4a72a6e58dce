import HelpCore

/// The host that a web link points to. Validators of documents reject a link whose host or port is
/// malformed.
struct LinkedHost {
  /// The host, and the port after a colon if the address has a port.
  private let hostAndPort: Substring

  /// Finds the host in a web address. Returns nil for any other scheme.
  init?(_ address: String) {
    guard let scheme = ["https://", "http://"].first(where: address.hasPrefix) else { return nil }
    let authority = address.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    hostAndPort =
      authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
  }

  /// Whether the host consists of letters, digits, dots, hyphens and underscores, and the port is
  /// empty or a number up to 65,535. IPv6 addresses are rejected: cmark writes their brackets as
  /// `%5B` and `%5D`, which no browser reads.
  /// - Parameter isEBook: whether the letters have to be ASCII, as in an e-book.
  func isValid(inEBook isEBook: Bool) -> Bool {
    let parts = hostAndPort.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let host = parts.first, !host.isEmpty,
      host.utf8.allSatisfy({
        $0.isASCIILetterOrDigit || ".-_".utf8.contains($0) || !isEBook && $0 >= 0x80
      })
    else { return false }
    return parts.count == 1 || parts[1].isEmpty
      || parts[1].utf8.allSatisfy(\.isASCIIDigit) && UInt16(parts[1]) != nil
  }
}
