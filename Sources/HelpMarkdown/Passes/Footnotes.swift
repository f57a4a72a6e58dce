import HelpCore
import HelpDocument

/// Footnotes, as GitHub has them: `[^name]` refers to the block that `[^name]: text` defines.
///
/// They are numbered in the order of their first reference and placed at the end of the page, each with a link back to
/// every reference. A definition without a reference is left out; a reference without a definition stays text. The HTML
/// is cmark-gfm's.
struct Footnotes {
  private struct Note {
    var label: String
    /// The list item that libcmark made from the definition.
    var item: CMarkNode
    var number: Int?
    var references = 0
  }

  private var notes: [Note] = []
  private var indices: [String: Int] = [:]
  private var order: [Int] = []
  private var wayBack = "Back to content"

  /// - Parameter wayBack: the name of a link from a footnote; nil for English.
  /// - Complexity: O(text of the leaf blocks + definitions).
  static func run(
    _ leaves: [CMarkNode], in tree: inout CMarkTree, _ positions: inout InlinePositions,
    wayBack: String?
  ) {
    var footnotes = Footnotes(tree.notes.footnotes)
    if let wayBack { footnotes.wayBack = HTMLEscape.escaped(wayBack) }
    for leaf in leaves {
      positions.forget()
      var images = 0
      for piece in InlinePiece.all(below: leaf, in: tree, &positions) {
        switch piece.kind {
        case .imageStart: images += 1
        case .imageEnd: images -= 1
        case .text where images == 0:
          footnotes.found.append(contentsOf: footnotes.references(in: piece))
        default: break
        }
      }
      footnotes.refer(in: &tree)
    }
    footnotes.setNotes(in: &tree)
  }

  private init(_ definitions: [PageNotes.Footnote]) {
    for definition in definitions {
      let key = Self.key(definition.label)
      // The first definition of a name counts; the others have no references.
      if indices[key] == nil { indices[key] = notes.count }
      notes.append(Note(label: definition.label, item: definition.item))
    }
  }

  private static func key(_ label: String) -> String { label.lowercased() }

  // MARK: References

  private struct Reference {
    var node: CMarkNode
    /// `[^name]` in the node's literal.
    var range: Range<Int>
    var offset: Int?
    var note: Int
  }

  /// The references of one leaf block, in order.
  private var found: [Reference] = []

  private func references(in piece: InlinePiece) -> [Reference] {
    let text = piece.literal
    var result: [Reference] = []
    var index = piece.range.lowerBound
    while index + 3 < piece.range.upperBound {
      guard text[index] == UInt8(ascii: "["), text[index + 1] == UInt8(ascii: "^") else {
        index += 1
        continue
      }
      var end = index + 2
      while end < piece.range.upperBound, text[end] > .space, text[end] != UInt8(ascii: "]"),
        text[end] != UInt8(ascii: "[")
      {
        end += 1
      }
      if end < piece.range.upperBound, text[end] == UInt8(ascii: "]"), end > index + 2,
        let note = indices[Self.key(String(decoding: text[(index + 2)..<end], as: UTF8.self))]
      {
        let offset = piece.offset.map { $0 + index - piece.range.lowerBound }
        result.append(
          Reference(node: piece.node, range: index..<(end + 1), offset: offset, note: note))
        end += 1
      }
      index = max(end, index + 1)
    }
    return result
  }

  /// Numbers the references that were found, and puts them into the tree.
  private mutating func refer(in tree: inout CMarkTree) {
    var start = 0
    while start < found.count {
      var end = start + 1
      while end < found.count, found[end].node == found[start].node { end += 1 }
      refer(found[start..<end], in: &tree)
      start = end
    }
    found.removeAll()
  }

  /// Puts the references of one text node into the tree.
  private mutating func refer(_ references: ArraySlice<Reference>, in tree: inout CMarkTree) {
    guard let first = references.first else { return }
    let parts = references.map { reference in
      TextPart(
        range: reference.range, inline: mark(reference.note, in: &tree), start: reference.offset,
        end: reference.offset.map { $0 + reference.range.count })
    }
    tree.substitute(parts, in: first.node.literal, of: first.node)
  }

  private mutating func mark(_ note: Int, in tree: inout CMarkTree) -> CMarkNode {
    let count = count(note)
    let identifier = Self.identifier(notes[note].label)
    var attributes = Document.Attributes()
    attributes.destination = "#fn-" + identifier
    let suffix = count > 1 ? "-\(count)" : ""
    let number = notes[note].number ?? 0
    return tree.inline(
      .footnoteReference, attributes,
      onEnter: """
        <sup class="footnote-ref"><a href="#fn-\(identifier)" id="fnref-\(identifier)\(suffix)" \
        data-footnote-ref>\(number)</a></sup>
        """, onExit: "")
  }

  /// Counts a reference to a note; the first one gives the note its number.
  private mutating func count(_ note: Int) -> Int {
    if notes[note].number == nil {
      order.append(note)
      notes[note].number = order.count
    }
    notes[note].references += 1
    return notes[note].references
  }

  /// A name as an address and an id write it.
  private static func identifier(_ label: String) -> String {
    var output: [UInt8] = []
    HTMLEscape.appendAddress(label.utf8Span.span, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  // MARK: Notes

  /// Moves the referenced definitions to the end of the page.
  private func setNotes(in tree: inout CMarkTree) {
    let containers = notes.map { tree.containers(around: $0.item) }
    for note in notes {
      if let list = note.item.parent { tree.detach(list) }
    }
    guard !order.isEmpty else { return }
    let section = CMarkNode.custom(
      isBlock: true, onEnter: "<section class=\"footnotes\" data-footnotes>\n<ol>",
      onExit: "</ol>\n</section>")
    tree.root.append(section)
    for index in order {
      let note = notes[index]
      let identifier = Self.identifier(note.label)
      var attributes = Document.Attributes()
      attributes.identifier = "fn-" + identifier
      let made = tree.block(
        .footnoteDefinition, attributes, at: BlockPlace(note.item),
        onEnter: "<li id=\"fn-\(identifier)\">", onExit: "</li>")
      made.takeChildren(of: note.item)
      if !containers[index].isEmpty { tree.notes.formerContainers[made] = containers[index] }
      section.append(made)
      addWaysBack(identifier, note.references, to: made)
    }
  }

  /// The ways back follow the last paragraph's text, or come after the last block.
  private func addWaysBack(_ identifier: String, _ count: Int, to note: CMarkNode) {
    let links = (1...max(1, count)).map { number in
      let suffix = number > 1 ? "-\(number)" : ""
      let mark = number > 1 ? "<sup class=\"footnote-ref\">\(number)</sup>" : ""
      return """
        <a href="#fnref-\(identifier)\(suffix)" class="footnote-backref" data-footnote-backref \
        aria-label="\(wayBack)">↩\(mark)</a>
        """
    }.joined(separator: " ")
    if let last = note.lastChild, last.kind == .paragraph {
      last.append(CMarkNode.custom(isBlock: false, onEnter: " " + links, onExit: ""))
    } else {
      note.append(CMarkNode.custom(isBlock: true, onEnter: links, onExit: ""))
    }
  }
}
