import HelpCore

// The elements that replace drawings, `noscript` and components while gumbo parses the page.
extension HTMLGuard {
  /// Replaces a drawing with an image. The image shows the picture in the drawing, or represents
  /// the drawing until the page is parsed. A drawing that shows nothing is left out.
  mutating func keep(
    _ drawing: HTMLDrawing, _ range: Range<Int>, in text: inout [UInt8]
  ) {
    if keepsPage, drawing.svg.isEmpty,
      let image = HTMLStandIn.image(in: text[range], of: text)
    {
      Self.blank(&text, range)
      if enter(.img, tag: []) {
        text.replaceSubrange(range.lowerBound..<(range.lowerBound + image.count), with: image)
      }
      return
    }
    droppedElements += drawing.droppedElements
    Self.blank(&text, range)
    guard !drawing.svg.isEmpty, enter(.img, tag: []) else { return }
    drawing.write(over: &text, at: range.lowerBound)
    drawings[range.lowerBound] = drawing
  }

  /// Replaces the tags of a `noscript` that begins in one text and ends in another. `HTMLHiding`
  /// can then hide its content.
  /// - Returns: false for any other tag.
  mutating func writeNoscript(
    _ tag: HTMLTag, isEnd: Bool, _ source: [UInt8], at start: Int, into text: inout [UInt8]
  ) -> Bool {
    guard HTMLHiding.isNoscript(source[tag.name]) else { return false }
    if isEnd {
      guard let element = noscript else { return false }
      noscript = nil
      Self.blank(&text, start..<tag.end)
      if close(element) { write("</\(element.rawValue)>", over: &text, at: start) }
      return true
    }
    guard noscriptMayEndLater, noscript == nil, contentEnd(of: tag, in: source) == nil else {
      return false
    }
    let element = holdsBlocks ? HTMLElement.div : .span
    Self.blank(&text, start..<tag.end)
    if enter(element, tag: []) {
      noscript = element
      write("<\(element.rawValue)>", over: &text, at: start)
      hasRewrittenTags = true
    }
    return true
  }

  /// Writes a tag over blanks.
  private func write(_ tag: String, over text: inout [UInt8], at start: Int) {
    text.replaceSubrange(start..<(start + tag.utf8.count), with: tag.utf8)
  }

  /// Replaces a tag of a component with a tag of a `div`.
  /// - Returns: false for a tag that belongs to no component.
  mutating func writeComponent(
    _ tag: HTMLTag, isEnd: Bool, _ source: [UInt8], at start: Int, into text: inout [UInt8]
  ) -> Bool {
    if isEnd {
      guard let open = components.last, open == Self.lowered(source[tag.name]) else { return false }
      components.removeLast()
      Self.blank(&text, start..<tag.end)
      if close(HTMLComponent.element) { HTMLComponent.writeEnd(over: &text, at: start) }
      return true
    }
    guard holdsBlocks, let component = HTMLComponent(tag, in: source) else { return false }
    Self.blank(&text, start..<tag.end)
    if enter(HTMLComponent.element, tag: []) {
      components.append(component.name)
      component.write(over: &text, of: source, at: start)
      hasRewrittenTags = true
    }
    return true
  }
}
