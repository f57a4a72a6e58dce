import HelpDialects

extension BlockScanner {
  /// The maximum depth at which a block of an extension may open.
  ///
  /// Each level costs time for every line inside it, and a footnote lengthens those lines. Without
  /// a bound, a line of n bytes such as `[^1]: * [^1]: * ` would become about n lines of n bytes
  /// each. cmark-gfm also opens at most 100 footnotes and items on a line.
  static let maximumDepth = 100
  /// The maximum depth of a quote or a list. `ContainerMarkers` bounds the nesting before, but not
  /// inside footnotes.
  static let maximumContainerDepth = 2 * ContainerMarkers.maximum

  /// Records a block on this line that stays text, because it would nest too deep.
  /// - Parameter byte: the byte that a backslash has to precede.
  /// - Returns: false, because no block is opened.
  mutating func refuse(_ kind: ExtensionBlocks.UnsupportedBlock.Kind, at byte: Int) -> Bool {
    refusedOpener = (kind, byte)
    return false
  }

  /// Puts a backslash where libcmark would open the refused block, or read a link definition.
  ///
  /// The caller calls this function at the end of the line, after the changes for the blocks that
  /// the line closes.
  mutating func escapeRefused(of line: BlockLine) {
    guard let (kind, byte) = refusedOpener else { return }
    refusedOpener = nil
    unsupportedBlocks.append(.init(kind: kind, line: line.number, column: byte - line.start + 1))
    let prefix = openedLine?.prefix(of: line) ?? Array(bytes[line.start..<line.offset])
    // A block of an extension that opened on this line has deferred the rest of the line. The
    // escaped text replaces it.
    _ = output.cancelDeferred(of: line)
    output.keep(upTo: line.place)
    output.skip(to: line.nextPlace)
    output.deferRest(of: line, prefix: prefix, escaping: byte)
  }
}
