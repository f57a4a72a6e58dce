import HelpCore

/// Links between files of a site that work from disk and from any folder of a server.
enum RelativeLink {
  /// The path from one file to another, both below the site's root: `../images/a%20b.png`.
  static func make(from page: String, to target: String, anchor: String? = nil) -> String {
    var address = encode(target)
    if let anchor { address += Destination.reference(toAnchor: anchor) }
    return make(fromAddress: encode(page), to: address)
  }

  /// The path between addresses from the root, which are encoded: `a%20b/c.html#d`.
  static func make(fromAddress page: String, to target: String) -> String {
    var output: [UInt8] = []
    append(from: page, to: target, &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends the path from one address to another. From an address that begins with `/`, the path on the server of the
  /// site's root, the result is also a path on the server. An address of another host is appended unchanged.
  /// - Complexity: O(length of both), without allocation.
  static func append(from page: String, to target: String, _ output: inout [UInt8]) {
    let (here, there) = (page.utf8Span.span, target.utf8Span.span)
    // In an address of the site itself, colons are encoded.
    if there.count > 0, there[0] == slash || ByteSearch.contains(UInt8(ascii: ":"), in: there) {
      output.append(copying: there)
      return
    }
    // A page that a server shows at any address.
    if here.count > 0, here[0] == slash {
      output.append(copying: here)
      output.append(copying: there)
      return
    }
    let common = min(here.count, there.count)
    var index = 0
    // After the last slash that both have in common.
    var rest = 0
    while index < common, here[index] == there[index] {
      index += 1
      if here[index - 1] == slash { rest = index }
    }
    for index in rest..<here.count where here[index] == slash { output.append("../") }
    output.append(copying: there.extracting(rest...))
  }

  /// A path with every byte outside RFC 3986's unreserved characters and `/` encoded.
  static func encode(_ path: String) -> String {
    Destination(path: path).reference
  }

  /// The reverse of `encode`; nil when it is not well formed.
  static func decode(_ path: some Sequence<UInt8>) -> String? {
    let bytes = Array(path)
    guard PercentEncoding.isWellFormed(bytes) else { return nil }
    return String(validating: PercentEncoding.decoded(bytes: bytes), as: UTF8.self)
  }

  private static let slash = UInt8(ascii: "/")
}
