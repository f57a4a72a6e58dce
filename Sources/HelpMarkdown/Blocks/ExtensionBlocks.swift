import HelpDialects
import HelpDocument

/// A text whose extension blocks are rewritten as CommonMark, with the marks by which `assemble`
/// turns them back into extension blocks after parsing.
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
    /// The blocks of MkDocs: admonitions, details, tabs, generic blocks, abbreviations and
    /// directives.
    static let mkDocs = Options(rawValue: 4)
    /// The definitions of terms.
    static let definitions = Options(rawValue: 8)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The blocks that a topic's options allow.
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
      /// No block: the line keeps its neighbours apart.
      case separator
      /// The first block of the list item that stands for a footnote's definition.
      case footnote(label: String)
      /// The title of a block of MkDocs: the first block in the list item that stands for the block
      /// of MkDocs.
      case mkDocs(MkDocsBlock)
      /// The title before the content of a block of slashes.
      case slashes(MkDocsBlock)
      /// The end of a block of slashes, with the number of open blocks that it ends.
      case slashesEnd(Int)
      /// The first cell of the table with this index. The other cells are on the lines after it.
      case table(Int)
    }

    var line: Int
    var kind: Kind
  }

  /// A table of the source.
  struct Table {
    var alignments: [Document.Alignment]
    /// The number of cells in each row of the source, the head first. Rows may lack cells.
    var rows: [Int]
    /// Whether the task whose box precedes the head is done. Nil if there is no box.
    var task: Bool?
  }

  /// The rewritten text.
  private(set) var text: [UInt8] = []
  /// The map from the rewritten text to the source, or nil if they are the same.
  private(set) var map: SourceMap?
  private(set) var marks: [Mark] = []
  private(set) var tables: [Table] = []
  /// The blocks that are not shown as their authors intended.
  private(set) var unsupportedBlocks: [UnsupportedBlock] = []
  private(set) var abbreviations = Abbreviations()
  /// The titles of alerts that are not English, by their types.
  private(set) var titles: [String: String] = [:]

  init() {}

  /// Rewrites a text.
  /// - Complexity: O(n), at the speed of memory for a text that `ExtensionMarks` rules out.
  init(_ source: [UInt8], options: Options, titles: [String: String] = [:]) {
    text = source
    self.titles = titles
    let possibleOptions = ExtensionMarks.find(options, in: source)
    guard !possibleOptions.isEmpty else { return }
    var scanner = BlockScanner(source, options: possibleOptions, titles: titles)
    scanner.run()
    marks = scanner.output.marks
    tables = scanner.output.tables
    unsupportedBlocks = scanner.unsupportedBlocks
    abbreviations = Abbreviations(scanner.abbreviations)
    guard !marks.isEmpty || !unsupportedBlocks.isEmpty else { return }
    let (text, map) = scanner.output.finish()
    self.text = text
    self.map = map
  }
}
