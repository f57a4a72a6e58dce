public import HelpCore

/// A topic as a tree of nodes. The renderers for the terminal, text and man pages read it, whatever
/// the topic's format.
///
/// The tree is stored flat, in preorder: a node's first child follows it directly, and `end` is the
/// index after its last descendant. Walking the tree needs no recursion, and freeing the tree frees
/// one array.
///
///     # Hi *you*     0 document      end 5
///                    1 heading       end 5   level 1, identifier "hi-you"
///                    2 text "Hi "    end 3
///                    3 emphasis      end 5
///                    4 text "you"    end 5
///
/// Build a document with `DocumentBuilder`.
public struct Document: Sendable {
  /// The kinds of nodes, in the words of CommonMark, GFM and HTML.
  public enum Kind: UInt8, Sendable, Hashable {
    // Container blocks.
    /// The whole topic.
    case document
    /// A quotation.
    case blockQuote
    /// A list, whose children are items. HTML allows other blocks between them.
    case list
    /// An item of a list.
    case item
    /// A note, tip or warning, whose type is in `info`.
    case alert
    /// The text of a footnote.
    case footnoteDefinition
    /// A table, whose children are rows. A paragraph among them is a caption.
    case table
    /// A row of a table, whose children are cells.
    case tableRow
    /// A cell of a row.
    case tableCell
    /// A list of terms and their descriptions.
    case descriptionList
    /// A term of a description list.
    case descriptionTerm
    /// The description of the terms before it.
    case descriptionDetails
    /// A part that can be folded.
    case details
    /// The line that is shown when `details` is folded.
    case summary
    /// A group of blocks without a special meaning.
    case division
    // Leaf blocks.
    /// Lines of running text.
    case paragraph
    /// A heading, with its level.
    case heading
    /// A block of code, with its language in `info`.
    case codeBlock
    /// A rule between two parts.
    case thematicBreak
    // Inlines.
    /// Characters that are shown.
    case text
    /// A line end in the source that is shown as a space.
    case softBreak
    /// A line end that is shown.
    case lineBreak
    /// Code in a line.
    case code
    /// Emphasis, usually in italics.
    case emphasis
    /// Strong emphasis, usually bold.
    case strong
    /// Deleted text.
    case strikethrough
    /// Underlined text.
    case underline
    /// Highlighted text.
    case mark
    /// A key.
    case keyboard
    /// Text above the line.
    case superscript
    /// Text below the line.
    case `subscript`
    /// A link, with its destination.
    case link
    /// An image, with its destination. The children are the alternative text.
    case image
    /// The mark of a footnote.
    case footnoteReference
    /// An empty target of links, such as `<a id="x"></a>`.
    case anchor

    /// Whether nodes of the kind belong inside a paragraph, a heading or a cell.
    package var isInline: Bool { rawValue >= Kind.text.rawValue }
  }

  /// The alignment of a table's column.
  public enum Alignment: UInt8, Sendable, Hashable {
    /// The standard alignment of the medium.
    case none
    /// Each line begins at the column's left edge.
    case left
    /// Each line is in the middle of the column.
    case center
    /// Each line ends at the column's right edge.
    case right
  }

  /// The values of a node besides its kind and text. Each description begins with the kinds of
  /// nodes that use the value. Other kinds leave the value at its default.
  public struct Attributes: Sendable, Hashable {
    /// heading: 1 to 6.
    public var level = 0
    /// link, image: the destination as written, after the link pass. footnoteReference: `#` +
    /// identifier.
    public var destination: String?
    /// link, image: the title. alert: the title line. details: not used.
    public var title: String?
    /// codeBlock: the info string. alert: `note`, `tip`, `important`, `warning` or `caution`. text:
    /// see `formula`.
    public var info: String?
    /// division: whether it is one of several tabs. The first child is a paragraph with its label.
    package var isTab = false
    /// paragraph, codeBlock: whether the node belongs to a plain text, whose lines must look as
    /// they are written.
    package var isPlainText = false
    /// blocks of plain text: the number of blank lines above the block, except the blank line that
    /// separates blocks. The number is -1 if no blank line separates the block from the previous
    /// block.
    package var extraBlankLines = 0
    /// heading, anchor and any element with an id: the anchor, without `#`.
    public var identifier: String?
    /// list: whether its items have numbers.
    public var isOrdered = false
    /// list: the number of an ordered list's first item.
    public var start = 1
    /// list: whether there is no space between its items.
    public var isTight = false
    /// item: a task's state, or nil for an item that is not a task.
    public var isChecked: Bool?
    /// tableRow: whether it is a part of the head. tableCell: whether it is a header cell (`th`).
    public var isHeader = false
    /// tableCell: the alignment of its text.
    public var alignment = Alignment.none
    /// tableCell: the number of columns (HTML's `colspan`), at least 1.
    public var columnSpan = 1
    /// tableCell: the number of rows (HTML's `rowspan`), at least 1.
    public var rowSpan = 1
    /// image: whether its author marks it as a decoration without alternative text (`alt=""`).
    package var isDecoration = false

