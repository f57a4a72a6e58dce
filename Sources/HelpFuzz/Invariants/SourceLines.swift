internal import HelpCore

/// The lines of a source, for checks of positions.
struct SourceLines {
  /// The number of bytes in each line, with the CR of a CR LF.
  private var lengths: [Int] = []

  /// Finds the lines of a source.
  /// - Parameter endAtCarriageReturn: whether a CR alone also ends a line, as in CommonMark.
  init(_ source: ArraySlice<UInt8>, endAtCarriageReturn: Bool = true) {
    var length = 0
    for (index, byte) in zip(source.indices, source) {
      let isAlone =
        byte == .carriageReturn && (index + 1 == source.endIndex || source[index + 1] != .lineFeed)
      if byte == .lineFeed || (endAtCarriageReturn && isAlone) {
        lengths.append(length)
        length = 0
      } else {
        length += 1
      }
    }
    lengths.append(length)
  }

  /// Whether a position is in the source, or right after a line's last byte.
  func contains(_ position: SourcePosition) -> Bool {
    position.line >= 1 && position.line <= lengths.count && position.column >= 1
      && position.column <= lengths[position.line - 1] + 1
  }
}
