internal import HelpCore
import HelpDialects
import HelpDocument
import HelpMetadata

/// A Markdown topic before parsing. The passes turn its source into the text that libcmark reads.
struct PageText {
  let options: MarkupOptions
  private(set) var text: [UInt8]
  /// The number of lines of front matter, which precede the text in the file.
  private var linesBefore = 0
  /// The notes of the passes about the page.
  private(set) var notes: PageNotes
  private(set) var blocks = ExtensionBlocks()
  private(set) var placeholders = Placeholders()
  private(set) var formulas = FormulaTexts()
  /// The map from the text after includes and variables are replaced to the topic's files.
  private var sourceMap: SourceMap?
  /// The maps from the text after each replacement of tags to the text before, the last replacement
  /// first.
  private var tagMaps: [SourceMap] = []
  /// The map from the text after formulas are hidden to the text before.
  private var formulaMap: SourceMap?

  /// Runs the passes over a source.
  /// - Parameter file: the name of the file in diagnostics.
  /// - Complexity: O(n + size of the included files).
  init(_ source: [UInt8], file: String, options: MarkupOptions) {
    self.options = options
    text = source
    notes = PageNotes(files: [file])
    for pass in Self.passes where pass.isNeeded(self) { pass.run(&self) }
  }

  var isLectern: Bool { options.dialect == .lectern }

  /// The rules for MDX and Markdoc, or nil for other pages. In every book, a file that ends in
  /// `.mdx` is MDX, and a file that ends in `.mdoc` is Markdoc.
  private var mdxRules: MDXText.Rules? {
    guard isLectern else { return nil }
    let tools = options.tools
    let isDocusaurus = tools.contains(.docusaurus) && tools.isDisjoint(with: [.hugo, .jekyll])
    if isMarkdoc {
      return MDXText.Rules(
        isMDX: false, hasNotes: false, hasHero: tools.contains(.starlight), isMarkdoc: true)
    }
    let isMDX =
      notes.files[0].endsBytewise(in: ".mdx")
      || isDocusaurus && !tools.contains(.plainMarkdown)
    guard isMDX || isDocusaurus || tools.contains(.starlight) else { return nil }
    return MDXText.Rules(
      isMDX: isMDX, hasNotes: isDocusaurus || tools.contains(.starlight),
      isNext: tools.contains(.mdx), hasHero: tools.contains(.starlight))
  }

  /// Whether the page is in Markdoc, as every file that ends in `.mdoc` is.
  private var isMarkdoc: Bool { notes.files[0].endsBytewise(in: ".mdoc") }

  /// Whether the page is DocC's, as every file that ends in `.tutorial` is.
  private var isDocC: Bool {
    isLectern
      && (options.tools.contains(.docC) || notes.files[0].endsBytewise(in: ".tutorial"))
  }

  /// The maps from the text that libcmark reads back to the topic's files, applied in order.
  var maps: [SourceMap] { [blocks.map, formulaMap].compactMap { $0 } + mapsToFiles }

  /// The maps from the text after all replacements of tags to the topic's files, applied in order.
  private var mapsToFiles: [SourceMap] { tagMaps + [sourceMap].compactMap { $0 } }

  /// Cuts the text at the end of the page's budget. If the options do not keep cut text, the whole
  /// text is dropped.
  private mutating func keepBudget() {
    guard let end = PageBudget(.markdown).cut(&text) else { return }
    if !options.keepsCutText { text = [] }
    let origin = mapsToFiles.origin(line: end.line, column: end.column)
    notes.excess = SourceLocation(file: notes.files[origin.file], position: origin.position)
  }

  /// Moves the front matter from the text to the notes.
  private mutating func removeFrontMatter() {
    let head = FrontMatter(text, file: notes.files[0])
    notes.frontMatter = head.reading
    text = Array(head.body)
    linesBefore = head.linesBefore
    sourceMap = SourceMap(linesBefore: linesBefore)
  }

