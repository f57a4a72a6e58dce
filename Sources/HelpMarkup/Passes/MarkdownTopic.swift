internal import HelpCore

/// A Markdown topic, parsed, with every pass done.
struct MarkdownTopic: ~Copyable {
  private(set) var metadata: Metadata?
  private(set) var diagnostics: [Diagnostic]
  private let tree: CMarkTree
  private let rawHTML: HTMLFragments?
  /// The raw HTML of a page whose HTML stays as written.
  private let unparsed: [CMarkNode]
  private let options: MarkupOptions
  private let positions: InlinePositions

  /// The passes, in their order. Includes and variables have their place before parsing; tables, alerts, footnotes,
  /// task items, strikethrough and autolinks have theirs between parsing and raw HTML.
  init(_ source: [UInt8], file: String, options: MarkupOptions) {
    let isLectern = options.dialect == .lectern

    let frontMatter = isLectern ? FrontMatter(source, file: file) : FrontMatter(none: source)
    metadata = frontMatter.metadata
    diagnostics = frontMatter.diagnostics

    let blocks = ExtensionBlocks(
      ContainerMarkers.bounded(frontMatter.body), options: .init(dialect: options.dialect))
    let body = ImageBrackets.bounded(blocks.text)
    var tree = CMarkTree(
      body, maps: [blocks.map, SourceMap(linesBefore: frontMatter.linesBefore)].compactMap { $0 },
      repairsUTF8: isLectern || !options.allowsUnsafeHTML)
    var positions = InlinePositions(body)
    var found = CMarkInventory(tree)
    blocks.assemble(&found, in: &tree)

    if options.allowsUnsafeHTML {
      // HTML stays as written: only a document needs to know what it says.
      rawHTML = nil
      unparsed = found.rawHTML
    } else {
      rawHTML = RawHTML.parse(found.rawHTML, in: tree, options: options, positions: &positions)
      unparsed = []
      if let rawHTML { RawHTML.run(found.rawHTML, rawHTML) }
    }
    self.options = options
    if isLectern {
      HeadingIDs.run(found.headings, in: &tree, options: options)
    }
    diagnostics += Links.run(
      found.links, in: tree, file: file, options: options, positions: &positions)

    self.tree = tree
    self.positions = positions
  }

  borrowing func html() -> [UInt8] { tree.html() }

  borrowing func document() -> Document {
    var places = positions
    let html =
      rawHTML ?? RawHTML.parse(unparsed, in: tree, options: options, positions: &places)
    var conversion = DocumentConversion(positions: places, rawHTML: html)
    return conversion.convert(tree)
  }
}
