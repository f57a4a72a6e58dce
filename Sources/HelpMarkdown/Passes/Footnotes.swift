import HelpCore
import HelpDocument

/// A pass that makes footnotes as GitHub does: `[^name]` refers to the block that `[^name]: text`
/// defines.
///
/// Footnotes are numbered in the order of their first references. They are at the end of the page,
/// each with links back to its references. A definition without a reference is left out. A
/// reference without a definition stays text. The HTML is the same as cmark-gfm's.
struct Footnotes {
  /// A footnote, which has a number once a reference to it is found.
  private struct Note {
    var label: String
    /// The list item that libcmark made from the definition.
    var item: CMarkNode
    var number: Int?
    var referenceCount = 0
  }

  private var notes: [Note] = []
  /// The indices of the notes by their labels.
  private var indices: [String: Int] = [:]
  /// The indices of the referenced notes, in the order of their numbers.
  private var order: [Int] = []
  /// The label of a link back, as HTML.
  private var backLinkLabel = "Back to content"

  /// Makes the footnotes of a page.
  /// - Parameter backLinkLabel: the label of a link back to a reference, or nil for English.
  /// - Complexity: O(text of the leaf blocks + definitions).
  static func run(
    _ leaves: [CMarkNode], in tree: inout CMarkTree, _ positions: inout InlinePositions,
    backLinkLabel: String?
  ) {
    var footnotes = Footnotes(tree.notes.footnotes)
    if let backLinkLabel { footnotes.backLinkLabel = HTMLEscape.escaped(backLinkLabel) }
    for leaf in leaves {
      positions.forget()
      var images = 0
      for piece in InlinePiece.all(below: leaf, in: tree, &positions) {
        switch piece.kind {
        case .imageStart: images += 1
        case .imageEnd: images -= 1
        case .text where images == 0:
          footnotes.pendingReferences.append(contentsOf: footnotes.references(in: piece))
        default: break
        }
      }
      footnotes.putReferences(in: &tree)
    }
    footnotes.moveNotes(in: &tree)
  }

  private init(_ definitions: [PageNotes.Footnote]) {
    for definition in definitions {
      let key = Self.key(definition.label)
      // The first definition of a name wins. Any later one has no references.
      if indices[key] == nil { indices[key] = notes.count }
      notes.append(Note(label: definition.label, item: definition.item))
    }
  }

  /// Returns a label normalised for matching references with definitions.
  private static func key(_ label: String) -> String { label.lowercased() }

  // MARK: References

  /// A reference to a footnote in a text node.
  private struct Reference {
    var node: CMarkNode
    /// The range of `[^name]` in the node's literal.
    var range: Range<Int>
    /// The start in the text that cmark read, or nil if unknown.
    var offset: Int?
    /// The index of the note.
    var note: Int
  }

  /// The references of one leaf block, in order.
  private var pendingReferences: [Reference] = []

  /// Finds the references in a piece of text.
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

  /// Numbers the references of the leaf block, and puts them into the tree.
  private mutating func putReferences(in tree: inout CMarkTree) {
    var start = 0
    while start < pendingReferences.count {
      var end = start + 1
      while end < pendingReferences.count,
        pendingReferences[end].node == pendingReferences[start].node
      { end += 1 }
      put(pendingReferences[start..<end], in: &tree)
      start = end
    }
    pendingReferences.removeAll()
  }

  /// Puts the references of a text node into the tree.
  private mutating func put(_ references: ArraySlice<Reference>, in tree: inout CMarkTree) {
    guard let first = references.first else { return }
    let parts = references.map { reference in
      TextPart(
        range: reference.range, inline: link(to: reference.note, in: &tree),
        start: reference.offset,
        end: reference.offset.map { $0 + reference.range.count })
    }
    tree.substitute(parts, in: first.node.literal, of: first.node)
  }

  /// Counts a reference to a note, and returns its link.
  private mutating func link(to note: Int, in tree: inout CMarkTree) -> CMarkNode {
    let count = count(note)
    let identifier = Self.identifier(notes[note].label)
    var attributes = Document.Attributes()
    attributes.destination = "#fn-" + identifier
    let suffix = count > 1 ? "-\(count)" : ""
    let number = notes[note].number ?? 0
    return tree.makeInline(
      .footnoteReference, attributes,
      onEnter: """
        <sup class="footnote-ref"><a href="#fn-\(identifier)" id="fnref-\(identifier)\(suffix)" \
        data-footnote-ref>\(number)</a></sup>
        """, onExit: "")
  }

  /// Counts a reference to a note. The first reference numbers the note.
  /// - Returns: the number of references to the note, including this one.
  private mutating func count(_ note: Int) -> Int {
    if notes[note].number == nil {
      order.append(note)
      notes[note].number = order.count
    }
    notes[note].referenceCount += 1
    return notes[note].referenceCount
  }

  /// Returns a label in the form that addresses and ids need.
  private static func identifier(_ label: String) -> String {
    var output: [UInt8] = []
    HTMLEscape.appendAddress(label.utf8Span.span, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  // MARK: Notes

  /// Moves the referenced definitions to the end of the page.
  private func moveNotes(in tree: inout CMarkTree) {
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
      let definition = tree.makeBlock(
        .footnoteDefinition, attributes, at: BlockPosition(note.item),
        onEnter: "<li id=\"fn-\(identifier)\">", onExit: "</li>")
      definition.takeChildren(of: note.item)
      if !containers[index].isEmpty { tree.notes.formerContainers[definition] = containers[index] }
      section.append(definition)
      addBackLinks(identifier, count: note.referenceCount, to: definition)
    }
  }

  /// Adds the links back to the references, at the end of the last paragraph or else after the last
  /// block.
  private func addBackLinks(_ identifier: String, count: Int, to note: CMarkNode) {
    let links = (1...max(1, count)).map { number in
      let suffix = number > 1 ? "-\(number)" : ""
      let mark = number > 1 ? "<sup class=\"footnote-ref\">\(number)</sup>" : ""
      return """
        <a href="#fnref-\(identifier)\(suffix)" class="footnote-backref" data-footnote-backref \
        aria-label="\(backLinkLabel)">↩\(mark)</a>
        """
    }.joined(separator: " ")
    if let last = note.lastChild, last.kind == .paragraph {
      last.append(CMarkNode.custom(isBlock: false, onEnter: " " + links, onExit: ""))
    } else {
      note.append(CMarkNode.custom(isBlock: true, onEnter: links, onExit: ""))
    }
  }
}
