import HelpCore
import HelpDocument

/// A builder of the leaf blocks of a document, with white space only where Markdown can have it.
///
/// A run of white space becomes one space. White space at the ends of a block is dropped, and white
/// space at the ends of emphasis moves outside. Blocks and inlines without content vanish.
///
///     <p> a<b> c </b></p>      ->      paragraph: text "a ", strong: text "c"
struct LeafFlow {
  /// White space that waits for content to follow it.
  private enum Gap: Equatable {
    case none, space, softBreak
    case lineBreaks(Int)
  }

  /// A node that opens with its first content.
  private struct PendingNode {
    var kind: Document.Kind
    var attributes: Document.Attributes?
    var isOpen = false
  }

  var builder = DocumentBuilder()
  /// The current leaf block, which opens with its first content.
  private var leaf: PendingNode?
  /// The inlines around the next content, outermost first.
  private var inlines: [PendingNode] = []
  /// The number of inlines that are open.
  private var openInlines = 0
  /// The text that is not yet in the document.
  private var text: [UInt8] = []
  private var gap = Gap.none
  private var keepsSoftBreaks = true
  private var keepsLineBreaks = true
  /// The anchors that wait for the next content.
  private var anchors: [String] = []
  /// The anchors that the document already has, and the anchors of all headings.
  private var usedAnchors: Set<String>

  /// The maximum number of successive line breaks.
  private static let maximumLineBreaks = 8

  /// Begins an empty document.
  /// - Parameter identifiers: the anchors of headings, which no other node may repeat.
  init(identifiers: Set<String>) { usedAnchors = identifiers }

  /// Whether a leaf block is open, or opens with its first content.
  var isInLeaf: Bool { leaf != nil }
  /// Whether the leaf block has content.
  var hasContent: Bool { leaf?.isOpen == true }
  /// The last byte of the leaf block's text, or nil before the first text and after a node with a
  /// separate text.
  private(set) var lastByte: UInt8?

  // MARK: Leaf blocks

  /// Ends the leaf block, and begins another.
  mutating func begin(_ kind: Document.Kind, _ attributes: Document.Attributes? = nil) {
    end()
    leaf = PendingNode(kind: kind, attributes: attributes)
    keepsSoftBreaks = kind == .paragraph
    keepsLineBreaks = kind != .heading
    // A row needs all its cells, even cells without content.
    if kind == .tableCell { open() }
  }

  /// Ends the current leaf block, if there is such a block.
  mutating func end() {
    guard let endedLeaf = leaf else { return }
    flushText()
    while openInlines > 0 {
      builder.close()
      openInlines -= 1
    }
    for index in inlines.indices { inlines[index].isOpen = false }
    gap = .none
    lastByte = nil
    leaf = nil
    if endedLeaf.isOpen {
      builder.close()
    } else if let identifier = endedLeaf.attributes?.identifier {
      anchors.append(identifier)
      usedAnchors.remove(identifier)
    }
  }

  /// Adds an anchor before the next content, in the current or a later leaf block. Ignores nil and
  /// an empty string.
  mutating func queueAnchor(_ identifier: String?) {
    if let identifier, !identifier.isEmpty { anchors.append(identifier) }
  }

  /// Ends the leaf block, and writes the pending anchors as a paragraph before a block that cannot
  /// contain anchors.
  mutating func flushAnchors() {
    end()
    let takenAnchors = takeAnchors()
    guard !takenAnchors.isEmpty else { return }
    builder.open(.paragraph)
    for anchor in takenAnchors { writeAnchor(anchor) }
    builder.close()
  }

  /// Removes the pending anchors.
  /// - Returns: the removed anchors that are not yet in the document.
  private mutating func takeAnchors() -> [String] {
    defer { anchors = [] }
    return anchors.filter { usedAnchors.insert($0).inserted }
  }

  private mutating func writeAnchor(_ identifier: String) {
    var attributes = Document.Attributes()
    attributes.identifier = identifier
    builder.add(.anchor, attributes)
  }

