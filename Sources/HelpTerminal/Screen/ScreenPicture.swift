/// A picture on a screen, and the cells that it takes.
package struct ScreenPicture: Sendable, Hashable {
  /// The number of the topic that shows the picture. The same destination may be another picture in another topic.
  package var text: Int
  package var destination: String
  package var columns: Int
  package var rows: Int
  /// The height of the original picture in pixels.
  package var pixels: Int

  package init(text: Int, destination: String, columns: Int, rows: Int, pixels: Int = 0) {
    self.text = text
    self.destination = destination
    self.columns = columns
    self.rows = rows
    self.pixels = pixels
  }
}
