internal import HelpCore
internal import HelpMarkup

/// Where nodes say that they stand.
enum DocumentPositions {
  static func faults(in document: Document, source: ArraySlice<UInt8>) -> [String] {
    // Bytes that are repaired grow before libcmark counts columns.
    guard HTMLTarget.isUTF8(source), !source.contains(0) else { return [] }
    let lines = SourceLines(source)
    return (0..<document.count).compactMap { index in
      guard let position = document.position(of: index), !lines.contains(position) else {
        return nil
      }
      return "\(document.kind(of: index)) \(index) stands at \(position.line):\(position.column)"
    }
  }
}

/// The lines of a source: LF, CR LF and CR end one.
struct SourceLines {
  /// The bytes of each line.
  private var lengths: [Int] = []

  init(_ source: ArraySlice<UInt8>) {
    var length = 0
    var previous: UInt8 = 0
    for byte in source {
      if byte == 0x0A, previous == 0x0D {
        previous = byte
        continue
      }
      if byte == 0x0A || byte == 0x0D {
        lengths.append(length)
        length = 0
      } else {
        length += 1
      }
      previous = byte
    }
    lengths.append(length)
  }

  /// Whether a position is in the source, or right behind a line's last byte.
  func contains(_ position: SourcePosition) -> Bool {
    position.line >= 1 && position.line <= lengths.count && position.column >= 1
      && position.column <= lengths[position.line - 1] + 1
  }
}
