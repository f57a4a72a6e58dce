import HelpCore
import HelpDialects
import HelpDocument
import HelpHTML

/// A pass that makes raw HTML safe: the sanitiser's output replaces every HTML block and, outside
/// images, every HTML inline.
enum RawHTML {
  /// Parses the raw HTML of a page as one HTML text.
  /// - Parameter needsSteps: whether the HTML becomes part of a document.
  /// - Returns: nil if there is no raw HTML.
  static func parse(
    _ inventory: CMarkInventory, _ drawings: InlineDrawings, in tree: borrowing CMarkTree,
    options: MarkupOptions, positions: inout InlinePositions, needsSteps: Bool
  ) -> HTMLFragments? {
    let nodes = inventory.rawHTML
    guard !nodes.isEmpty else { return nil }
    let nodesInLinks = options.linksRemoteImages ? RemoteImages.rawHTML(in: inventory.links) : []
    let fragments = nodes.enumerated().map { number, node in
      HTMLFragments.Fragment(
        drawings[number] ?? node.literal, isBlock: node.kind == .htmlBlock,
        isInLink: nodesInLinks.contains(node))
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
      var origin: SourceMap.Origin?
      if texts.indices.contains(reference.fragment) {
        let offset = reference.offset ?? 0
        let (number, range) = texts[reference.fragment].line(at: offset)
        origin = lines[reference.fragment][number]
        origin?.column += offset - range.lowerBound
      }
      return resolve(
        LinkReference(
          reference, position: origin?.position,
          file: origin.flatMap { $0.file > 0 ? files[$0.file] : nil }))
    }
  }

  /// Returns the elements that the sanitiser leaves out, with their positions.
  static func droppedElements(
    _ nodes: [CMarkNode], _ safe: HTMLFragments, in tree: borrowing CMarkTree,
    _ positions: inout InlinePositions
  ) -> [UnknownMark] {
    safe.droppedElements.map { element in
      let origin = positions.position(
        of: element.offset, in: safe.sources[element.fragment], of: nodes[element.fragment],
        in: tree)
      let file = origin.flatMap { $0.file > 0 ? tree.notes.files[$0.file] : nil }
      return UnknownMark(.element, element.name, at: origin?.position, in: file)
    }
  }

  /// Returns the ids in HTML that stays as written.
  /// - Complexity: O(n), at the speed of memory if no tag has an id.
  static func identifiers(_ nodes: [CMarkNode]) -> [String] {
    // Most tags set no id, and gumbo is slower than libcmark.
    let nodes = nodes.filter { $0.withLiteral(mayIdentify) }
    var identifiers: [String] = []
    for node in nodes {
      guard node.kind == .htmlInline, let ids = HTMLIdentifiers.ofLink(node.literal) else {
        return HTMLFragments(
          nodes.map { .init($0.literal, isBlock: $0.kind == .htmlBlock) }, needsSteps: false
        ).identifiers
      }
      identifiers += ids
    }
    return identifiers
  }

  /// Whether a text may set the attribute `id` or `name`. `file-name` is another attribute.
  private static func mayIdentify(_ html: Span<UInt8>) -> Bool {
    var equals = ByteSearch.first(UInt8(ascii: "="), in: html)
    while equals < html.count {
      if endsWithName(html.extracting(..<equals)) { return true }
      equals = ByteSearch.first(UInt8(ascii: "="), in: html, from: equals + 1)
    }
    return false
  }

  /// Whether a text ends in the name `id` or `name`. White space may follow the name.
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
  /// Whether the text ends in a word, in upper or lower case. The word is not part of a longer
  /// name.
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
