import HelpCore

// The elements that gumbo has open, and the cost of reopening formatting.
extension HTMLGuard {
  /// Opens the element of a start tag. At least as many elements are open here as in gumbo, apart
  /// from the rows and row groups that gumbo adds to tables.
  /// - Returns: whether the tag may pass.
  mutating func enter(_ element: HTMLElement, tag: ArraySlice<UInt8>) -> Bool {
    guard pay() else { return false }
    defer { reopenFormatting() }
    if element.isPageFrame { return true }
    // HTML ignores parts of tables outside of a table. The end tags of such parts must not close
    // anything here.
    if element.isTablePart, !openElements.contains(.table) { return false }
    if element.isFormatting, formatting.count >= Self.maximumFormatting { return false }
    if element.closesParagraph { closeInScope(.p) }
    switch element {
    case .li: closeItem([.li])
    case .dd, .dt: closeItem([.dd, .dt])
    case .tr: closeTablePart([.tr])
    case .td, .th: closeTablePart([.td, .th])
    case .tbody, .thead, .tfoot: closeTablePart([.tbody, .thead, .tfoot])
    default: break
    }
    if element.isVoid { return true }
    guard openElements.count + closedByTag.count < Self.maximumDepth else { return false }
    // Nothing older is reopened inside a cell or a caption.
    if element.isFormattingBoundary { reopenFormatting() }
    openElements.append(element)
    if element == .p { openParagraphs += 1 }
    if element.isFormatting { formatting.open(element, tag) }
    if element.isFormattingBoundary { formatting.mark() }
    return true
  }

  /// Closes the element of an end tag, and the elements inside it, if gumbo is certain to close
  /// them.
  /// - Returns: whether the tag may pass.
  mutating func close(_ element: HTMLElement) -> Bool {
    guard pay() else { return false }
    defer { reopenFormatting() }
    if element.isPageFrame { return true }
    if element.isFormatting {
      closeFormatting(element)
    } else if element.isOrdinary {
      let index = openElements.lastIndex { $0 == element || !($0.isOrdinary || $0.isFormatting) }
      if let index, openElements[index] == element { pop(to: index) }
    } else if element.isScopeBoundary {
      let index = openElements.lastIndex { $0 == element || $0 == .table }
      if let index, openElements[index] == element { pop(to: index) }
    } else if element == .li {
      let index = openElements.lastIndex {
        $0 == .li || $0 == .ul || $0 == .ol || $0.isScopeBoundary
      }
      if let index, openElements[index] == .li { pop(to: index) }
    } else {
      closeInScope(element)
    }
    return true
  }

  /// Closes a formatting element. The standard's adoption agency takes at most eight steps, one for
  /// each block inside the element. Around eight or more blocks, the element stays open.
  private mutating func closeFormatting(_ element: HTMLElement) {
    let index = openElements.lastIndex { $0 == element || $0.isScopeBoundary }
    let isOpen = index.map { openElements[$0] == element } ?? false
    let blocks = openElements[((index ?? -1) + 1)...].count { !($0.isOrdinary || $0.isFormatting) }
    guard blocks < 8 else { return }
    formatting.close(element)
    if let index, isOpen { openElements.remove(at: index) }
  }

  /// Adds the cost of a tag, which may make gumbo reopen all formatting.
  /// - Returns: false if the budget is spent.
  private mutating func pay() -> Bool {
    cost += formatting.cost
    return cost < budget
  }

  /// Opens the formatting again that the current tag has closed.
  private mutating func reopenFormatting() {
    guard !closedByTag.isEmpty else { return }
    openElements += closedByTag
    closedByTag.removeAll(keepingCapacity: true)
  }

  /// Removes the open elements from an index on. Formatting that stays in the list is added to
  /// `closedByTag`.
  private mutating func pop(to index: Int) {
    var closedFormatting: [HTMLElement] = []
    for element in openElements[index...].reversed() {
      if element == .p { openParagraphs -= 1 }
      if element.isFormatting { closedFormatting.append(element) }
      if element.isFormattingBoundary {
        formatting.clearToMark()
        closedFormatting = []
      }
    }
    openElements.removeSubrange(index...)
    if !closedFormatting.isEmpty { closedByTag += formatting.reopened(closedFormatting) }
  }

  /// Closes an element, unless a boundary of its scope is open inside it.
  private mutating func closeInScope(_ element: HTMLElement) {
    guard element != .p || openParagraphs > 0,
      let index = openElements.lastIndex(where: { $0 == element || $0.isScopeBoundary }),
      openElements[index] == element
    else { return }
    pop(to: index)
  }

  /// Closes an open item before the next item opens.
  private mutating func closeItem(_ items: [HTMLElement]) {
    let boundary = openElements.lastIndex {
      items.contains($0)
        || !($0.isOrdinary || $0.isFormatting || $0 == .address || $0 == .div || $0 == .p)
    }
    if let boundary, items.contains(openElements[boundary]) { pop(to: boundary) }
  }

  /// Closes an open row, cell or group of rows before the next part of the table opens.
  private mutating func closeTablePart(_ parts: [HTMLElement]) {
    let boundary = openElements.lastIndex { parts.contains($0) || $0 == .table || $0 == .caption }
    if let boundary, parts.contains(openElements[boundary]) { pop(to: boundary) }
  }
}
