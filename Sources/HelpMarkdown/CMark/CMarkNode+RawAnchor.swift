import HelpCore

extension CMarkNode {
  /// Whether the node opens a link in raw HTML: true for the start tag `<a …>`, false for the end
  /// tag `</a>`, and nil for any other node.
  ///
  /// Only the name is read, because libcmark has checked the rest of the tag.
  var opensAnchor: Bool? {
    guard kind == .htmlInline else { return nil }
    return withLiteral { tag in
      guard tag.count >= 3, tag[0] == UInt8(ascii: "<") else { return nil }
      let isEnd = tag[1] == UInt8(ascii: "/")
      let name = isEnd ? 2 : 1
      guard tag[name] | 0x20 == UInt8(ascii: "a"), name + 1 < tag.count,
        !tag[name + 1].isASCIILetterOrDigit,
        tag[name + 1] != UInt8(ascii: "-")
      else { return nil }
      return !isEnd
    }
  }
}
