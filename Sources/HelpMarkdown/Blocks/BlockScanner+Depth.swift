import HelpDialects

extension BlockScanner {
  /// How deep blocks may be for one of an extension's to open inside: each level costs every line of it, and a footnote
  /// lengthens the lines of those within it. Without a bound `[^1]: * [^1]: * ` becomes lines of n bytes, n times.
  /// cmark-gfm also opens 100 footnotes and items on a line at most.
  static let maximumDepth = 100
  /// How deep a quote or a list may open. `ContainerMarkers` bounds those that it sees; it reads no footnotes.
  static let maximumContainerDepth = 2 * ContainerMarkers.maximum

  /// Records that what the line's text begins with stays text, because it would open too deep.
  /// - Parameter byte: what a backslash makes plain.
  /// - Returns: false: nothing is opened.
  mutating func refuse(_ kind: ExtensionBlocks.Surplus.Kind, at byte: Int) -> Bool {
    refused = (kind, byte)
    return false
  }

  /// Puts a backslash where libcmark would open the refused block, or read a link's definition.
  ///
  /// Only once the line is read: what it closes comes before it.
  mutating func keepRefused(of line: BlockLine) {
    guard let (kind, byte) = refused else { return }
    refused = nil
    surplus.append(.init(kind: kind, line: line.number, column: byte - line.start + 1))
    let prefix = opened?.prefix(of: line) ?? Array(bytes[line.start..<line.offset])
    // A block of an extension may have opened on the line.
    _ = rewriting.takeDeferred(of: line)
    rewriting.keep(upTo: line.place)
    rewriting.skip(to: line.nextPlace)
    rewriting.deferred(line, prefix: prefix, escaping: byte)
  }
}
