import HelpCore

/// A changed copy of a text, built line by line, with a map to the source.
///
///     var text = RewrittenText(source)
///     text.keep(upTo: start)                // keeps everything before line 3
///     text.put(bytes, line: 3, shift: 5)    // writes a line instead of line 3
///     text.skip(to: next)                   // leaves out line 3
///     let (changed, map) = text.finish()
///
/// If nothing was changed, `finish()` returns the source itself.
package struct RewrittenText {
  /// The start of a line in the source.
  package struct Place {
    /// The offset in bytes.
    package var offset: Int
    /// The line, counted from 1.
    package var line: Int

    package static let start = Place(offset: 0, line: 1)
  }

  let source: [UInt8]
  private var map = SourceMap()
  private var output: [UInt8] = []
  /// The end of the part of the source that was copied or left out.
  private var consumedEnd: Place
  private var isChanged = false
  /// The number of the next output line, counted from 1.
  package private(set) var nextLine = 1

  package init(_ source: [UInt8]) {
    self.source = source
    consumedEnd = .start
  }

  /// Copies the source up to the start of a line.
  package mutating func keep(upTo place: Place) {
    guard place.offset > consumedEnd.offset else { return }
    map.add(line: nextLine, column: 1, origin: .init(line: consumedEnd.line, column: 1))
    output.append(contentsOf: source[consumedEnd.offset..<place.offset])
    nextLine += place.line - consumedEnd.line
    consumedEnd = place
  }

  /// Adds one output line that replaces text of a source line.
  /// - Parameters:
  ///   - bytes: the line without its line ending.
  ///   - line: the number of the source line.
  ///   - shift: the number of columns that the source line has before the text of the new line.
  package mutating func put(_ bytes: some Collection<UInt8>, line: Int, shift: Int) {
    put(line: line, shift: shift) { $0.append(contentsOf: bytes) }
  }

  /// Adds one output line that a function writes directly to the output, without its line ending.
  package mutating func put(line: Int, shift: Int, _ write: (inout [UInt8]) -> Void) {
    isChanged = true
    map.add(line: nextLine, column: 1, origin: .init(line: line, column: 1 + shift))
    write(&output)
    output.append(.lineFeed)
    nextLine += 1
  }

  /// Whether a line of the source was neither copied nor left out.
  package func isAhead(_ place: Place) -> Bool { place.offset >= consumedEnd.offset }

  /// Leaves out the source up to the start of a line.
  package mutating func skip(to place: Place) {
    guard place.offset > consumedEnd.offset else { return }
    isChanged = true
    consumedEnd = place
  }

  /// Returns the changed text and its map. Without a change, the text is the source itself.
  package consuming func finish() -> (text: [UInt8], map: SourceMap) {
    guard isChanged else { return (source, SourceMap()) }
    if consumedEnd.offset < source.count {
      map.add(line: nextLine, column: 1, origin: .init(line: consumedEnd.line, column: 1))
      output.append(contentsOf: source[consumedEnd.offset...])
    }
    return (output, map)
  }
}
