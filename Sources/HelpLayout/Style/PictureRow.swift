/// A row of a picture, which a line of a layout shows.
package struct PictureRow: Sendable, Hashable {
  /// The destination of the picture in the document.
  package var destination: String
  /// The number of the row, from 0.
  package var row: Int
}
