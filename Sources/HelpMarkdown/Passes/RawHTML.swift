import HelpCore
import HelpDialects
import HelpDocument
import HelpHTML

/// Makes raw HTML safe: every HTML block and HTML inline is replaced by the sanitiser's output.
enum RawHTML {
  /// The raw HTML of a page, read as one HTML text; nil when there is none.
  /// - Parameter needsSteps: whether it becomes part of a document.
  static func parse(
    _ found: CMarkInventory, _ drawings: InlineDrawings, in tree: borrowing CMarkTree,
    options: MarkupOptions, positions: inout InlinePositions, needsSteps: Bool
  ) -> HTMLFragments? {
    let nodes = found.rawHTML
    guard !nodes.isEmpty else { return nil }
    let linked = options.linksRemoteImages ? RemoteImages.rawHTML(in: found.links) : []
    let fragments = nodes.enumerated().map { number, node in
      HTMLFragments.Fragment(
        drawings[number] ?? node.literal, isBlock: node.kind == .htmlBlock,
        isInLink: linked.contains(node))
    }
    func page(_ resolve: HTMLReferenceResolver?) -> HTMLFragments {
      HTMLFragments(
        fragments, needsSteps: needsSteps, linksRemoteImages: options.linksRemoteImages,
        resolve: resolve)
    }
    guard let resolve = options.resolveLink else { return page(nil) }
    guard options.locatesNodes else { return page { resolve(LinkReference($0)) } }
    let files = tree.notes.files
    let texts = fragments.map { FragmentText($0.bytes) }
    let lines = zip(nodes, texts).map { node, text in
      text.lineStarts.map { positions.position(of: $0, in: text, of: node, in: tree) }
    }
    return page { reference in
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

  /// The elements that the sanitiser leaves out, and where they are.
  static func dropped(
    _ nodes: [CMarkNode], _ safe: HTMLFragments, in tree: borrowing CMarkTree,
    _ positions: inout InlinePositions
  ) -> [UnknownMark] {
    safe.dropped.map { element in
      let place = positions.position(
        of: element.offset, in: safe.sources[element.fragment], of: nodes[element.fragment],
        in: tree)
      let file = place.flatMap { $0.file > 0 ? tree.notes.files[$0.file] : nil }
      return UnknownMark(.element, element.name, at: place?.position, in: file)
    }
  }

  /// The ids that HTML sets when it stays as written.
  /// - Complexity: O(n), at the speed of memory if no tag has an id.
  static func identifiers(_ nodes: [CMarkNode]) -> [String] {
    // Most tags set none, and gumbo reads slower than libcmark.
    let nodes = nodes.filter { $0.withLiteral(mayIdentify) }
    var identifiers: [String] = []
    for node in nodes {
      guard node.kind == .htmlInline, let own = HTMLIdentifiers.ofLink(node.literal) else {
        return HTMLFragments(
          nodes.map { .init($0.literal, isBlock: $0.kind == .htmlBlock) }, needsSteps: false
        ).identifiers
      }
      identifiers += own
    }
    return identifiers
  }

  /// Whether a text has the attribute `id` or `name`; `file-name` is another.
  private static func mayIdentify(_ html: Span<UInt8>) -> Bool {
    var equals = ByteSearch.first(UInt8(ascii: "="), in: html)
    while equals < html.count {
      if endsWithName(html.extracting(..<equals)) { return true }
      equals = ByteSearch.first(UInt8(ascii: "="), in: html, from: equals + 1)
    }
    return false
  }

  private static func endsWithName(_ html: Span<UInt8>) -> Bool {
    var end = html.count
    while end > 0, html[end - 1].isASCIIWhitespace { end -= 1 }
    let name = html.extracting(..<end)
    return name.endsWithWord("id".utf8) || name.endsWithWord("name".utf8)
  }

  /// Writes the safe HTML back into the tree.
  static func run(_ nodes: [CMarkNode], _ safe: HTMLFragments) {
    for (node, html) in zip(nodes, safe.html) { node.setLiteral(html) }
  }
}

extension Span<UInt8> {
  /// Whether the last of its words, in upper or lower case, is this one.
  fileprivate func endsWithWord(_ word: String.UTF8View) -> Bool {
    let start = count - word.count
    guard start >= 0 else { return false }
    var index = start
    for byte in word {
      if self[index] | 0x20 != byte { return false }
      index += 1
    }
    guard start > 0 else { return true }
    let before = self[start - 1]
    return !before.isASCIILetterOrDigit && before != UInt8(ascii: "-")
      && before != UInt8(ascii: "_")
  }
}
