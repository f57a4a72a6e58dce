import HelpDocument

/// Walks a document once, in preorder, with a stack of open containers, and writes a man page.
struct ManWriter {
  /// The request or macro before the next block of a container.
  enum Lead {
    /// A paragraph macro.
    case paragraph
    /// The macro of an item, whose first text follows it.
    case item(String)
    /// Nothing: the text continues the output.
    case direct
    /// A paragraph macro: the first text is a title to the left of the rest.
    case title
  }

  /// An open container.
  struct Frame {
    var end: Int
    var lead = Lead.paragraph
    /// Blocks follow each other without a blank line.
    var isTight = false
    /// The indentation of an item's further blocks; nil once it has been written.
    var hang: Int?
    /// The number of `.RS` that this container has written and must close.
    var indents = 0
    /// Nothing has been written after the item's marker.
    var isBare = false
    // A list's.
    var isList = false
    var isOrdered = false
    var nextNumber = 1
    var markerColumns = 0
    var isFirst = true
  }

  /// Indentation grows no deeper than this: some 80 columns are more than any page has.
  static let maximumIndents = 20

  let document: Document
  let head: ManHead
  var out = RoffText()
  var frames: [Frame] = []
  /// Open `.RS`, in columns.
  var indents: [Int] = []
  /// `.PD 0` is in force.
  var isDense = false
  /// Whether the last output was a table with a frame, whose last line groff draws at the position of the next text.
  var isAfterBox = false
  /// Whether a section heading was the last output.
  var isAtSectionStart = false
  var hasSection = false
  /// The text of the last section heading.
  var sectionTitle = ""
  /// Whether the writer is in the author's section NAME, before its first paragraph.
  var expectsNameLine = false
  let footnotes: ManFootnotes
  /// The details that follow a term that has been written.
  var termEnd: Int?
  /// The node after the last term.
  var lastTermEnd: Int?
  /// Text that was moved into a link: the node, and the number of its bytes.
  var taken: (node: Int, count: Int)?

  init(_ document: Document, head: ManHead) {
    self.document = document
    self.head = head
    footnotes = ManFootnotes(document)
  }

  mutating func run() -> [UInt8] {
    writeHead()
    writeBody()
    return out.bytes
  }

  /// Writes a document as sections of a page that has its head already.
  mutating func runPart() -> [UInt8] {
    beginSection(head.introduction)
    writeBody()
    return out.bytes
  }

  private mutating func writeBody() {
    walk(1..<document.count)
    writeNotes()
    setDense(false)
  }

  mutating func writeHead() {
    // The first line tells man(1) to format tables with tbl(1).
    out.macro("'\\\" t")
    out.begin(oneLine: ".TH")
    for value in [head.name, head.section, head.date, head.source, head.manual] {
      out.appendArgument(value)
    }
    out.end()
    // Words that a reader copies from a page must not be hyphenated. Without hyphenation, text is flush left.
    out.macro(".nh")
    out.macro(".ad l")
    if !head.hasNameSection {
      beginSection("NAME")
      writeNameLine(head.names, head.summary)
    }
  }

  /// Writes the nodes of `range`, which are siblings, with their contents.
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

  var top: Frame {
    get { frames[frames.count - 1] }
    set { frames[frames.count - 1] = newValue }
  }

  /// Writes one block, or opens a container; returns the index of the next node.
  private mutating func write(_ index: Int, before limit: Int) -> Int {
    let kind = document.kind(of: index)
    let end = document.end(of: index)
    if kind.isInline {
      // Inlines in a container without a paragraph: all siblings up to the next block.
      var last = end
      while last < min(limit, top.end), document.kind(of: last).isInline {
        last = document.end(of: last)
      }
      writeParagraph(index..<last)
      return last
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

  // MARK: Before a block

  /// Writes the start of a text: the macro of a paragraph or of an item.
  mutating func leadIn() {
    beginIntroduction()
    switch top.lead {
    case .item(let macro):
      writeItemMacro(macro)
    case .direct:
      break
    case .paragraph, .title:
      if case .paragraph = top.lead { hang() }
      if !isAtSectionStart {
        setDense(top.isTight)
        out.macro(".PP")
      }
    }
    top.lead = .paragraph
    top.isBare = false
    isAtSectionStart = false
  }

  /// Writes the start of a container: an item whose first block it is shows its marker.
  mutating func leadInContainer() {
    beginIntroduction()
    if case .item(let macro) = top.lead {
      writeItemMacro(macro)
      top.isBare = true
    }
    top.lead = .paragraph
    hang()
  }

  private mutating func writeItemMacro(_ macro: String) {
    // The frame below is the list's, which knows whether this item is its first.
    let list = frames.count - 2
    let isDenseItem: Bool
    if list >= 0, frames[list].isList {
      let outside = list > 0 ? frames[list - 1] : nil
      isDenseItem =
        frames[list].isFirst
        ? outside.map { $0.isTight || $0.isBare } ?? false : frames[list].isTight
      frames[list].isFirst = false
      if list > 0 { frames[list - 1].isBare = false }
    } else {
      isDenseItem = top.isTight
    }
    setDense(isDenseItem)
    out.macro(macro)
    isAtSectionStart = false
  }

  /// Moves the blocks after an item's first text to where that text is.
  private mutating func hang() {
    guard let columns = top.hang else { return }
    top.hang = nil
    indent(columns)
  }

  mutating func indent(_ columns: Int) {
    guard indents.count < Self.maximumIndents else { return }
    indents.append(columns)
    top.indents += 1
    out.macro(".RS \(columns)")
  }

  mutating func close() {
    if case .item = top.lead { leadIn() }
    let frame = frames.removeLast()
    for _ in 0..<frame.indents {
      // mandoc reports empty indentation as an error.
      if let columns = indents.popLast(), !out.takeBack(".RS \(columns)") { out.macro(".RE") }
    }
  }

  /// The distance between paragraphs, in force until it is set again.
  mutating func setDense(_ wanted: Bool) {
    let dense = wanted && !isAfterBox
    isAfterBox = false
    guard dense != isDense else { return }
    isDense = dense
    out.macro(dense ? ".PD 0" : ".PD")
  }

  // MARK: Sections

  /// Text before the first section needs one.
  private mutating func beginIntroduction() {
    if !hasSection { beginSection(head.introduction) }
  }

  mutating func beginSection(_ title: String, macro: String = ".SH ") {
    setDense(false)
    out.begin(base: .bold, oneLine: macro)
    out.append(title, font: .bold)
    out.end()
    sectionTitle = title
    // The name's section is the page's first; the text after it needs a separate one.
    hasSection = !ManHead.isName(title) || head.hasNameSection
    isAtSectionStart = true
  }

  /// `name \- summary`, without fonts: the form that whatis(1) reads.
  mutating func writeNameLine(_ names: String, _ summary: String) {
    out.begin()
    out.append(names, font: .regular, isLiteral: true)
    out.space()
    out.append("-", font: .regular, isLiteral: true)
    out.space()
    out.append(summary, font: .regular)
    out.end()
    isAtSectionStart = false
  }
}
