import HelpCore
import HelpDialects

extension BlockScanner {
  /// Opens the block that the text of a line begins.
  ///
  /// - Parameters:
  ///   - container: the innermost block around the text.
  ///   - mayBeLazy: whether the line may continue an open paragraph.
  /// - Returns: false if the text begins no block, or if the block would nest too deep.
  mutating func open(in container: Int, _ line: inout BlockLine, mayBeLazy: Bool) -> Bool {
    let kind = stack[container].kind
    if line.isIndented {
      guard !mayBeLazy, !line.isBlank else { return false }
      line.advance(columns: 4)
      begin(.indentedCode, in: container)
      return true
    }
    switch line.head {
    case UInt8(ascii: ">"):
      guard container <= Self.maximumContainerDepth else {
        return refuse(.container, at: line.firstNonspace)
      }
      _ = line.openQuote()
      begin(.blockQuote, in: container)
      return true
    case UInt8(ascii: "#"):
      if BlockStart.atxHeading(line) != nil {
        begin(.heading, in: container)
        return true
      }
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      if let length = BlockStart.codeFence(line) {
        begin(
          .fencedCode(fence: line.head, length: length, offset: line.indent), in: container)
        return true
      }
    case UInt8(ascii: "<"):
      if let block = HTMLBlockStart.kind(line) {
        begin(.html(kind: block), in: container)
        return true
      }
      if kind != .paragraph, HTMLBlockStart.isLoneTag(line) {
        begin(.html(kind: 7), in: container)
        return true
      }
    default: break
    }
    if kind == .paragraph, BlockStart.isSetextUnderline(line) {
      if paragraphHasOnlyLinkDefinitions() {
        // A new paragraph begins with this line.
        paragraph.removeAll()
        return false
      }
      begin(.heading, in: container)
      return true
    }
    if BlockStart.isThematicBreak(line) {
      begin(.thematicBreak, in: container)
      return true
    }
    if openExtension(in: container, &line) { return true }
    guard refusedOpener == nil else { return false }
    if let marker = BlockStart.listMarker(line, interrupting: kind == .paragraph) {
      guard container <= Self.maximumContainerDepth else {
        return refuse(.container, at: line.firstNonspace + marker.length - 1)
      }
      openItem(marker, in: container, &line)
      return true
    }
    return readTableLine(in: container, line)
  }

  /// Opens a block, and closes the blocks that the line does not continue.
  mutating func begin(_ kind: BlockContainer.Kind, in container: Int) {
    closeBlocks(above: container)
    push(kind)
  }

  /// Opens a list item and, unless the item continues one, its list.
  private mutating func openItem(
    _ marker: BlockStart.ListMarker, in container: Int, _ line: inout BlockLine
  ) {
    let width = line.openItem(marker)
    closeBlocks(above: container)
    if stack[container].kind != .list(marker) { push(.list(marker)) }
    push(.item(width: width))
  }

  /// Whether the open paragraph has only link reference definitions. An underline does not make
  /// them a heading.
  func paragraphHasOnlyLinkDefinitions() -> Bool {
    if paragraph.isEmpty { return true }
    return mayBeDefinition(paragraph[...]) && parsed(paragraph[...]).root.firstChild == nil
  }

  /// Whether the lines of a paragraph begin with a link reference definition whose label ends at
  /// the first `]` of the first line.
  func beginsWithDefinition(_ lines: ArraySlice<ParagraphLine>) -> Bool {
    guard mayBeDefinition(lines), let content = lines.first?.content,
      let end = bytes[content].firstIndex(of: UInt8(ascii: "]"))
    else { return false }
    // If the lines define the name, libcmark parses the appended name as a link.
    let name = Array(bytes[content.lowerBound...end])
    return parsed(lines, followedBy: name).root.lastChild?.firstChild?.kind == .link
  }

  /// Whether the first line of a paragraph begins with `[`, as a definition does.
  private func mayBeDefinition(_ lines: ArraySlice<ParagraphLine>) -> Bool {
    guard let content = lines.first?.content, !content.isEmpty else { return false }
    return bytes[content.lowerBound] == UInt8(ascii: "[")
  }

  /// Parses the lines of a paragraph with libcmark, which decides where a definition ends.
  private func parsed(
    _ lines: ArraySlice<ParagraphLine>, followedBy paragraph: [UInt8] = []
  ) -> CMarkTree {
    var text: [UInt8] = []
    for line in lines {
      text.append(contentsOf: bytes[line.content])
      text.append(.lineFeed)
    }
    text.append(.lineFeed)
    return CMarkTree(text + paragraph)
  }
}
