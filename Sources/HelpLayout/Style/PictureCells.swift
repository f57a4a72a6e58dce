/// The cells of a terminal that a picture takes.
package struct PictureCells: Sendable, Hashable {
  /// The width, in cells.
  package var columns: Int
  /// The height, in cells.
  package var rows: Int

  /// A size in cells.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A line of a laid out document that is a row of a picture.
package struct PictureRow: Sendable, Hashable {
  /// The picture's destination, as the document has it.
  package var destination: String
  /// The row, from 0.
  package var row: Int
}
