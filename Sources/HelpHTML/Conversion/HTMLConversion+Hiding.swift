import HelpDocument

// Hidden elements.
extension HTMLConversion {
  /// Leaves out a hidden element, except the targets of links in it.
  /// - Returns: the index of the next event.
  mutating func hide(_ element: HTMLElement, at index: Int) -> Int {
    let offset = events[index].offset
    // An element that begins and ends in one fragment contains no Markdown, and can be skipped.
    if markerCounts[index] == markerCounts[ends[index]] {
      // The range begins before the element, because the element's id is also a target.
      let anchors = identifiers(inside: index - 1, to: ends[index])
      // Between items, rows or cells, an anchor would begin a new item. A hidden division begins no
      // item, and the builder moves its anchor to the next item, row or cell.
      let isBetweenParts = openNodes.last?.kind.holdsPartsOnly == true
      for (identifier, offset) in anchors {
        guard isBetweenParts else {
          anchor(identifier, offset)
          continue
        }
        var fields = Document.Attributes()
        fields.identifier = identifier
        emit(.hide(.division), offset)
        emit(.add(.anchor, [], fields), offset)
        emit(.close)
      }
      return ends[index] + 1
    }
    // The Markdown inside the element is also hidden.
    let isInline = holdsInlines || element.isOrdinary || element.isFormatting
    guard isInline else {
      openBlock(
        .division, holdsInlines: false,
        Entry(
          role: .block(.division, holdsInlines: false), offset: offset, isHidden: true))
      return index + 1
    }
    push(Entry(role: .inline(.emphasis), offset: offset, isHidden: true))
    closedInlines += 1
    if isInlineFragment { prepareInline() }
    return index + 1
  }
}
