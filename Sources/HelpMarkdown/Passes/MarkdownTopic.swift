package import HelpCore
package import HelpDocument
import HelpHTML
package import HelpMetadata

/// A Markdown topic, parsed, with every pass done.
package struct MarkdownTopic: ~Copyable {
  private let frontMatter: FrontMatter.Reading?
  private let findings: [Diagnostic]
  package private(set) var pageTitle: String?
  /// The topic's own file, then those that it includes.
  private let files: [String]
  private let parsed: AddressedTree
  private let rawHTML: HTMLFragments?
  /// The raw HTML of a page whose HTML stays as written.
  private let unparsed: [CMarkNode]
  private let options: MarkupOptions

  /// The passes, in their order. Over the source: front matter, includes and variables, the blocks that CommonMark
  /// lacks (`ExtensionBlocks`). While it is parsed: addresses (`AddressedTree`). Over the tree: `ExtensionPasses`,
  /// hidden lines, raw HTML, heading ids, code, links.
  package init(_ source: [UInt8], file: String, options: MarkupOptions) {
    self.init(MarkdownSource(source, file: file, options: options), options: options)
  }

  /// - Parameter outlineText: the text without what an outline does not depend on; the topic then has no
  ///   positions.
  package init(
    _ source: MarkdownSource, outlineText: [UInt8]? = nil, options: MarkupOptions
  ) {
    let isLectern = options.dialect == .lectern
    let (frontMatter, expanded) = (source.frontMatter, source.expanded)
    let files = expanded?.files ?? [source.file]
    let blocks = ExtensionBlocks(outlineText ?? source.text, options: .init(options))
    let body = ImageBrackets.bounded(blocks.text)
    let sourceMap = expanded?.map ?? SourceMap(linesBefore: frontMatter.linesBefore)
    let outer = [blocks.map, sourceMap].compactMap { $0 }
    var marks = InlineMarks(body, dialect: options.dialect)
    if blocks.tables.contains(where: { $0.task != nil }) { marks.insert(.tasks) }
    var parsed = AddressedTree(body, marks: marks) { text, map in
      CMarkTree(text, maps: [map].compactMap { $0 } + outer)
    }
    parsed.positions.isSilent = outlineText != nil
    ExtensionPasses.run(&parsed, blocks, marks: marks, options: options)
    if let expanded { VariableTexts.run(expanded.placeholders, in: parsed.tree) }
    if isLectern, let rules = options.mdBook { HiddenLines.run(rules, in: parsed.tree) }

    let lists =
      isLectern && options.isMkDocs
      ? AttributeLists(takenFrom: &parsed.tree, &parsed.positions) : nil

    var rawHTML: HTMLFragments?
    if !options.allowsUnsafeHTML {
      rawHTML = RawHTML.parse(
        parsed.found.rawHTML, in: parsed.tree, files: files, options: options,
        positions: &parsed.positions)
      if let rawHTML { RawHTML.run(parsed.found.rawHTML, rawHTML) }
    }
    if isLectern {
      let taken = rawHTML?.identifiers ?? RawHTML.identifiers(parsed.found.rawHTML)
      HeadingIDs.run(
        parsed.found.headings, taken: taken + (lists?.identifiers ?? []), in: &parsed.tree,
        options: options,
        positions: &parsed.positions)
      if options.isMkDocs {
        PageContents.run(&parsed.found, in: &parsed.tree, &parsed.positions)
      }
    }
    if let highlighter = options.highlighter {
      CodeBlocks.run(parsed.found.codeBlocks, in: &parsed.tree, highlighter: highlighter)
    }
    let links = Links.run(
      parsed.found.links, in: parsed.tree, files: files, options: options,
      positions: &parsed.positions)
    lists?.apply(in: &parsed.tree, &parsed.positions)
    // HTML that stays as written follows GFM's own rule; CommonMark has none.
    if options.allowsUnsafeHTML, options.dialect != .commonMark {
      TagFilter.run(parsed.found.rawHTML)
    }

    self.frontMatter = frontMatter.reading
    findings =
      (expanded?.diagnostics ?? [])
      + blocks.surplus.map { $0.diagnostic(in: files, by: sourceMap) } + links
    pageTitle = expanded?.title
    self.files = files
    self.rawHTML = rawHTML
    // HTML that stays as written: only a document needs to know what it says.
    unparsed = options.allowsUnsafeHTML ? parsed.found.rawHTML : []
    self.options = options
    self.parsed = parsed
  }

  package var metadata: Metadata? { frontMatter?.metadata }

  package var diagnostics: [Diagnostic] { (frontMatter?.diagnostics ?? []) + findings }

  package borrowing func html() -> [UInt8] { parsed.tree.html() }

  package borrowing func document() -> Document {
    var places = parsed.positions
    let html =
      rawHTML
      ?? RawHTML.parse(
        unparsed, in: parsed.tree, files: files, options: options, positions: &places)
    var conversion = DocumentConversion(
      positions: places, rawHTML: html, files: files.count > 1 ? files : [])
    return conversion.convert(parsed.tree)
  }
}
