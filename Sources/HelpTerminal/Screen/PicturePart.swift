/// A part of a picture on a screen: adjacent rows.
package struct PicturePart: Sendable, Hashable {
  package let picture: ScreenPicture
  /// The first visible row of the picture.
  package let top: Int
  /// The number of visible rows.
  package internal(set) var rows = 1
  /// The row of the screen that shows the first visible row.
  package let row: Int
  package let column: Int
}
