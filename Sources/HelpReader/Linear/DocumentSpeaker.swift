import HelpCore
import HelpDocument
import HelpResources

/// A walk over a document that puts its blocks and inlines into words.
struct DocumentSpeaker {
  /// An open container, and the words at its end.
  private struct Frame {
    var end: Int
    var closing = ""
    var isList = false
    /// Whether a mark precedes the first text: the container is an item or a footnote.
    var hasMark = false
    /// The number of the next item, or nil for a bullet list.
    var number: Int?
  }

  let document: Document
  let words: Words
  var result = SpokenText()
  private var frames: [Frame] = []
  /// The mark of an item or a footnote, spoken before the text of the next line.
  private var pendingMark = ""
  /// The anchors to bind to the next line.
  var pendingAnchors: [String] = []
  /// The numbers of footnotes, by their identifiers.
  var noteNumbers: [String: Int] = [:]
  /// The node that is being spoken.
  var node = 0

  init(_ document: Document, _ words: Words) {
    self.document = document
    self.words = words
  }

  /// Speaks the whole document into `result`.
  mutating func run() {
    // Node 0 is the document.
    var index = 1
    while index < document.count {
      close(upTo: index)
      index = say(index)
    }
    close(upTo: .max)
    while result.lines.last?.isEmpty == true { removeLine() }
    bindAnchors(to: max(0, result.lines.count - 1))
  }

  /// Closes the containers that end before a node, and speaks their closing words.
  private mutating func close(upTo index: Int) {
    while let last = frames.last, last.end <= index {
      frames.removeLast()
      if last.hasMark, !pendingMark.isEmpty {
        add("")
        addBlank()
      }
      if !last.closing.isEmpty {
        if result.lines.last?.isEmpty == true { removeLine() }
        add(last.closing)
        addBlank()
      }
      if last.isList, !frames.contains(where: \.isList) { addBlank() }
    }
  }

  // MARK: Lines

  /// Adds a line that begins with the pending mark, and binds the pending anchors to it.
  mutating func add(_ text: String) {
    bindAnchors(to: result.lines.count)
    append(pendingMark + text)
    pendingMark = ""
  }

  private mutating func append(_ line: String) {
    result.lines.append(line)
    result.nodes.append(node)
  }

  private mutating func removeLine() {
    result.lines.removeLast()
    result.nodes.removeLast()
  }

  /// Ends a block with an empty line, except in a list.
  mutating func addBlank() {
    if frames.contains(where: \.isList) || result.lines.last?.isEmpty ?? true { return }
    append("")
  }

  /// Binds the pending anchors to a line, except anchors that are bound to an earlier line.
  private mutating func bindAnchors(to line: Int) {
    for identifier in pendingAnchors where result.anchors[identifier] == nil {
      result.anchors[identifier] = line
    }
    pendingAnchors = []
  }

  // MARK: Blocks

  /// Speaks a block, or opens a container, and returns the index of the next node.
  private mutating func say(_ index: Int) -> Int {
    let kind = document.kind(of: index)
    let end = document.end(of: index)
    node = index
    if kind.isInline {
      // The container contains inlines without a paragraph.
      var last = end
      let limit = frames.last?.end ?? document.count
      while last < limit, document.kind(of: last).isInline { last = document.end(of: last) }
      sayParagraph(index..<last)
      return last
    }
    let attributes = document.attributes(of: index)
    if let identifier = attributes.identifier { pendingAnchors.append(identifier) }
    let children = index + 1..<end
    switch kind {
    case .paragraph: sayParagraph(children)
    case .heading:
      addBlank()
      say(children, as: "spoken.heading", ["level": String(attributes.level)])
    case .codeBlock: sayCode(index, attributes)
    case .thematicBreak:
      add(words("spoken.separator"))
      addBlank()
    case .table: sayTable(index)
    case .descriptionTerm: sayParagraph(children, after: ":", isTight: true)
    case .summary: say(children, as: "spoken.details", isTight: true)
    default:
      open(kind, attributes, end: end)
      return index + 1
    }
    return end
  }

  mutating func sayParagraph(
    _ range: Range<Int>, after: String = "", isTight: Bool = false
  ) {
    let lines = collectLines(range)
    guard let last = lines.last else { return }
    for line in lines.dropLast() { add(line) }
    add(last + after)
    if !isTight { addBlank() }
  }

  /// Speaks inlines within a sentence that names their kind.
  private mutating func say(
    _ range: Range<Int>, as name: String, _ values: KeyValuePairs<String, String> = [:],
    isTight: Bool = false
  ) {
    let text = collectInline(range)
    if text.isEmpty { return }
    add(words(name, values).replacing("{text}", with: text))
    if !isTight { addBlank() }
  }

  /// Opens a container: speaks its first words, or prepares the mark of an item.
  private mutating func open(
    _ kind: Document.Kind, _ attributes: Document.Attributes, end: Int
  ) {
    var frame = Frame(end: end)
    switch kind {
    case .list:
      frame.isList = true
      frame.number = attributes.isOrdered ? attributes.start : nil
    case .item:
      frame.hasMark = true
      let depth = frames.count(where: \.isList)
      // Levels below the ninth are indented like the ninth.
      var mark = String(repeating: "  ", count: min(8, max(0, depth - 1)))
      if let list = frames.lastIndex(where: \.isList), let number = frames[list].number {
        mark += "\(number). "
        frames[list].number = number.addingReportingOverflow(1).partialValue
      } else {
        mark += "• "
      }
      if let isChecked = attributes.isChecked {
        mark += words(isChecked ? "spoken.done" : "spoken.open") + " "
      }
      if !pendingMark.isEmpty { add("") }
      pendingMark = mark
    case .blockQuote:
      add(words("spoken.quote"))
      frame.closing = words("spoken.quote-end")
    case .alert:
      let names = ["tip", "important", "warning", "caution"]
      let name = attributes.info.flatMap { names.contains($0) ? $0 : nil } ?? "note"
      add((attributes.title.map(Self.spoken) ?? words("alert." + name)) + ":")
      frame.closing = words("spoken.alert-end")
    case .details: frame.closing = words("spoken.details-end")
    case .footnoteDefinition:
      frame.hasMark = true
      let number = number(ofNote: attributes.identifier ?? "")
      pendingMark = words("spoken.note-text", ["number": String(number)]) + " "
    default: break
    }
    frames.append(frame)
  }

  /// Speaks a code block line by line.
  private mutating func sayCode(_ index: Int, _ attributes: Document.Attributes) {
    var lines = ControlCharacters.stripped(document.text(of: index))
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let language = Self.spoken(String((attributes.info ?? "").prefix { $0 != " " }))
    add(
      language.isEmpty
        ? words("spoken.code", count: lines.count)
        : words("spoken.code-language", count: lines.count, ["language": language]))
    for line in lines { append(line) }
    add(words("spoken.code-end"))
    addBlank()
  }
}
