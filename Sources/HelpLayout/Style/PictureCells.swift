/// The cells of a terminal that a picture takes.
public struct PictureCells: Sendable, Hashable {
  /// The width, in cells.
  public var columns: Int
  /// The height, in cells.
  public var rows: Int

  /// A size in cells.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A line of a laid out document that is a row of a picture.
public struct PictureRow: Sendable, Hashable {
  /// The picture's destination, as the document has it.
  public var destination: String
  /// From 0.
  public var row: Int
}
