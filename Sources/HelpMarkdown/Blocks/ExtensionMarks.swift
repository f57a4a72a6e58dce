import HelpCore
import HelpDialects

/// Tells at a glance which extension blocks a text may have.
enum ExtensionMarks {
  /// - Parameter wanted: the blocks to look for.
  /// - Complexity: O(n), at the speed of memory but for MkDocs' blocks and definitions, which any line may begin.
  static func find(
    _ wanted: ExtensionBlocks.Options, in text: [UInt8]
  ) -> ExtensionBlocks.Options {
    var found: ExtensionBlocks.Options = []
    if wanted.contains(.tables), mayHaveTable(text.span) { found.insert(.tables) }
    if wanted.contains(.footnotes), mayHaveFootnote(text.span) { found.insert(.footnotes) }
    let blocks = wanted.intersection([.mkDocs, .definitions])
    if !blocks.isEmpty, mayHaveMkDocsBlock(text) { found.formUnion(blocks) }
    return found
  }

  /// Whether a line may be a delimiter row. It has a pipe or a colon: without either it underlines a heading.
  private static func mayHaveTable(_ text: Span<UInt8>) -> Bool {
    var pipe = ByteSearch.first(UInt8(ascii: "|"), in: text)
    while pipe < text.count {
      if isInDelimiterRow(pipe, in: text) { return true }
      // Nor is any other place of the line.
      pipe = ByteSearch.first(
        UInt8(ascii: "|"), in: text, from: ByteSearch.lineEnd(in: text, from: pipe))
    }
    var colon = ByteSearch.first(UInt8(ascii: ":"), in: text)
    while colon < text.count {
      let hasDash =
        colon > 0 && text[colon - 1] == UInt8(ascii: "-")
        || colon + 1 < text.count && text[colon + 1] == UInt8(ascii: "-")
      var next = colon + 1
      if hasDash {
        if isInDelimiterRow(colon, in: text) { return true }
        next = ByteSearch.lineEnd(in: text, from: colon)
      }
      colon = ByteSearch.first(UInt8(ascii: ":"), in: text, from: next)
    }
    return false
  }

  /// A delimiter row continues its containers, so that only quotes' marks and white space can precede it.
  /// - Parameter mark: a pipe or a colon.
  /// - Complexity: O(length of the line).
  private static func isInDelimiterRow(_ mark: Int, in text: Span<UInt8>) -> Bool {
    var hasDash = false
    func isLineEnd(_ byte: UInt8) -> Bool { byte == .lineFeed || byte == .carriageReturn }
    func belongs(_ byte: UInt8) -> Bool {
      switch byte {
      case .space, .tab, .verticalTab, .formFeed, UInt8(ascii: ">"), UInt8(ascii: "|"),
        UInt8(ascii: ":"):
        return true
      case UInt8(ascii: "-"):
        hasDash = true
        return true
      default: return false
      }
    }
    var start = mark
    while start > 0, !isLineEnd(text[start - 1]) {
      start -= 1
      guard belongs(text[start]) else { return false }
    }
    var end = mark + 1
    while end < text.count, !isLineEnd(text[end]) {
      guard belongs(text[end]) else { return false }
      end += 1
    }
    return hasDash
  }

  private static func mayHaveFootnote(_ text: Span<UInt8>) -> Bool {
    var bracket = ByteSearch.place(of: "[^", rarest: 1, in: text)
    while let place = bracket {
      if followsMarkers(place, in: text) { return true }
      bracket = ByteSearch.place(of: "[^", rarest: 1, in: text, from: place + 2)
    }
    return false
  }

  /// Whether only markers of lists and quotes come before a position on its line.
  private static func followsMarkers(_ place: Int, in text: Span<UInt8>) -> Bool {
    var start = place
    while start > 0, ContainerMarkers.isOfMarker(text[start - 1]) { start -= 1 }
    if start == 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { return true }
    return start == 0 || text[start - 1] == .lineFeed || text[start - 1] == .carriageReturn
  }

  private static func mayHaveMkDocsBlock(_ text: [UInt8]) -> Bool {
    var lines = FastLines(text)
    while let line = lines.next() {
      var content = text[line]
      if line.lowerBound == 0, content.starts(with: [0xEF, 0xBB, 0xBF]) {
        content = content.dropFirst(3)
      }
      if MkDocsBlock.mayOpen(content.drop(while: ContainerMarkers.isOfMarker)) { return true }
    }
    return false
  }
}