    /// Creates attributes with their default values.
    package init() {}

    /// text: the formula in TeX, without dollars, that the text shows in characters, or nil for any
    /// other text.
    ///
    /// The formula is stored in `info`. Another field would enlarge the attributes of all nodes.
    public var formula: String? {
      get { info }
      set { info = newValue }
    }
  }

  /// A node: its kind, text and end.
  package struct Node: Sendable {
    /// The kind of node.
    package let kind: Kind
    /// The index of the node's file in `files`.
    let file: UInt16
    /// The index after the last descendant.
    package internal(set) var end: Int32
    /// text, code, codeBlock: the start of the node's text in the document's bytes.
    let textStart: Int32
    /// The end of the node's text. Other kinds have an empty text.
    let textEnd: Int32
    /// The index of the node's attributes in `attributeTable`, or -1 if all have their defaults.
    let attributes: Int32
    /// The node's first line in its file, from 1, or 0 if unknown.
    package let line: Int32
    /// The node's first column in its file, from 1, in UTF-8 bytes, or 0 if unknown.
    package let column: Int32
  }

  /// The names of the topic's files: its own, then the included ones. The list is empty for a topic
  /// of one file.
  package internal(set) var files: [String] = []
  /// The nodes in preorder. The first is the document.
  package internal(set) var nodes: [Node]
  /// The texts of the nodes, in the order of the nodes.
  @usableFromInline var bytes: [UInt8]
  /// The attributes of the nodes that set any.
  var attributeTable: [Attributes]

  /// The number of nodes.
  public var count: Int { nodes.count }

  /// Returns the kind of a node.
  public func kind(of index: Int) -> Kind { nodes[index].kind }

  /// Returns the index after the last descendant of a node.
  public func end(of index: Int) -> Int { Int(nodes[index].end) }

  /// Returns the text of a text, code or codeBlock node, or an empty string for other kinds.
  public func text(of index: Int) -> String {
    String(decoding: utf8(of: index), as: UTF8.self)
  }

  /// Returns the bytes of a node's own text, without copying them.
  package func utf8(of index: Int) -> ArraySlice<UInt8> {
    bytes[Int(nodes[index].textStart)..<Int(nodes[index].textEnd)]
  }

  /// Returns the attributes of a node.
  public func attributes(of index: Int) -> Attributes {
    let slot = Int(nodes[index].attributes)
    return slot < 0 ? Attributes() : attributeTable[slot]
  }

  /// Returns the position of a node in its file, or nil if unknown.
  public func position(of index: Int) -> SourcePosition? {
    let node = nodes[index]
    return node.line > 0 ? SourcePosition(line: Int(node.line), column: Int(node.column)) : nil
  }

  /// Returns the name of the included file with a node, or nil for the topic's own file.
  package func file(of index: Int) -> String? {
    let file = Int(nodes[index].file)
    return file > 0 && file < files.count ? files[file] : nil
  }

  /// Returns the indices of a node's children, in order.
  public func children(of index: Int) -> some Sequence<Int> {
    sequence(
      state: (next: index + 1, end: end(of: index))
    ) { state in
      guard state.next < state.end else { return nil }
      defer { state.next = Int(nodes[state.next].end) }
      return state.next
    }
  }

  /// Returns the plain text below a node. Breaks become spaces, and images become their alternative
  /// texts.
  /// - Complexity: O(size of the subtree).
  public func plainText(of index: Int) -> String {
    var result: [UInt8] = []
    for inner in index..<end(of: index) {
      switch nodes[inner].kind {
      case .text, .code, .codeBlock: result.append(contentsOf: utf8(of: inner))
      case .softBreak, .lineBreak: result.append(.space)
      default: break
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
