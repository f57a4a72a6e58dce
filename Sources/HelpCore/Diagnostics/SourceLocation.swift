/// A file, and a position in the file if it is known. Prints as `FILE:LINE:COLUMN`.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file's name in the form that messages show. Empty if the file has no name.
  public var file: String
  /// The position in the file, or nil for the file as a whole.
  public var position: SourcePosition?

  /// Creates the location of a position in a file, or of the whole file.
  public init(file: String, position: SourcePosition? = nil) {
    self.file = file
    self.position = position
  }

  /// Creates the location of a line and a column, both from 1.
  package init(file: String, line: Int, column: Int) {
    self.init(file: file, position: SourcePosition(line: line, column: column))
  }

  /// `FILE:LINE:COLUMN`, or `FILE`. Without a name for the file: `line LINE, column COLUMN`, or
  /// nothing.
  public var description: String {
    guard let position else { return file }
    if file.isEmpty { return "line \(position.line), column \(position.column)" }
    return "\(file):\(position.line):\(position.column)"
  }

  /// The location as the beginning of a message, `FILE:LINE:COLUMN: `, or empty if it is unknown.
  var messagePrefix: String {
    let location = description
    return location.isEmpty ? "" : location + ": "
  }
}
