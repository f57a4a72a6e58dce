import HelpCore

/// Links between files of a site, which work from disk and from any folder of a server.
enum RelativeLink {
  /// Returns the link from one file to another, both with paths from the site's root:
  /// `../images/a%20b.png`.
  static func link(from page: String, to target: String, anchor: String? = nil) -> String {
    var address = encode(target)
    if let anchor { address += Destination.reference(toAnchor: anchor) }
    return link(fromAddress: encode(page), to: address)
  }

  /// Returns the link between two encoded addresses from the root, such as `a%20b/c.html#d`.
  static func link(fromAddress page: String, to target: String) -> String {
    var output: [UInt8] = []
    append(from: page, to: target, &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends the link from one address to another. If `page` begins with `/`, `page` is the path of
  /// the site's root on the server. The link then begins with the same path. An address outside the
  /// site is appended unchanged.
  /// - Complexity: O(length of both), without allocation.
  static func append(from page: String, to target: String, _ output: inout [UInt8]) {
    let (pageBytes, targetBytes) = (page.utf8Span.span, target.utf8Span.span)
    // Only an address outside the site begins with a slash or contains a colon, which paths encode.
    if targetBytes.count > 0,
      targetBytes[0] == slash || ByteSearch.contains(UInt8(ascii: ":"), in: targetBytes)
    {
      output.append(copying: targetBytes)
      return
    }
    // The page for a missing address is shown at any address, so its links begin with the path of
    // the root.
    if pageBytes.count > 0, pageBytes[0] == slash {
      output.append(copying: pageBytes)
      output.append(copying: targetBytes)
      return
    }
    let shorterCount = min(pageBytes.count, targetBytes.count)
    var index = 0
    // The position after the last common slash.
    var start = 0
    while index < shorterCount, pageBytes[index] == targetBytes[index] {
      index += 1
      if pageBytes[index - 1] == slash { start = index }
    }
    for index in start..<pageBytes.count where pageBytes[index] == slash { output.append("../") }
    output.append(copying: targetBytes.extracting(start...))
  }

  /// Returns a path with every byte encoded except `/` and RFC 3986's unreserved characters.
  static func encode(_ path: String) -> String {
    Destination(path: path).reference
  }

  /// Returns the path that `encode` encoded, or nil for a malformed text.
  static func decode(_ path: some Sequence<UInt8>) -> String? {
    let bytes = Array(path)
    guard PercentEncoding.isWellFormed(bytes) else { return nil }
    return String(validating: PercentEncoding.decoded(bytes: bytes), as: UTF8.self)
  }

  private static let slash = UInt8(ascii: "/")
}
