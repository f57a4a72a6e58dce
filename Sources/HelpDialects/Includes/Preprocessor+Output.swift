import HelpCore

/// The output of the preprocessor, and its diagnostics, each with an origin.
extension Preprocessor {
  /// Writes the innermost file's text up to an offset.
  mutating func emit(upTo end: Int) {
    let top = frames.count - 1
    let frame = frames[top]
    let text = frame.extract.text
    var start = frame.writtenEnd
    frames[top].writtenEnd = max(frame.writtenEnd, end)
    var piece = frame.piece(at: start)
    while start < end {
      let pieces = frame.extract.pieces
      while piece + 1 < pieces.count, pieces[piece + 1].start <= start { piece += 1 }
      let pieceEnd = piece + 1 < pieces.count ? min(end, pieces[piece + 1].start) : end
      if pieces[piece].offset != nil { output.begin(at: origin(start)) }
      if frame.prefix.isEmpty {
        output.append(text[start..<pieceEnd])
        start = pieceEnd
        continue
      }
      let lineEnd = text[start..<pieceEnd].firstIndex(of: .lineFeed)
      let partEnd = lineEnd.map { $0 + 1 } ?? pieceEnd
      output.append(text[start..<partEnd])
      if lineEnd != nil { output.append(frame.prefix) }
      start = partEnd
    }
  }

  /// Returns the origin of an offset in the innermost file's extract.
  func origin(_ offset: Int) -> SourceMap.Origin {
    let position = position(offset)
    return SourceMap.Origin(
      file: frames[frames.count - 1].file, line: position.line, column: position.column)
  }

  /// Returns the position in its file for an offset in the innermost file's extract.
  func position(_ offset: Int) -> SourcePosition {
    let frame = frames[frames.count - 1]
    let piece = frame.extract.pieces[frame.piece(at: offset)]
    let fileOffset = piece.offset.map { $0 + offset - piece.start } ?? 0
    var position = files[frame.file].lines.position(of: fileOffset)
    if frame.file == 0 { position.line += linesBefore }
    return position
  }

  /// Adds a diagnostic for an offset in the innermost file's extract.
  mutating func report(
    _ severity: Diagnostic.Severity, _ offset: Int, _ message: String, hint: String?
  ) {
    let file = files[frames[frames.count - 1].file].name
    let diagnostic = Diagnostic(
      severity, at: SourceLocation(file: file, position: position(offset)), message, hint: hint)
    // A fault in a file that is included twice is reported once.
    if reportedDiagnostics.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }
}
