/// A place in a text: line and column, both counted from 1.
///
/// Columns count bytes of UTF-8, as cmark and libyaml do; a tab is one column.
public struct SourcePosition: Hashable, Sendable, Comparable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A file, and a place in it if it is known. Prints as `FILE:LINE:COLUMN`.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  public var file: String
  public var position: SourcePosition?

  public init(file: String, position: SourcePosition? = nil) {
    self.file = file
    self.position = position
  }

  public init(file: String, line: Int, column: Int) {
    self.init(file: file, position: SourcePosition(line: line, column: column))
  }

  public var description: String {
    guard let position else { return file }
    return "\(file):\(position.line):\(position.column)"
  }
}
