internal import HelpCore

/// A Markdown topic, parsed, with every pass done.
struct MarkdownTopic: ~Copyable {
  private(set) var metadata: Metadata?
  private(set) var diagnostics: [Diagnostic]
  private(set) var pageTitle: String?
  /// The topic's own file, then those that it includes.
  private let files: [String]
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
    let expanded =
      isLectern
      ? Preprocessor.run(
        frontMatter.body, linesBefore: frontMatter.linesBefore, file: file, options: options) : nil
    let files = expanded?.files ?? [file]

    let body = ImageBrackets.bounded(ContainerMarkers.bounded(expanded?.text ?? frontMatter.body))
    var tree = CMarkTree(
      body, maps: [expanded?.map ?? SourceMap(linesBefore: frontMatter.linesBefore)],
      repairsUTF8: isLectern || !options.allowsUnsafeHTML)
    var positions = InlinePositions(body)
    let found = CMarkInventory(tree)
    if let expanded { VariableTexts.run(expanded.placeholders, in: tree) }
    if isLectern, let rules = options.mdBook { HiddenLines.run(rules, in: tree) }

    var rawHTML: HTMLFragments?
    if !options.allowsUnsafeHTML {
      rawHTML = RawHTML.parse(
        found.rawHTML, in: tree, files: files, options: options, positions: &positions)
      if let rawHTML { RawHTML.run(found.rawHTML, rawHTML) }
    }
    if isLectern {
      let taken = rawHTML?.identifiers ?? RawHTML.identifiers(found.rawHTML)
      HeadingIDs.run(
        found.headings, taken: taken, in: &tree, options: options, positions: &positions)
    }
    if let highlighter = options.highlighter {
      CodeBlocks.run(found.codeBlocks, in: &tree, highlighter: highlighter)
    }
    let links = Links.run(
      found.links, in: tree, files: files, options: options, positions: &positions)

    metadata = frontMatter.metadata
    diagnostics = frontMatter.diagnostics + (expanded?.diagnostics ?? []) + links
    pageTitle = expanded?.title
    self.files = files
    self.rawHTML = rawHTML
    // HTML that stays as written: only a document needs to know what it says.
    unparsed = options.allowsUnsafeHTML ? found.rawHTML : []
    self.options = options
    self.tree = tree
    self.positions = positions
  }

  borrowing func html() -> [UInt8] { tree.html() }

  borrowing func document() -> Document {
    var places = positions
    let html =
      rawHTML
      ?? RawHTML.parse(
        unparsed, in: tree, files: files, options: options, positions: &places)
    var conversion = DocumentConversion(
      positions: places, rawHTML: html, files: files.count > 1 ? files : [])
    return conversion.convert(tree)
  }
}
