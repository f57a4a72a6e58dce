import HelpCore
import HelpDocument

/// A conversion of safe HTML events to the steps that build a `Document`. White space is collapsed
/// as in HTML.
///
/// Paragraphs, headings, terms, summaries and cells contain only inlines. Blocks inside them
/// therefore become line breaks. Text between blocks gets a separate paragraph. An element that
/// spans Markdown blocks but cannot contain them becomes a division.
package struct HTMLConversion {
  /// A step, with the offset of its event in the parsed text.
  package struct Step {
    package var action: HTMLFragments.Action
    package var offset: Int?
  }

  /// The meaning of an element for the document.
  enum Role { case block(Document.Kind, holdsInlines: Bool), inline(Document.Kind), transparent }

  /// An open element.
  struct Entry {
    var role: Role
    var attributes: Document.Attributes?
    /// The offset of the element's tag in the parsed text.
    var offset: Int?
    /// Whether the document's node of the element is open.
    var isOpen = false
    var isHidden = false
  }

  /// The reason for an open node: an element in the stack, or text without a paragraph or an item
  /// around it.
  enum Slot { case entry(Int), paragraph, item }

  let events: [HTMLEvent]
  /// Whether each fragment is a block. For a whole page, the list is a single `true`.
  let isBlock: [Bool]
  /// The index of the end event for each start event.
  let ends: [Int]
  /// The number of markers before each event.
  let markerCounts: [Int]
  /// The number of `<p>` before each event.
  let paragraphCounts: [Int]
  /// The number of `<td>` before each event.
  let dataCellCounts: [Int]

  /// The steps of each fragment.
  var steps: [[Step]]
  /// The number of the current fragment.
  var fragment = 0
  /// The open elements.
  var stack: [Entry] = []
  /// The open nodes of the document.
  var openNodes: [(slot: Slot, kind: Document.Kind)] = []
  /// The number of open blocks that contain only inlines.
  var inlineHolders = 0
  /// The number of open `<thead>` elements.
  var openTableHeads = 0
  /// The number of inline elements in the stack whose nodes are closed.
  var closedInlines = 0
  /// Whether a space must precede the next text.
  var needsSpace = false
  /// Whether a line break must precede the next inline.
  var needsBreak = false
  /// Whether the current paragraph contains anything.
  var hasContent = false

  /// Prepares to convert events.
  /// - Parameter isBlock: whether each fragment is a block, or a single `true` for a whole page.
  init(_ events: [HTMLEvent], isBlock: [Bool]) {
    self.events = events
    self.isBlock = isBlock
    steps = Array(repeating: [], count: max(1, isBlock.count))
    var ends = [Int](repeating: 0, count: events.count)
    var markerCounts: [Int] = [0]
    var paragraphCounts: [Int] = [0]
    var dataCellCounts: [Int] = [0]
    var openStarts: [Int] = []
    for (index, event) in events.enumerated() {
      var (newMarkers, newParagraphs, newCells) = (0, 0, 0)
      switch event.kind {
      case .start(let element, _):
        openStarts.append(index)
        newParagraphs = element == .p ? 1 : 0
        newCells = element == .td ? 1 : 0
      case .end: if let start = openStarts.popLast() { ends[start] = index }
      case .marker: newMarkers = 1
      case .text, .drawing: break
      }
      markerCounts.append(markerCounts[index] + newMarkers)
      paragraphCounts.append(paragraphCounts[index] + newParagraphs)
      dataCellCounts.append(dataCellCounts[index] + newCells)
    }
    self.ends = ends
    self.markerCounts = markerCounts
    self.paragraphCounts = paragraphCounts
    self.dataCellCounts = dataCellCounts
  }

  /// Converts all events.
  /// - Returns: the steps of each fragment.
  /// - Complexity: O(number of events · bounded depth).
  mutating func run() -> [[Step]] {
    var index = 0
    while index < events.count {
      let event = events[index]
      switch event.kind {
      case .marker(let number): endFragment(number)
      case .text(let bytes): text(bytes, offset: event.offset)
      case .drawing(_, let description): text(Array(description.utf8), offset: event.offset)
      case .end(let element): end(element)
      case .start(let element, let attributes):
        if element == .title || element == .head {
          index = ends[index] + 1
          continue
        }
        if HTMLHiding.hides(element, attributes) {
          index = hide(element, at: index)
          continue
        }
        if let after = leaf(element, attributes, at: index) {
          index = after
          continue
        }
        start(element, attributes, at: index)
      }
      index += 1
    }
    fragment = steps.count - 1
    closeParagraph()
    return steps
  }

  /// Whether the current fragment is inside a paragraph of Markdown.
  ///
  /// The last fragment also closes the elements that are open at its end.
  var isInlineFragment: Bool { !isBlock.isEmpty && !isBlock[min(fragment, isBlock.count - 1)] }
  /// Whether only inlines may be added.
  var holdsInlines: Bool { inlineHolders > 0 || isInlineFragment }

  /// Adds a step to the current fragment.
  mutating func emit(_ action: HTMLFragments.Action, _ offset: Int? = nil) {
    steps[min(fragment, steps.count - 1)].append(Step(action: action, offset: offset))
  }

  /// Ends a fragment, and begins the next fragment.
  private mutating func endFragment(_ number: Int) {
    if !isInlineFragment {
      closeParagraph()
      // An element that a block leaves open around Markdown blocks is either a container or without
      // effect.
      for index in stack.indices {
        if case .inline = stack[index].role, !stack[index].isOpen {
          stack[index].role = .transparent
          closedInlines -= 1
        }
      }
    }
    // White space after visible content of an inline fragment is kept. A comment or an omitted tag
    // has only white space.
    if isInlineFragment, needsSpace, !steps[min(fragment, steps.count - 1)].isEmpty {
      emit(.add(.text, [.space], nil))
    }
    (needsSpace, needsBreak) = (false, false)
    fragment = max(fragment, number + 1)
    // The end of Markdown's paragraph closed its inlines. The text of a block reopens them.
    if !isInlineFragment {
      while openNodes.last?.kind.isInline == true { closeTop() }
    }
  }

  // MARK: Opening and closing

  mutating func push(_ entry: Entry) { stack.append(entry) }

  /// Opens the node of a block.
  mutating func openBlock(_ kind: Document.Kind, holdsInlines: Bool, _ entry: Entry) {
    closeParagraph()
    if kind == .item || kind == .descriptionTerm || kind == .descriptionDetails {
      closeImplicitItem()
    } else {
      openImplicitItem()
    }
    push(entry)
    open(stack.count - 1, kind)
    if holdsInlines { inlineHolders += 1 }
    hasContent = false
  }

  /// Opens the node of an element in the stack.
  private mutating func open(_ index: Int, _ kind: Document.Kind) {
    stack[index].isOpen = true
    let entry = stack[index]
    emit(entry.isHidden ? .hide(kind) : .open(kind, entry.attributes), entry.offset)
    openNodes.append((.entry(index), kind))
  }

  /// Opens an item for content that is directly in a list.
  private mutating func openImplicitItem() {
    switch openNodes.last?.kind {
    case .list: emit(.open(.item, nil))
    case .descriptionList: emit(.open(.descriptionDetails, nil))
    default: return
    }
    openNodes.append((.item, .item))
  }

  /// Closes an item that was opened for content directly in a list, if it is the innermost node.
  private mutating func closeImplicitItem() {
    if case .item = openNodes.last?.slot { closeTop() }
  }

  /// Closes the node that was opened last.
  mutating func closeTop() {
    guard let (slot, _) = openNodes.popLast() else { return }
    emit(.close)
    guard case .entry(let index) = slot else { return }
    stack[index].isOpen = false
    if case .inline = stack[index].role { closedInlines += 1 }
  }

  /// Closes the paragraph that was opened for text between blocks, with its inlines.
  mutating func closeParagraph() {
    guard inlineHolders == 0 else { return }
    (needsSpace, needsBreak, hasContent) = (false, false, false)
    while let (slot, kind) = openNodes.last, kind.isInline || kind == .paragraph {
      if case .entry(let index) = slot, case .block = stack[index].role { return }
      closeTop()
      if case .paragraph = slot { return }
    }
  }

  /// Prepares to add an inline: opens a paragraph if there is none, and the inline elements around
  /// it.
  mutating func prepareInline() {
    var isInParagraph = holdsInlines
    if let block = openNodes.last(where: { !$0.kind.isInline }), case .paragraph = block.slot {
      isInParagraph = true
    }
    if !isInParagraph {
      openImplicitItem()
      emit(.open(.paragraph, nil))
      openNodes.append((.paragraph, .paragraph))
      hasContent = false
    }
    if needsBreak, hasContent { emit(.add(.lineBreak, [], nil)) }
    if needsSpace, hasContent || isInlineFragment, !needsBreak {
      emit(.add(.text, [.space], nil))
    }
    (needsSpace, needsBreak) = (false, false)
    guard closedInlines > 0 else { return }
    for index in stack.indices where !stack[index].isOpen {
      guard case .inline(let kind) = stack[index].role else { continue }
      open(index, kind)
      closedInlines -= 1
    }
  }

  /// Adds a text with collapsed white space.
  private mutating func text(_ bytes: [UInt8], offset: Int?) {
    var run: [UInt8] = []
    for byte in bytes {
      if HTMLTag.isSpace(byte) {
        needsSpace = true
        continue
      }
      if needsSpace, !run.isEmpty {
        run.append(.space)
        needsSpace = false
      } else if run.isEmpty {
        prepareInline()
      }
      run.append(byte)
    }
    guard !run.isEmpty else { return }
    emit(.add(.text, run, nil), offset)
    hasContent = true
  }

  /// Ends the innermost element.
  private mutating func end(_ element: HTMLElement) {
    guard let entry = stack.last else { return }
    if element == .thead { openTableHeads -= 1 }
    if element == .q {
      prepareInline()
      emit(.add(.text, Array("”".utf8), nil))
    }
    switch entry.role {
    case .transparent:
      if HTMLConversion.separates(element) { needsBreak = true }
    case .inline:
      // Text between Markdown blocks may have opened a paragraph inside the element.
      if entry.isOpen { closeUntil(stack.count - 1) }
      closedInlines -= 1
    case .block(_, let holdsInlines):
      if holdsInlines { inlineHolders -= 1 }
      closeUntil(stack.count - 1)
      (needsSpace, needsBreak, hasContent) = (false, false, false)
    }
    stack.removeLast()
  }

  /// Closes the node of an element, and the nodes inside it.
  private mutating func closeUntil(_ entry: Int) {
    while stack[entry].isOpen { closeTop() }
  }

  /// Whether an element among inlines ends the line before and after it.
  static func separates(_ element: HTMLElement) -> Bool {
    switch element {
    case .html, .head, .body, .title, .meta, .thead, .tbody, .tfoot, .col, .colgroup, .source: false
    default: !element.isFormatting && !element.isOrdinary && element != .img && element != .wbr
    }
  }
}
