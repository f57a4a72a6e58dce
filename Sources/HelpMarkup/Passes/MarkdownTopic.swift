internal import HelpCore

/// A Markdown topic, parsed, with every pass done.
struct MarkdownTopic: ~Copyable {
  private(set) var metadata: Metadata?
  private(set) var diagnostics: [Diagnostic]
  private let parsed: AddressedTree
  private let rawHTML: HTMLFragments?
  /// The raw HTML of a page whose HTML stays as written.
  private let unparsed: [CMarkNode]
  private let options: MarkupOptions

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
    let outer = [blocks.map, SourceMap(linesBefore: frontMatter.linesBefore)].compactMap { $0 }
    let marks = InlineMarks(body, dialect: options.dialect)
    let repairsUTF8 = isLectern || !options.allowsUnsafeHTML
    var parsed = AddressedTree(body, marks: marks) { text, map in
      CMarkTree(text, maps: [map].compactMap { $0 } + outer, repairsUTF8: repairsUTF8)
    }
    ExtensionPasses.run(&parsed, blocks, marks: marks, options: options)

    if options.allowsUnsafeHTML {
      // HTML stays as written: only a document needs to know what it says.
      rawHTML = nil
      unparsed = parsed.found.rawHTML
      if options.dialect != .commonMark { TagFilter.run(parsed.found.rawHTML) }
    } else {
      rawHTML = RawHTML.parse(
        parsed.found.rawHTML, in: parsed.tree, options: options, positions: &parsed.positions)
      unparsed = []
      if let rawHTML { RawHTML.run(parsed.found.rawHTML, rawHTML) }
    }
    self.options = options
    if isLectern {
      HeadingIDs.run(parsed.found.headings, in: &parsed.tree, options: options)
    }
    diagnostics += Links.run(
      parsed.found.links, in: parsed.tree, file: file, options: options,
      positions: &parsed.positions)
    self.parsed = parsed
  }

  borrowing func html() -> [UInt8] { parsed.tree.html() }

  borrowing func document() -> Document {
    var places = parsed.positions
    let html =
      rawHTML ?? RawHTML.parse(unparsed, in: parsed.tree, options: options, positions: &places)
    var conversion = DocumentConversion(positions: places, rawHTML: html)
    return conversion.convert(parsed.tree)
  }
}
