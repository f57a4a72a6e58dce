import HelpDialects

extension BlockScanner {
  /// The deepest nesting in which a block of an extension may open. Each level costs every line of it, and a footnote
  /// lengthens the lines of those within it. Without a bound `[^1]: * [^1]: * ` becomes lines of n bytes, n times.
  /// cmark-gfm also opens 100 footnotes and items on a line at most.
  static let maximumDepth = 100
  /// The deepest nesting of a quote or a list. `ContainerMarkers` bounds those that it reads, but not those in
  /// footnotes.
  static let maximumContainerDepth = 2 * ContainerMarkers.maximum

  /// Records that the beginning of the line's text stays text, because it would nest too deep.
  /// - Parameter byte: the byte to escape with a backslash.
  /// - Returns: false, for a block that is not opened.
  mutating func refuse(_ kind: ExtensionBlocks.Surplus.Kind, at byte: Int) -> Bool {
    refused = (kind, byte)
    return false
  }

  /// Puts a backslash where libcmark would open the refused block, or read a link's definition.
  ///
  /// The record waits for the end of the line, since blocks that the line closes come first.
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
