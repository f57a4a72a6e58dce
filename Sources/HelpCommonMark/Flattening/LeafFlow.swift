import HelpCore
import HelpDocument

/// Builds the leaf blocks of a document, with white space where Markdown can have it.
///
/// Runs of white space become one space, none is at the ends of a block, and that at the ends of emphasis moves outside.
/// Blocks and inlines without content vanish.
///
///     <p> a<b> c </b></p>      ->      paragraph: text "a ", strong: text "c"
struct LeafFlow {
  /// White space that waits for content to follow it.
  private enum Gap: Equatable {
    case none, space, softBreak
    case lineBreaks(Int)
  }

  private struct Wanted {
    var kind: Document.Kind
    var attributes: Document.Attributes?
    var isOpen = false
  }

  var builder = DocumentBuilder()
  /// The leaf block that the next content opens.
  private var leaf: Wanted?
  private var inlines: [Wanted] = []
  private var openInlines = 0
  private var text: [UInt8] = []
  private var gap = Gap.none
  private var keepsSoftBreaks = true
  private var keepsLineBreaks = true
  /// Anchors that the next leaf block begins with.
  private var anchors: [String] = []
  private var usedAnchors: Set<String>

  /// - Parameter identifiers: the anchors that headings have.
  init(identifiers: Set<String>) { usedAnchors = identifiers }

  /// Whether a leaf block is open, or will be with its first content.
  var isInLeaf: Bool { leaf != nil }
  /// Whether the leaf block has content.
  var hasContent: Bool { leaf?.isOpen == true }
  /// The last byte of the leaf block's text, if text ends it.
  var lastByte: UInt8? { text.last }

  // MARK: Leaf blocks

  mutating func begin(_ kind: Document.Kind, _ attributes: Document.Attributes? = nil) {
    end()
    leaf = Wanted(kind: kind, attributes: attributes)
    keepsSoftBreaks = kind == .paragraph
    keepsLineBreaks = kind != .heading
    // A cell exists without content also.
    if kind == .tableCell { open() }
  }

  /// Ends the leaf block, if one is open.
  mutating func end() {
    guard let ended = leaf else { return }
    flushText()
    while openInlines > 0 {
      builder.close()
      openInlines -= 1
    }
    for index in inlines.indices { inlines[index].isOpen = false }
    gap = .none
    leaf = nil
    if ended.isOpen {
      builder.close()
    } else if let identifier = ended.attributes?.identifier {
      anchors.append(identifier)
      usedAnchors.remove(identifier)
    }
  }

  /// Adds an anchor before the next content, wherever that is.
  mutating func anchor(_ identifier: String?) {
    if let identifier, !identifier.isEmpty { anchors.append(identifier) }
  }

  /// Gives the pending anchors a paragraph, before a block that cannot hold them.
  mutating func flushAnchors() {
    end()
    let pending = takeAnchors()
    guard !pending.isEmpty else { return }
    builder.open(.paragraph)
    for anchor in pending { add(anchor: anchor) }
    builder.close()
  }

  private mutating func takeAnchors() -> [String] {
    defer { anchors = [] }
    return anchors.filter { usedAnchors.insert($0).inserted }
  }

  private mutating func add(anchor: String) {
    var attributes = Document.Attributes()
    attributes.identifier = anchor
    builder.add(.anchor, attributes)
  }

  private mutating func open() {
    guard let wanted = leaf, !wanted.isOpen else { return }
    if wanted.kind == .heading, !anchors.isEmpty {
      leaf = nil
      flushAnchors()
      leaf = wanted
    }
    leaf?.isOpen = true
    builder.open(wanted.kind, wanted.attributes)
    gap = .none
  }

  // MARK: Inlines

  /// Opens an inline with its first content.
  mutating func push(_ kind: Document.Kind, _ attributes: Document.Attributes? = nil) {
    inlines.append(Wanted(kind: kind, attributes: attributes))
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

  mutating func add(text bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte.isASCIIWhitespace {
        addSpace()
      } else if byte >= .space {
        if gap != .none || openInlines < inlines.count || !hasContent || !anchors.isEmpty {
          prepare()
        }
        text.append(byte)
      }
    }
  }

  mutating func addSpace() { if gap == .none { gap = .space } }

  mutating func addBreak(isSoft: Bool) {
    if isSoft ? !keepsSoftBreaks : !keepsLineBreaks { return addSpace() }
    if case .lineBreaks(let count) = gap {
      if !isSoft { gap = .lineBreaks(min(count + 1, 8)) }
    } else {
      gap = isSoft ? .softBreak : .lineBreaks(1)
    }
  }

  /// Adds a node that counts as content.
  /// - Parameter inner: the text of a node below it.
  mutating func add(
    _ kind: Document.Kind, text: some Collection<UInt8> = [], _ attributes: Document.Attributes?,
    inner: String? = nil
  ) {
    prepare()
    flushText()
    guard let inner else { return builder.add(kind, text: text, attributes) }
    builder.open(kind, attributes)
    if !inner.isEmpty { builder.add(.text, text: inner.utf8) }
    builder.close()
  }

  /// Adds an anchor at this place of the leaf block.
  mutating func addHere(anchor: String) {
    guard usedAnchors.insert(anchor).inserted else { return }
    prepare()
    flushText()
    add(anchor: anchor)
  }

  /// Makes sure that content may follow: the block and the inlines are open, and the white space is written.
  private mutating func prepare() {
    open()
    writeGap()
    let pending = takeAnchors()
    if !pending.isEmpty {
      flushText()
      for anchor in pending { add(anchor: anchor) }
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
