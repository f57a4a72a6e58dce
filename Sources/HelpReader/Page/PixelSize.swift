/// The width and height of a picture or a cell, in pixels.
package struct PixelSize: Sendable, Hashable {
  package var width: Int
  package var height: Int
}
