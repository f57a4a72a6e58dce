import HelpCore

/// Builds a changed copy of a text, line by line, with the map that leads back.
///
///     var text = RewrittenText(source)
///     text.keep(upTo: place)                // everything before that line, unchanged
///     text.put(bytes, line: 3, shift: 5)    // a line instead of the one at `place`…
///     text.skip(to: next)                   // …which ends here
///     let (changed, map) = text.finish()
///
/// Nothing is copied before the first change.
package struct RewrittenText {
  /// A position in the source, counted in bytes from its beginning.
  package struct Place {
    package var offset: Int
    /// The line, counted from 1.
    package var line: Int

    package static let start = Place(offset: 0, line: 1)
  }

  let source: [UInt8]
  private var map = SourceMap()
  private var output: [UInt8] = []
  private var copied: Place
  private var isChanged = false
  /// The line of the output that comes next, from 1.
  package private(set) var nextLine = 1

  package init(_ source: [UInt8]) {
    self.source = source
    copied = .start
  }

  /// Takes over the source up to the beginning of a line.
  package mutating func keep(upTo place: Place) {
    guard place.offset > copied.offset else { return }
    map.add(line: nextLine, column: 1, origin: .init(line: copied.line, column: 1))
    output.append(contentsOf: source[copied.offset..<place.offset])
    nextLine += place.line - copied.line
    copied = place
  }

  /// Adds one line that represents text of a source line.
  /// - Parameters:
  ///   - bytes: the line without its end.
  ///   - line: the number of the source line.
  ///   - shift: the number to add to a column of the new line for that of the source line.
  package mutating func put(_ bytes: some Collection<UInt8>, line: Int, shift: Int) {
    put(line: line, shift: shift) { $0.append(contentsOf: bytes) }
  }

  /// Adds one line that is written straight to the output.
  package mutating func put(line: Int, shift: Int, _ write: (inout [UInt8]) -> Void) {
    isChanged = true
    map.add(line: nextLine, column: 1, origin: .init(line: line, column: 1 + shift))
    write(&output)
    output.append(.lineFeed)
    nextLine += 1
  }

  /// Whether no output was made yet from a line of the source.
  package func isAhead(_ place: Place) -> Bool { place.offset >= copied.offset }

  /// Leaves out the source up to the beginning of a line.
  package mutating func skip(to place: Place) {
    guard place.offset > copied.offset else { return }
    isChanged = true
    copied = place
  }

  /// The text, which is the source itself if it did not change, and its map to the source.
  package consuming func finish() -> (text: [UInt8], map: SourceMap) {
    guard isChanged else { return (source, SourceMap()) }
    if copied.offset < source.count {
      map.add(line: nextLine, column: 1, origin: .init(line: copied.line, column: 1))
      output.append(contentsOf: source[copied.offset...])
    }
    return (output, map)
  }
}