  /// Replaces includes, variables and similar marks.
  private mutating func expand() {
    let outcome = Preprocessor.run(
      text, linesBefore: linesBefore, file: notes.files[0], options: options)
    guard let outcome else { return }
    text = outcome.text
    sourceMap = outcome.map
    placeholders = outcome.placeholders
    notes.files = outcome.files
    notes.title = outcome.title
    notes.diagnostics += outcome.diagnostics
  }

  /// Replaces the tags of a tool.
  /// - Parameter replace: a function that returns the text with the tags replaced, or nil for an
  ///   unchanged text.
  private mutating func replaceTags(
    _ replace: (TagSource, inout Placeholders) -> TagWriter.Outcome?
  ) {
    let source = TagSource(
      text: text, map: sourceMap ?? SourceMap(), files: notes.files,
      frontMatter: notes.frontMatter, include: options.include, listing: options.listing,
      ownTexts: options.ownTexts)
    guard let outcome = replace(source, &placeholders) else { return }
    text = outcome.text
    tagMaps.insert(outcome.map, at: 0)
    notes.diagnostics += outcome.diagnostics
    notes.droppedElements += outcome.unexpanded
  }

  /// Replaces formulas with placeholders.
  private mutating func hideFormulas() {
    guard let textWithPlaceholders = formulas.hide(text, options) else { return }
    text = textWithPlaceholders.bytes
    formulaMap = textWithPlaceholders.map
  }

  /// Rewrites the blocks that CommonMark lacks, and reports blocks that differ from the intention
  /// of their author.
  private mutating func rewriteBlocks() {
    blocks = ExtensionBlocks(text, options: .init(options), titles: options.ownTexts)
    text = blocks.text
    let maps = [formulaMap].compactMap { $0 } + mapsToFiles
    notes.diagnostics += blocks.unsupportedBlocks.map { $0.diagnostic(in: notes.files, by: maps) }
  }

