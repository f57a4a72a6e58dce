internal import HelpCore
internal import HelpMarkup

/// The positions that nodes claim.
enum DocumentPositions {
  static func faults(in document: Document, source: ArraySlice<UInt8>) -> [String] {
    // Repaired bytes grow before libcmark counts columns.
    guard source.isUTF8, !source.contains(0) else { return [] }
    let lines = SourceLines(source)
    return (0..<document.count).compactMap { index in
      guard let position = document.position(of: index), !lines.contains(position) else {
        return nil
      }
      return "\(document.kind(of: index)) \(index) is at \(position.line):\(position.column)"
    }
  }
}

/// A source with the text at each position.
struct SourceLines {
  /// The bytes of each line, the CR of a CR LF among them.
  private var lengths: [Int] = []

  /// - Parameter endAtCarriageReturn: whether a CR alone ends a line, as in CommonMark; LF always does.
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
