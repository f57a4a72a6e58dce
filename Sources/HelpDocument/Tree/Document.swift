public import HelpCore

/// A topic as a value: what the terminal, text and man renderers read, whatever the topic was written in.
///
/// The tree is stored flat, in preorder: a node's first child follows it directly, and `end` is the index
/// after its last descendant, so walking needs no recursion and freeing costs one array.
///
///     # Hi *you*     0 document      end 5
///                    1 heading       end 5   level 1, identifier "hi-you"
///                    2 text "Hi "    end 3
///                    3 emphasis      end 5
///                    4 text "you"    end 5
///
/// Build one with `DocumentBuilder`.
public struct Document: Sendable {
  /// What a node is, in the words of CommonMark, GFM and HTML.
  public enum Kind: UInt8, Sendable, Hashable {
    // Container blocks.
    case document, blockQuote, list, item, alert, footnoteDefinition
    case table, tableRow, tableCell
    case descriptionList, descriptionTerm, descriptionDetails
    case details, summary, division
    // Leaf blocks.
    case paragraph, heading, codeBlock, thematicBreak
    // Inlines. `anchor` is an empty named place (`<a id>`).
    case text, softBreak, lineBreak, code
    case emphasis, strong, strikethrough, underline, mark, keyboard, superscript, `subscript`
    case link, image, footnoteReference, anchor

    /// True for the kinds that are inside a paragraph, heading or cell.
    public var isInline: Bool { rawValue >= Kind.text.rawValue }
  }

  /// How a table's column is aligned.
  public enum Alignment: UInt8, Sendable, Hashable {
    case none, left, center, right
  }

  /// What a node has beyond its kind and text. Only the fields that its kind uses are set.
  public struct Attributes: Sendable, Hashable {
    /// heading: 1 to 6.
    public var level = 0
    /// link, image: the destination as written, after the link pass. footnoteReference: `#` + identifier.
    public var destination: String?
    /// link, image: the title. alert: the title line. details: nothing.
    public var title: String?
    /// codeBlock: the info string. alert: `note`, `tip`, `important`, `warning` or `caution`. text: see `formula`.
    public var info: String?
    /// division: one of several that are alternatives; a paragraph with its label comes first in it.
    public var isTab = false
    /// paragraph, codeBlock: lines of a plain text, which look as they are written.
    public var isPlainText = false
    /// The same: how many blank lines are above it, beyond the one that separates blocks.
    public var extraBlankLines = 0
    /// heading, anchor and any element with an id: the anchor, without `#`.
    public var identifier: String?
    /// list: ordered or bullet, its first number, and whether there is no space between paragraphs.
    public var isOrdered = false
    /// The number of an ordered list's first item.
    public var start = 1
    /// Whether a list's items are without space between them.
    public var isTight = false
    /// item: a task's state; nil when it is not a task item.
    public var isChecked: Bool?
    /// tableRow: part of the head. tableCell: a header cell (`th`).
    public var isHeader = false
    /// How a table's cell is aligned.
    public var alignment = Alignment.none
    /// tableCell: how many columns it takes (HTML's `colspan`), at least 1.
    public var columnSpan = 1
    /// tableCell: how many rows it takes (HTML's `rowspan`), at least 1.
    public var rowSpan = 1
    /// image: its author says that it has no alternative text, because it only decorates (`alt=""`).
    public var isDecoration = false

    /// The attributes of a node that has none.
    public init() {}

    /// text: the formula in TeX, without dollars, that the text shows in characters; nil for any other text.
    ///
    /// Stored as `info`, so that the attributes of other nodes take no more room.
    public var formula: String? {
      get { info }
      set { info = newValue }
    }
  }

  /// A node: what it is and where it ends.
  public struct Node: Sendable {
    /// What the node is.
    public let kind: Kind
    /// Which of the document's files it comes from.
    let file: UInt16
    /// The index after the last descendant.
    public internal(set) var end: Int32
    /// text, code, codeBlock: where its text is in the document's bytes. Empty for other kinds.
    let textStart: Int32
    let textEnd: Int32
    /// An index into the attributes, or -1.
    let attributes: Int32
    /// Where it begins in the source, from 1; 0 where unknown.
    public let line: Int32
    /// The column in its file, from 1, in UTF-8 bytes; 0 where unknown.
    public let column: Int32
  }

  /// The names of the files that make up the topic, its own first and then those that it includes; empty for a topic of
  /// one file.
  public internal(set) var files: [String] = []
  /// The nodes in preorder; the first is the document.
  public internal(set) var nodes: [Node]
  @usableFromInline var bytes: [UInt8]
  var attributeTable: [Attributes]

  /// The number of nodes; indices run from 0.
  public var count: Int { nodes.count }

  /// What a node is.
  public func kind(of index: Int) -> Kind { nodes[index].kind }

  /// The index after the last descendant of a node.
  public func end(of index: Int) -> Int { Int(nodes[index].end) }

  /// The text of a text, code or codeBlock node; empty for other kinds.
  public func text(of index: Int) -> String {
    String(decoding: utf8(of: index), as: UTF8.self)
  }

  /// The bytes of a node's own text, not copied.
  public func utf8(of index: Int) -> ArraySlice<UInt8> {
    bytes[Int(nodes[index].textStart)..<Int(nodes[index].textEnd)]
  }

  /// The attributes of a node; all at their defaults when it has none.
  public func attributes(of index: Int) -> Attributes {
    let slot = Int(nodes[index].attributes)
    return slot < 0 ? Attributes() : attributeTable[slot]
  }

  /// Where a node begins in its source; nil where unknown.
  public func position(of index: Int) -> SourcePosition? {
    let node = nodes[index]
    return node.line > 0 ? SourcePosition(line: Int(node.line), column: Int(node.column)) : nil
  }

  /// The name of the included file that a node comes from, which its position is counted in; nil for the topic's own.
  public func file(of index: Int) -> String? {
    let file = Int(nodes[index].file)
    return file > 0 && file < files.count ? files[file] : nil
  }

  /// The indices of a node's children, in order.
  public func children(of index: Int) -> some Sequence<Int> {
    sequence(
      state: (next: index + 1, end: end(of: index))
    ) { state in
      guard state.next < state.end else { return nil }
      defer { state.next = Int(nodes[state.next].end) }
      return state.next
    }
  }

  /// The plain text below a node: text and code as written, breaks as spaces, images as their alternative text.
  /// - Complexity: O(size of the subtree).
  public func plainText(of index: Int) -> String {
    var result: [UInt8] = []
    for inner in index..<end(of: index) {
      switch nodes[inner].kind {
      case .text, .code, .codeBlock: result.append(contentsOf: utf8(of: inner))
      case .softBreak, .lineBreak: result.append(0x20)
      default: break
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
