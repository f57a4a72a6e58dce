import HelpDialects
import HelpHTML

/// A Markdown page between its source and its result, which the passes read and change.
struct Page: ~Copyable {
  let options: MarkupOptions
  /// The blocks of extensions, with the marks by which a pass assembles them.
  let blocks: ExtensionBlocks
  let placeholders: Placeholders
  let formulas: FormulaTexts
  /// The inline extensions that the text may have.
  let marks: InlineMarks
  /// The tree of the page, with its positions and its nodes by kind.
  var parsed: AddressedTree
  /// The leaf blocks that passes work on, found before any pass cuts their text.
  var leaves = Leaves()
  /// The attribute lists that one of the last passes applies, or nil before they are found.
  var attributeLists: AttributeLists?
  /// The safe raw HTML of the page, or nil if the page has no raw HTML or keeps it as written.
  var rawHTML: HTMLFragments?

  /// The leaf blocks by the marks that their texts may have.
  struct Leaves {
    var footnotes: [CMarkNode] = []
    var delimiters: [CMarkNode] = []
    var emails: [CMarkNode] = []
    var words: [CMarkNode] = []

    /// Inserts the blocks of titles before the paragraphs that contained the titles.
    mutating func insert(_ titleBlocks: [CMarkNode: CMarkNode]) {
      func inserting(_ leaves: [CMarkNode]) -> [CMarkNode] {
        leaves.flatMap { leaf in titleBlocks[leaf].map { [$0, leaf] } ?? [leaf] }
      }
      footnotes = inserting(footnotes)
      delimiters = inserting(delimiters)
      emails = inserting(emails)
      words = inserting(words)
    }
  }

  /// Parses a text, and runs the passes.
  /// - Complexity: O(n).
  init(_ source: PageText) {
    options = source.options
    blocks = source.blocks
    placeholders = source.placeholders
    formulas = source.formulas
    var marks = InlineMarks(
      source.text, dialect: options.dialect, tools: options.tools)
    if !blocks.abbreviations.isEmpty { marks.formUnion([.words, .text]) }
    if blocks.tables.contains(where: { $0.task != nil }) { marks.insert(.tasks) }
    self.marks = marks
    parsed = AddressedTree(
      source.text, marks: marks, isStrict: options.dialect == .gfm
    ) { text, map in
      CMarkTree(text, maps: [map].compactMap { $0 } + source.maps, notes: source.notes)
    }
    parsed.positions.isSilent = !source.options.locatesNodes
    for pass in Self.passes where pass.isNeeded(self) {
      pass.run(&self)
      // The pass may have freed nodes.
      parsed.positions.forget()
    }
  }

  var isLectern: Bool { options.dialect == .lectern }
  var isMkDocs: Bool { isLectern && options.tools.contains(.mkDocs) }
}
