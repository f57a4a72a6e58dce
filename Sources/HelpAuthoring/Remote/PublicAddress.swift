import HelpCore

/// Distinguishes public network addresses from addresses of this machine and its local network.
package enum PublicAddress {
  /// Whether a text is a public IP address in digits, by the registries of special addresses
  /// (RFC 6890). A host name is not.
  package static func isPublic(_ text: some StringProtocol) -> Bool {
    if let bytes = ipv4Bytes(of: text) { return isPublic(bytes) }
    guard let groups = ipv6Groups(of: text) else { return false }
    // Mapped addresses (::ffff:0:0/96) and NAT64 addresses (64:ff9b::/96) end in an IPv4 address.
    // All of 64:ff9b::/32 is read as NAT64.
    if groups[..<5].allSatisfy({ $0 == 0 }) && groups[5] == 0xFFFF
      || groups[0] == 0x64 && groups[1] == 0xFF9B
    {
      return isPublic([groups[6] >> 8, groups[6] & 0xFF, groups[7] >> 8, groups[7] & 0xFF])
    }
    // Only global unicast addresses (2000::/3) are public, except tunnels (2002::/16) and the
    // special ranges 2001::/23 and 2001:db8::/32.
    return groups[0] >> 13 == 1 && groups[0] != 0x2002
      && !(groups[0] == 0x2001 && groups[1] < 0x200)
      && !(groups[0] == 0x2001 && groups[1] == 0xDB8)
  }

  /// Whether an IPv4 address is outside all special ranges.
  private static func isPublic(_ bytes: [Int]) -> Bool {
    switch (bytes[0], bytes[1]) {
    case (0, _), (10, _), (127, _), (224..., _): false
    case (100, 64..<128), (169, 254), (172, 16..<32), (192, 168), (198, 18...19): false
    case (192, 0): bytes[2] != 0 && bytes[2] != 2
    case (198, 51): bytes[2] != 100
    case (203, 0): bytes[2] != 113
    default: true
    }
  }

  /// Returns the four bytes of an IPv4 address, or nil for any other text.
  private static func ipv4Bytes(of text: some StringProtocol) -> [Int]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let bytes = parts.compactMap { part -> Int? in
      guard (1...3).contains(part.utf8.count), part.utf8.allSatisfy(\.isASCIIDigit),
        let value = Int(part), value < 256, part == String(value)
      else { return nil }
      return value
    }
    return parts.count == 4 && bytes.count == 4 ? bytes : nil
  }

  /// Returns the eight 16-bit groups of an IPv6 address, or nil for any other text.
  private static func ipv6Groups(of text: some StringProtocol) -> [Int]? {
    var text = String(text)
    // The last two groups may be written as an IPv4 address.
    if let colon = text.lastIndex(of: ":"), text.contains(".") {
      guard let bytes = ipv4Bytes(of: text[text.index(after: colon)...]) else { return nil }
      let groups = [bytes[0] << 8 | bytes[1], bytes[2] << 8 | bytes[3]]
      text = text[...colon] + groups.map { String($0, radix: 16) }.joined(separator: ":")
    }
    let halves = text.split(separator: "::", omittingEmptySubsequences: false)
    guard halves.count <= 2 else { return nil }
    let lists = halves.map { half in
      half.split(separator: ":", omittingEmptySubsequences: false).filter { !$0.isEmpty }.map {
        $0.utf8.count <= 4 ? Int($0, radix: 16) : nil
      }
    }
    let count = lists.reduce(0) { $0 + $1.count }
    guard halves.count == 2 ? count < 8 : count == 8 else { return nil }
    let gap = [Int?](repeating: 0, count: 8 - count)
    let groups = halves.count == 2 ? lists[0] + gap + lists[1] : lists[0]
    let values = groups.compactMap(\.self)
    return values.count == 8 ? values : nil
  }
}
