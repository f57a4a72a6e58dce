import HelpDocument

/// A walk over a document that writes the document as a man page. The walk keeps open containers in
/// an array, because recursion could overflow the stack.
struct ManWriter {
  /// The output before the next block of a container.
  enum Lead {
    /// A paragraph macro.
    case paragraph
    /// The macro of an item, which the item's first text follows.
    case item(String)
    /// No macro, because the text continues the output.
    case direct
    /// A paragraph macro for a title, to the left of the following blocks.
    case title
  }

  /// An open container.
  struct Frame {
    var end: Int
    var lead = Lead.paragraph
    /// Whether blocks follow each other without a blank line.
    var isTight = false
    /// The indentation of the blocks after the first block, or nil after the indentation has been
    /// written.
    var hang: Int?
    /// The number of `.RS` that the container has opened, and must close.
    var indents = 0
    /// Whether nothing has been written after the item's marker.
    var isBare = false
    // The properties of a list.
    var isList = false
    var isOrdered = false
    /// The number of the next item.
    var nextNumber = 1
    /// The columns of the widest marker, with the space after it.
    var markerColumns = 0
    /// Whether the next item is the first.
    var isFirst = true
  }

  /// The maximum number of open `.RS`. At four columns each, their 80 columns are more than the
  /// width of a page's text.
  static let maximumIndents = 20

  let document: Document
  let head: ManHead
  var output = RoffText()
  /// The open containers, the innermost last.
  var frames: [Frame] = []
  /// The columns of each open `.RS`.
  var indents: [Int] = []
  /// Whether `.PD 0` is in force: paragraphs follow each other without a blank line.
  var isDense = false
  /// Whether the last output was a boxed table, whose last rule groff draws at the position of the
  /// next text.
  var isAfterBox = false
  /// Whether a section heading was the last output.
  var isAtSectionStart = false
  /// Whether the text has a section.
  var hasSection = false
  /// The title of the last section.
  var sectionTitle = ""
  /// Whether the next paragraph is the first of the author's section NAME.
  var expectsNameLine = false
  let footnotes: ManFootnotes
  /// The details that follow the last term directly, or nil if another block follows it.
  var termDetails: Int?
  /// The node after the last term.
  var lastTermEnd: Int?
  /// The node whose first bytes were moved into the macro of a link, and the number of these bytes.
  var movedText: (node: Int, count: Int)?

  init(_ document: Document, head: ManHead) {
    self.document = document
    self.head = head
    footnotes = ManFootnotes(document)
  }

  /// Returns the document as a page.
  mutating func run() -> [UInt8] {
    writeHead()
    writeBody()
    return output.bytes
  }

  /// Returns the document as a section of a page whose head is written.
  mutating func runPart() -> [UInt8] {
    beginSection(head.introduction)
    writeBody()
    return output.bytes
  }

  private mutating func writeBody() {
    walk(1..<document.count)
    writeNotes()
    setDense(false)
  }

  /// Writes the head of a page, and the section NAME of a page whose author has written none.
  mutating func writeHead() {
    // The first line tells man(1) to format tables with tbl(1).
    output.macro("'\\\" t")
    output.begin(oneLine: ".TH")
    for value in [head.name, head.section, head.date, head.source, head.manual] {
      output.appendArgument(value)
    }
    output.end()
    // Words that can be copied from a page must not be hyphenated. Without hyphenation, text is
    // flush left.
    output.macro(".nh")
    output.macro(".ad l")
    if !head.hasNameSection {
      beginSection("NAME")
      writeNameLine(head.names, head.summary)
    }
  }

  /// Writes a range of siblings with their contents.
  mutating func walk(_ range: Range<Int>) {
    let depth = frames.count
    if depth == 0 { frames.append(Frame(end: document.count)) }
    let floor = max(1, depth)
    var index = range.lowerBound
    while index < range.upperBound {
      while frames.count > floor, let top = frames.last, top.end <= index { close() }
      index = write(index, before: range.upperBound)
    }
    while frames.count > floor { close() }
  }

  /// The innermost container.
  var top: Frame {
    get { frames[frames.count - 1] }
    set { frames[frames.count - 1] = newValue }
  }

  /// Writes a block, or opens a container, and returns the index of the next node.
  private mutating func write(_ index: Int, before limit: Int) -> Int {
    let kind = document.kind(of: index)
    let end = document.end(of: index)
    if kind.isInline {
      // Inlines in a container without a paragraph: all siblings up to the next block.
      var inlinesEnd = end
      while inlinesEnd < min(limit, top.end), document.kind(of: inlinesEnd).isInline {
        inlinesEnd = document.end(of: inlinesEnd)
      }
      writeParagraph(index..<inlinesEnd)
      return inlinesEnd
    }
    switch kind {
    case .paragraph: writeParagraph(index + 1..<end)
    case .heading: writeHeading(index)
    case .codeBlock: writeCode(index)
    case .thematicBreak: writeRule()
    case .table: writeTable(index)
    case .descriptionTerm: writeTerm(index)
    case .summary: writeBoldLine(index + 1..<end)
    case .footnoteDefinition: break
    case .division, .document, .descriptionList, .tableRow, .tableCell: return index + 1
    default:
      open(index, kind)
      return index + 1
    }
    return end
  }
}
