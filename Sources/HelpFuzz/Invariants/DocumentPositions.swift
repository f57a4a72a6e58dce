internal import HelpCore
internal import HelpMarkup

/// The invariant that every node's position is in its source.
enum DocumentPositions {
  /// Returns a sentence for each node outside its source. The list is empty for a source that is
  /// not valid UTF-8 or contains NUL.
  static func faults(in document: Document, source: ArraySlice<UInt8>) -> [String] {
    // libcmark replaces invalid bytes with a longer character before it counts columns.
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
