import HelpCore
import HelpDocument

/// Turns safe HTML events into steps for a `Document`, white space collapsed as HTML does.
///
/// Paragraphs, headings, terms, summaries and cells hold inlines only: blocks inside them become line breaks. Text
/// between blocks gets a separate paragraph. An element that spans Markdown blocks, and could not hold them, becomes a
/// division.
package struct HTMLConversion {
  package struct Step {
    package var action: HTMLFragments.Action
    package var offset: Int?
  }

  enum Role { case block(Document.Kind, holdsInlines: Bool), inline(Document.Kind), transparent }

  struct Entry {
    var role: Role
    var attributes: Document.Attributes?
    var offset: Int?
    var isOpen = false
    var isHidden = false
  }

  /// The part of the output that an open node belongs to.
  enum Slot { case entry(Int), paragraph, item }

  let events: [HTMLEvent]
  let isBlock: [Bool]
  /// For each start, the index of its end. For each event, the number of markers, `<p>` and `<td>` before it.
  let ends: [Int]
  let markers: [Int]
  let paragraphs: [Int]
  let dataCells: [Int]

  var steps: [[Step]]
  var fragment = 0
  var stack: [Entry] = []
  var output: [(slot: Slot, kind: Document.Kind)] = []
  var holders = 0
  var headRows = 0
  var closedInlines = 0
  /// Whether white space waits for a text, or a break for further content.
  var needsSpace = false
  var needsBreak = false
  var hasContent = false

  /// - Parameter isBlock: for each fragment; one `true` for a whole page.
  init(_ events: [HTMLEvent], isBlock: [Bool]) {
    self.events = events
    self.isBlock = isBlock
    steps = Array(repeating: [], count: max(1, isBlock.count))
    var ends = [Int](repeating: 0, count: events.count)
    var markers: [Int] = [0]
    var paragraphs: [Int] = [0]
    var dataCells: [Int] = [0]
    var open: [Int] = []
    for (index, event) in events.enumerated() {
      var (isMarker, isParagraph, isCell) = (0, 0, 0)
      switch event.kind {
      case .start(let element, _):
        open.append(index)
        isParagraph = element == .p ? 1 : 0
        isCell = element == .td ? 1 : 0
      case .end: if let start = open.popLast() { ends[start] = index }
      case .marker: isMarker = 1
      case .text, .drawing: break
      }
      markers.append(markers[index] + isMarker)
      paragraphs.append(paragraphs[index] + isParagraph)
      dataCells.append(dataCells[index] + isCell)
    }
    (self.ends, self.markers, self.paragraphs, self.dataCells) = (
      ends, markers, paragraphs, dataCells
    )
  }

  /// - Complexity: O(number of events · bounded depth).
  mutating func run() -> [[Step]] {
    var index = 0
    while index < events.count {
      let event = events[index]
      switch event.kind {
      case .marker(let number): endFragment(number)
      case .text(let bytes): text(bytes, offset: event.offset)
      case .drawing(_, let says): text(Array(says.utf8), offset: event.offset)
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

  /// Elements that are open at the end of the last fragment are closed in it.
  var isInlineFragment: Bool { !isBlock.isEmpty && !isBlock[min(fragment, isBlock.count - 1)] }
  var holdsInlines: Bool { holders > 0 || isInlineFragment }

  mutating func emit(_ action: HTMLFragments.Action, _ offset: Int? = nil) {
    steps[min(fragment, steps.count - 1)].append(Step(action: action, offset: offset))
  }

  private mutating func endFragment(_ number: Int) {
    if !isInlineFragment {
      closeParagraph()
      // The element that a block leaves open around Markdown blocks is a container, or there is none.
      for index in stack.indices {
        if case .inline = stack[index].role, !stack[index].isOpen {
          stack[index].role = .transparent
          closedInlines -= 1
        }
      }
    }
    // White space after visible content of an inline fragment stays. A comment or a tag that is left out gives only
    // blanks.
    if isInlineFragment, needsSpace, !steps[min(fragment, steps.count - 1)].isEmpty {
      emit(.add(.text, [.space], nil))
    }
    (needsSpace, needsBreak) = (false, false)
    fragment = max(fragment, number + 1)
    // Inlines in Markdown's paragraph ended with it; a block's text reopens them.
    if !isInlineFragment {
      while output.last?.kind.isInline == true { closeTop() }
    }
  }

  // MARK: Opening and closing

  mutating func push(_ entry: Entry) { stack.append(entry) }

  mutating func openBlock(_ kind: Document.Kind, holdsInlines: Bool, _ entry: Entry) {
    closeParagraph()
    if kind == .item || kind == .descriptionTerm || kind == .descriptionDetails {
      closeImplicitItem()
    } else {
      openImplicitItem()
    }
    push(entry)
    open(stack.count - 1, kind)
    if holdsInlines { holders += 1 }
    hasContent = false
  }

  private mutating func open(_ index: Int, _ kind: Document.Kind) {
    stack[index].isOpen = true
    let entry = stack[index]
    emit(entry.isHidden ? .hide(kind) : .open(kind, entry.attributes), entry.offset)
    output.append((.entry(index), kind))
  }

  private mutating func openImplicitItem() {
    switch output.last?.kind {
    case .list: emit(.open(.item, nil))
    case .descriptionList: emit(.open(.descriptionDetails, nil))
    default: return
    }
    output.append((.item, .item))
  }

  private mutating func closeImplicitItem() {
    if case .item = output.last?.slot { closeTop() }
  }

  /// Closes the node that was opened last.
  mutating func closeTop() {
    guard let (slot, _) = output.popLast() else { return }
    emit(.close)
    guard case .entry(let index) = slot else { return }
    stack[index].isOpen = false
    if case .inline = stack[index].role { closedInlines += 1 }
  }

  /// Closes the paragraph made for text between blocks, and the inlines in it.
  mutating func closeParagraph() {
    guard holders == 0 else { return }
    (needsSpace, needsBreak, hasContent) = (false, false, false)
    while let (slot, kind) = output.last, kind.isInline || kind == .paragraph {
      if case .entry(let index) = slot, case .block = stack[index].role { return }
      closeTop()
      if case .paragraph = slot { return }
    }
  }

  /// Makes sure that an inline may be added: a paragraph is open, and every inline element around.
  mutating func prepareInline() {
    var isInParagraph = holdsInlines
    if let block = output.last(where: { !$0.kind.isInline }), case .paragraph = block.slot {
      isInParagraph = true
    }
    if !isInParagraph {
      openImplicitItem()
      emit(.open(.paragraph, nil))
      output.append((.paragraph, .paragraph))
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

  private mutating func end(_ element: HTMLElement) {
    guard let entry = stack.last else { return }
    if element == .thead { headRows -= 1 }
    if element == .q {
      prepareInline()
      emit(.add(.text, Array("”".utf8), nil))
    }
    switch entry.role {
    case .transparent:
      if HTMLConversion.separates(element) { needsBreak = true }
    case .inline:
      // Text between Markdown blocks may have been given a paragraph inside it.
      if entry.isOpen { closeUntil(stack.count - 1) }
      closedInlines -= 1
    case .block(_, let holdsInlines):
      if holdsInlines { holders -= 1 }
      closeUntil(stack.count - 1)
      (needsSpace, needsBreak, hasContent) = (false, false, false)
    }
    stack.removeLast()
  }

  private mutating func closeUntil(_ entry: Int) {
    guard stack[entry].isOpen else { return }
    while stack[entry].isOpen { closeTop() }
  }

  /// Whether a line ends where the element does, when it is where only inlines may be.
  static func separates(_ element: HTMLElement) -> Bool {
    switch element {
    case .html, .head, .body, .title, .meta, .thead, .tbody, .tfoot, .col, .colgroup, .source: false
    default: !element.isFormatting && !element.isOrdinary && element != .img && element != .wbr
    }
  }
}