  /// The passes over the source, in their order.
  static let passes: [Pass<PageText>] = [
    // Bounds the size of the page before the other passes spend memory on the page.
    Pass("budget", if: { PageBudget.isNeeded(for: $0.text) }) { page in
      page.keepBudget()
    },
    // Removes front matter from the text. The front matter is parsed on its first use.
    Pass("front matter", if: { $0.isLectern }) { page in
      page.removeFrontMatter()
    },
    // Replaces `{{…}}`, and Microsoft Learn's and Obsidian's marks.
    Pass(
      "includes and variables",
      if: {
        $0.isLectern
          && ($0.options.include != nil || !$0.options.variables.isEmpty
            || !$0.options.tools.isDisjoint(with: [.microsoftLearn, .obsidian]))
      }
    ) { page in
      page.expand()
    },
    // Replaces Hugo's `{{< … >}}` with Markdown and HTML.
    Pass("shortcodes", if: { $0.isLectern && $0.options.tools.contains(.hugo) }) { page in
      page.replaceTags(Shortcodes.run)
    },
    // Replaces Liquid's `{% … %}` and `{{ … }}` with Markdown and HTML, and Jinja's `{% … %}`.
    Pass(
      "Liquid",
      if: {
        $0.isLectern && !$0.options.tools.contains(.hugo)
          && !$0.options.tools.isDisjoint(with: [.jekyll, .macros]) && !$0.isMarkdoc
      }
    ) { page in
      let textKind: LiquidPage.TextKind =
        page.options.tools.contains(.jekyll) ? .markdown : .jinja
      page.replaceTags { source, _ in LiquidPage.run(source, textKind) }
    },
    // Makes alerts from mdBook's code blocks in `admonish`, and `[TOC]` from `<!-- toc -->`.
    Pass(
      "preprocessors",
      if: {
        $0.isLectern && !$0.options.tools.isDisjoint(with: [.admonish, .tableOfContents])
      }
    ) { page in
      let tools = page.options.tools
      page.replaceTags { source, _ in PreprocessorMarks.run(source, tools) }
    },
    // Makes anchors from `[text]{#id}`.
    Pass("spans", if: { $0.isLectern && $0.options.tools.contains(.spans) }) { page in
      page.replaceTags { source, _ in BracketedSpans.run(source) }
    },
    // Shows the texts of references to code.
    Pass(
      "cross-references", if: { $0.isLectern && $0.options.tools.contains(.crossReferences) }
    ) { page in
      page.replaceTags { source, _ in SymbolReferences.run(source) }
    },
    // Reads Markdown inside `<div markdown="1">`.
    Pass(
      "Markdown in HTML",
      if: { $0.isLectern && !$0.options.tools.isDisjoint(with: [.jekyll, .mkDocs]) }
    ) { page in
      page.replaceTags { source, _ in MarkdownElements.run(source) }
    },
    // Replaces notes and components of MDX, and Docusaurus' and Starlight's `:::note`, with HTML
    // around Markdown.
    Pass("MDX", if: { $0.mdxRules != nil }) { page in
      guard let rules = page.mdxRules else { return }
      page.replaceTags { source, _ in MDXText.run(source, rules) }
    },
    // Replaces VuePress's `:::note`, and components, with HTML around Markdown.
    Pass(
      "VuePress",
      if: {
        $0.isLectern && $0.options.tools.contains(.vuePress)
          && $0.options.tools.isDisjoint(with: [.hugo, .jekyll, .docusaurus])
      }
    ) { page in
      page.replaceTags { source, _ in VuePressPage.run(source) }
    },
    // Replaces VitePress's containers, components and front page with HTML around Markdown.
    Pass("VitePress", if: { $0.isLectern && $0.options.tools.contains(.vitePress) }) { page in
      page.replaceTags { source, _ in VitePressPage.run(source) }
    },
    // Makes titles and differences from the marks in the code of Svelte's documentation.
    Pass("Svelte", if: { $0.isLectern && $0.options.tools.contains(.svelte) }) { page in
      page.replaceTags { source, _ in SveltePage.run(source) }
    },
    // Makes alerts and ids from Docsify's marks.
    Pass("Docsify", if: { $0.isLectern && $0.options.tools.contains(.docsify) }) { page in
      page.replaceTags { source, _ in DocsifyPage.run(source) }
    },
    // Replaces DocC's directives, and its links, which name pages.
    Pass("DocC", if: { $0.isDocC }) { page in
      page.replaceTags { source, _ in DocCPage.run(source) }
    },
    // Bounds the page again, because includes and replacements have lengthened the text.
    Pass(
      "budget again",
      if: { PageBudget.isNeeded(for: $0.text) }
    ) { page in
      page.keepBudget()
    },
    // Replaces invalid UTF-8, for which CommonMark has no rule.
    Pass("repair of UTF-8", if: { $0.isLectern || !$0.options.allowsUnsafeHTML }) { page in
      page.text = RepairedText.repaired(page.text)
    },
    // Replaces NULs as libcmark does. libcmark and the passes then read the same text.
    Pass("NUL", if: { !$0.isLectern && $0.options.allowsUnsafeHTML }) { page in
      page.text = RepairedText.withoutNUL(page.text)
    },
    // Escapes markers that would nest deeper than a page can show.
    Pass("bound on depth", if: { _ in true }) { page in
      page.text = ContainerMarkers.bounded(page.text)
    },
    // Hides formulas, in which Markdown would find emphasis and escapes.
    Pass("formulas", if: { $0.isLectern && FormulaMarks.mayOccur(in: $0.text.span) }) { page in
      page.hideFormulas()
    },
    // Rewrites the blocks that CommonMark lacks as blocks of CommonMark.
    Pass("tables, footnotes, MkDocs' blocks", if: { $0.options.dialect != .commonMark }) { page in
      page.rewriteBlocks()
    },
    // Escapes surplus `![`, for which libcmark needs quadratic time.
    Pass("bound on open images", if: { _ in true }) { page in
      page.text = ImageBrackets.bounded(page.text)
    },
  ]
}