  /// Opens the current leaf block, if it is not open yet.
  private mutating func open() {
    guard let pendingLeaf = leaf, !pendingLeaf.isOpen else { return }
    // Anchors in a heading would change its slug.
    if pendingLeaf.kind == .heading, !anchors.isEmpty {
      leaf = nil
      flushAnchors()
      leaf = pendingLeaf
    }
    leaf?.isOpen = true
    builder.open(pendingLeaf.kind, pendingLeaf.attributes)
    gap = .none
  }

  // MARK: Inlines

  /// Adds an inline, which opens with its first content.
  mutating func push(_ kind: Document.Kind, _ attributes: Document.Attributes? = nil) {
    inlines.append(PendingNode(kind: kind, attributes: attributes))
  }

  /// Closes the inline that was pushed last.
  mutating func pop() {
    guard let last = inlines.popLast(), last.isOpen else { return }
    flushText()
    builder.close()
    openInlines -= 1
  }

  /// Whether an inline of this kind is pushed.
  func isInside(_ kind: Document.Kind) -> Bool { inlines.contains { $0.kind == kind } }

  /// Adds text without its control characters.
  mutating func addText(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte.isASCIIWhitespace {
        addSpace()
      } else if byte >= .space {
        if gap != .none || openInlines < inlines.count || !hasContent || !anchors.isEmpty {
          prepare()
        }
        text.append(byte)
        lastByte = byte
      }
    }
  }

  /// Adds a space between words, unless a space or a break is pending.
  mutating func addSpace() { if gap == .none { gap = .space } }

  /// Adds a soft or hard line break, or a space if the leaf block cannot contain the break.
  mutating func addBreak(isSoft: Bool) {
    if isSoft ? !keepsSoftBreaks : !keepsLineBreaks { return addSpace() }
    if case .lineBreaks(let count) = gap {
      if !isSoft { gap = .lineBreaks(min(count + 1, Self.maximumLineBreaks)) }
    } else {
      gap = isSoft ? .softBreak : .lineBreaks(1)
    }
  }

  /// Adds a node that is content.
  /// - Parameter inner: the text of the node's child, or nil for a node without children.
  mutating func addNode(
    _ kind: Document.Kind, text: some Collection<UInt8> = [], _ attributes: Document.Attributes?,
    inner: String? = nil
  ) {
    prepare()
    flushText()
    lastByte = nil
    guard let inner else { return builder.add(kind, text: text, attributes) }
    builder.open(kind, attributes)
    if !inner.isEmpty { builder.add(.text, text: inner.utf8) }
    builder.close()
  }

  /// Adds an anchor to the open leaf block, unless the document already has the anchor.
  mutating func addAnchor(_ identifier: String) {
    guard usedAnchors.insert(identifier).inserted else { return }
    prepare()
    flushText()
    writeAnchor(identifier)
  }

  /// Opens the leaf block and its inlines, and writes the white space and the anchors before the
  /// next content.
  private mutating func prepare() {
    open()
    writeGap()
    let takenAnchors = takeAnchors()
    if !takenAnchors.isEmpty {
      flushText()
      for anchor in takenAnchors { writeAnchor(anchor) }
    }
    guard openInlines < inlines.count else { return }
    flushText()
    for index in inlines.indices where !inlines[index].isOpen {
      inlines[index].isOpen = true
      builder.open(inlines[index].kind, inlines[index].attributes)
      openInlines += 1
    }
  }

  private mutating func writeGap() {
    switch gap {
    case .none: break
    case .space: text.append(UInt8(ascii: " "))
    case .softBreak:
      flushText()
      builder.add(.softBreak)
    case .lineBreaks(let count):
      flushText()
      for _ in 0..<count { builder.add(.lineBreak) }
    }
    gap = .none
  }

  private mutating func flushText() {
    guard !text.isEmpty else { return }
    builder.add(.text, text: text)
    text.removeAll(keepingCapacity: true)
  }
}
