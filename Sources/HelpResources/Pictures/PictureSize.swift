/// The size at which a browser shows a picture, read from the first bytes of its file.
///
/// The picture is not decoded. A header that is cut short, or has a side of 0 or above 65,535, has
/// no size.
package struct PictureSize: Sendable, Equatable {
  /// The width in CSS pixels.
  package let width: Int
  /// The height in CSS pixels.
  package let height: Int
  /// Whether the picture fills the available width, because its file states only the ratio of the
  /// sides: an SVG picture with a view box and no other size.
  package let isRelative: Bool

  /// The longest side that a picture may have, in CSS pixels.
  private static let longestSide = 65_535

  /// Creates a size. Fails if a side is 0 or too long.
  init?(_ width: Int, _ height: Int, isRelative: Bool = false) {
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else {
      return nil
    }
    (self.width, self.height, self.isRelative) = (width, height, isRelative)
  }

  /// Reads the size of a PNG, JPEG, GIF, WebP or SVG picture. Fails for other files.
  /// - Complexity: O(1), but O(n) for the segments of a JPEG picture and the comments in an SVG
  ///   picture.
  package init?(_ bytes: [UInt8]) {
    let header = PictureHeader(bytes: bytes)
    guard
      let size = header.png ?? header.gif ?? header.webP ?? header.jpeg
        ?? SVGHeader.size(bytes.span)
    else { return nil }
    self = size
  }

  /// Reads the size of a PNG picture. Fails for other files.
  package init?(png bytes: [UInt8]) {
    guard let size = PictureHeader(bytes: bytes).png else { return nil }
    self = size
  }

  /// Returns the height of the picture at an author's width, or nil for an impossible width.
  package func height(atWidth width: Int) -> Int? {
    guard (1...Self.longestSide).contains(width) else { return nil }
    return max(1, (width * height + self.width / 2) / self.width)
  }

  /// Returns the width of the picture at an author's height, or nil for an impossible height.
  package func width(atHeight height: Int) -> Int? {
    guard (1...Self.longestSide).contains(height) else { return nil }
    return max(1, (height * width + self.height / 2) / self.height)
  }
}
