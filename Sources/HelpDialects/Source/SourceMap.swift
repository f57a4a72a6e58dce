package import HelpCore

/// A map from positions in a text to positions in its source files.
///
/// Passes over the source (front matter, includes, tables) change the text that libcmark reads. A
/// map finds the original position, and consists of segments. On the line where a segment begins,
/// columns continue from its origin. On later lines up to the next segment, lines continue and
/// columns stay the same. Every position in a replacement has the origin of the replaced text.
package struct SourceMap: Sendable {
  /// A position in one of the files.
  package struct Origin: Sendable, Equatable {
    /// The number of the file: 0 for the topic's own, from 1 for included files in the order of
    /// their first use.
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

  /// A part of the text, from a position to the start of the next segment, and the origin of its
  /// start.
  private struct Segment: Sendable {
    var line: Int
    var column: Int
    var origin: Origin
    /// Whether every position in the text has this origin.
    var isReplacement = false
  }

  private var segments: [Segment] = []

  /// Creates the map of a text that follows a number of lines of its file and is not changed.
  package init(linesBefore: Int = 0) {
    segments.append(
      Segment(line: 1, column: 1, origin: Origin(line: linesBefore + 1, column: 1)))
  }

  /// Sets the origin of the text from a position on. Positions are added in ascending order.
  ///
  /// An origin that the previous segment implies needs no memory.
  /// - Parameter isReplacement: whether every position in the text has this origin.
  /// - Complexity: O(1).
  mutating func add(line: Int, column: Int, origin: Origin, isReplacement: Bool = false) {
    if let last = segments.last, !isReplacement, !last.isReplacement,
      column == 1, origin.column == 1, last.column == 1, last.origin.column == 1,
      last.origin.file == origin.file, last.origin.line - last.line == origin.line - line
    {
      return
    }
    segments.append(
      Segment(line: line, column: column, origin: origin, isReplacement: isReplacement))
  }

  /// Returns the origin of a position in the text. Lines and columns count from 1.
  /// - Complexity: O(log segments).
  func origin(line: Int, column: Int) -> Origin {
    let nextIndex = segments.partitioningIndex { ($0.line, $0.column) > (line, column) }
    let segment = segments[max(0, nextIndex - 1)]
    var origin = segment.origin
    if segment.isReplacement { return origin }
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
  /// Returns the origin of a position. Each map, from the first to the last, maps the result of the
  /// previous one.
  package func origin(line: Int, column: Int) -> SourceMap.Origin {
    reduce(SourceMap.Origin(line: line, column: column)) { position, map in
      var origin = map.origin(line: position.line, column: position.column)
      if origin.file == 0 { origin.file = position.file }
      return origin
    }
  }
}
