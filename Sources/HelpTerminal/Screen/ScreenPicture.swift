/// A picture on a screen, and the cells that it occupies.
package struct ScreenPicture: Sendable, Hashable {
  /// The number of the topic that shows the picture. The same destination may be another picture in
  /// another topic.
  package var topic: Int
  package var destination: String
  package var columns: Int
  package var rows: Int
  /// The height of the original picture in pixels.
  package var pixelHeight: Int

  package init(topic: Int, destination: String, columns: Int, rows: Int, pixelHeight: Int = 0) {
    self.topic = topic
    self.destination = destination
    self.columns = columns
    self.rows = rows
    self.pixelHeight = pixelHeight
  }
}
