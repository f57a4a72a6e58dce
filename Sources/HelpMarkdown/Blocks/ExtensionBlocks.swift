import HelpDialects
import HelpDocument

/// A text whose extension blocks are rewritten as CommonMark, with the marks that turn them back once it is parsed.
///
///     | a |      # a #        ->   <table> … <th>a</th> …
///     |---|      # b #
///     | b |
struct ExtensionBlocks {
  /// The blocks that extend CommonMark.
  struct Options: OptionSet {
    let rawValue: UInt8

    static let tables = Options(rawValue: 1)
    static let footnotes = Options(rawValue: 2)
    /// Admonitions, tabs.
    static let mkDocs = Options(rawValue: 4)
    /// Definitions of terms.
    static let definitions = Options(rawValue: 8)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ options: MarkupOptions) {
      switch options.dialect {
      case .commonMark: self = []
      case .gfm: self = .tables
      case .lectern:
        self = [.tables, .footnotes]
        if options.tools.contains(.mkDocs) { insert(.mkDocs) }
        if !options.tools.isDisjoint(with: .withLists) || options.mdBook != nil {
          insert(.definitions)
        }
      }
    }
  }

  /// A line of the rewritten text that is a heading to libcmark, but marks another block.
  struct Mark {
    enum Kind: Equatable {
      /// Nothing: it keeps its neighbours apart.
      case separator
      /// The first block of the list item that stands for a footnote's definition.
      case footnote(label: String)
      /// The first block of the list item that stands for one of MkDocs' blocks: its title.
      case mkDocs(MkDocsBlock)
      /// The title in front of a block of slashes.
      case slashes(MkDocsBlock)
      /// The end of a block of slashes, with the number of open blocks that it ends.
      case slashesEnd(Int)
      /// The first of a table's cells, which follow each other; an index into the tables.
      case table(Int)
    }

    var line: Int
    var kind: Kind
  }

  struct Table {
    var alignments: [Document.Alignment]
    /// The number of cells of each row, its head first; rows may lack some.
    var rows: [Int]
    /// Set when a task's box precedes its head: whether that is done.
    var task: Bool?
  }

  private(set) var text: [UInt8] = []
  private(set) var map: SourceMap?
  private(set) var marks: [Mark] = []
  private(set) var tables: [Table] = []
  private(set) var surplus: [Surplus] = []
  private(set) var abbreviations = Abbreviations()
  /// The titles of alerts that are not English, by their types.
  private(set) var titles: [String: String] = [:]

  init() {}

  /// - Complexity: O(n), and next to nothing for a text that cannot have such blocks.
  init(_ source: [UInt8], options: Options, titles: [String: String] = [:]) {
    text = source
    self.titles = titles
    let possible = ExtensionMarks.find(options, in: source)
    guard !possible.isEmpty else { return }
    var scanner = BlockScanner(source, options: possible, titles: titles)
    scanner.run()
    marks = scanner.rewriting.marks
    tables = scanner.rewriting.tables
    surplus = scanner.surplus
    abbreviations = Abbreviations(scanner.abbreviations)
    guard !marks.isEmpty || !surplus.isEmpty else { return }
    let (text, map) = scanner.rewriting.finish()
    self.text = text
    self.map = map
  }
}
