package import HelpCore

/// A map from lines and columns of a text to the files that it was made from.
///
/// Passes over the source (front matter, includes, tables) change the text that libcmark reads. A map leads back. It is
/// a list of segments. On the line where a segment begins, columns continue from its origin. On the lines after it,
/// until the next segment, lines continue and columns stay the same. All of a text that was made for a position is at
/// that position.
package struct SourceMap: Sendable {
  /// A place in one of the files.
  package struct Origin: Sendable, Equatable {
    /// 0 is the topic's own file; others count from 1 in the order of their first use.
    package var file: Int
    package var line: Int
    package var column: Int

    package init(file: Int = 0, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }

    package var position: SourcePosition { SourcePosition(line: line, column: column) }
  }

  private struct Segment: Sendable {
    var line: Int
    var column: Int
    var origin: Origin
    /// Whether the text was made for one place, so that columns do not run on.
    var isMade = false
  }

  private var segments: [Segment] = []

  /// A text that is its file from some line on.
  package init(linesBefore: Int = 0) {
    segments.append(
      Segment(line: 1, column: 1, origin: Origin(line: linesBefore + 1, column: 1)))
  }

  /// Sets the origin of the text from a position on. Positions are added in order.
  /// - Complexity: O(1); an origin that the map already implies takes no memory.
  /// - Parameter isMade: whether all of the text after it is at this position.
  mutating func add(line: Int, column: Int, origin: Origin, isMade: Bool = false) {
    if let last = segments.last, !isMade, !last.isMade, column == 1, origin.column == 1,
      last.column == 1,
      last.origin.column == 1, last.origin.file == origin.file,
      last.origin.line - last.line == origin.line - line
    {
      return
    }
    segments.append(Segment(line: line, column: column, origin: origin, isMade: isMade))
  }

  /// The origin in the files of a position in the text; lines and columns count from 1.
  /// - Complexity: O(log segments).
  func origin(line: Int, column: Int) -> Origin {
    let next = segments.partitioningIndex { ($0.line, $0.column) > (line, column) }
    let segment = segments[max(0, next - 1)]
    var origin = segment.origin
    if segment.isMade { return origin }
    if line == segment.line {
      origin.column = max(1, origin.column + column - segment.column)
    } else {
      origin.line += line - segment.line
      origin.column = max(1, column)
    }
    return origin
  }
}

extension [SourceMap] {
  /// The origin in the files of a position, through maps that are applied one after the other.
  package func origin(line: Int, column: Int) -> SourceMap.Origin {
    reduce(SourceMap.Origin(line: line, column: column)) { place, map in
      var origin = map.origin(line: place.line, column: place.column)
      if origin.file == 0 { origin.file = place.file }
      return origin
    }
  }
}
