import HelpCore

extension CMarkNode {
  /// Whether an inline of raw HTML begins a link, `<a …>`, or ends one, `</a>`; nil for everything else.
  ///
  /// The tags are cmark's, so what follows the name needs no second look.
  var opensAnchor: Bool? {
    guard kind == .htmlInline else { return nil }
    return withLiteral { tag in
      guard tag.count >= 3, tag[0] == 0x3C else { return nil }
      let isEnd = tag[1] == 0x2F
      let name = isEnd ? 2 : 1
      guard tag[name] | 0x20 == 0x61, name + 1 < tag.count, !tag[name + 1].isASCIILetterOrDigit,
        tag[name + 1] != 0x2D
      else { return nil }
      return !isEnd
    }
  }
}
