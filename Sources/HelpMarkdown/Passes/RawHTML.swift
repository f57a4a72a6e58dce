import HelpCore
import HelpDocument
import HelpHTML

/// Makes raw HTML safe: every HTML block and HTML inline is replaced by the sanitiser's output.
enum RawHTML {
  /// The raw HTML of a page, read as one HTML text; nil when there is none.
  static func parse(
    _ nodes: [CMarkNode], in tree: borrowing CMarkTree, files: [String], options: MarkupOptions,
    positions: inout InlinePositions
  ) -> HTMLFragments? {
    guard !nodes.isEmpty else { return nil }
    let fragments = nodes.map {
      HTMLFragments.Fragment($0.literal, isBlock: $0.kind == .htmlBlock)
    }
    guard let resolve = options.resolveLink else { return HTMLFragments(fragments) }
    guard options.locatesReferences else {
      return HTMLFragments(fragments) { resolve(LinkReference($0)) }
    }
    let texts = fragments.map { FragmentText($0.bytes) }
    let lines = zip(nodes, texts).map { node, text in
      text.lineStarts.map { positions.position(of: $0, in: text, of: node, in: tree) }
    }
    return HTMLFragments(fragments) { reference in
      var place: SourceMap.Origin?
      if texts.indices.contains(reference.fragment) {
        let offset = reference.offset ?? 0
        let (number, range) = texts[reference.fragment].line(at: offset)
        place = lines[reference.fragment][number]
        place?.column += offset - range.lowerBound
      }
      return resolve(
        LinkReference(
          reference, position: place?.position,
          file: place.flatMap { $0.file > 0 ? files[$0.file] : nil }))
    }
  }

  /// The ids that HTML sets when it stays as written, and perhaps some more: whatever comes after an `id` or a
  /// `name` and an equals sign.
  /// - Complexity: O(n).
  static func identifiers(_ nodes: [CMarkNode]) -> [String] {
    var result: [String] = []
    for node in nodes {
      let text = node.literal
      var equals = ByteSearch.first(0x3D, in: text.span)
      while equals < text.count {
        if let identifier = identifier(at: equals, in: text) { result.append(identifier) }
        equals = ByteSearch.first(0x3D, in: text.span, from: equals + 1)
      }
    }
    return result
  }

  private static func identifier(at equals: Int, in text: [UInt8]) -> String? {
    let name = text[..<equals].reversed().prefix(8).drop(while: \.isASCIIWhitespace)
      .prefix { !$0.isASCIIWhitespace }.map { $0 | 0x20 }
    guard name.elementsEqual("di".utf8) || name.elementsEqual("eman".utf8) else { return nil }
    var start = equals + 1
    while start < text.count, text[start].isASCIIWhitespace { start += 1 }
    guard start < text.count else { return nil }
    let quote = text[start] == 0x22 || text[start] == 0x27 ? text[start] : nil
    if quote != nil { start += 1 }
    let value = text[start...].prefix { byte in
      quote.map { byte != $0 } ?? (!byte.isASCIIWhitespace && byte != 0x3E)
    }
    return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
  }

  /// Writes the safe HTML back into the tree.
  static func run(_ nodes: [CMarkNode], _ safe: HTMLFragments) {
    for (node, html) in zip(nodes, safe.html) { node.setLiteral(html) }
  }
}
