/// The size at which a browser shows a picture, read from the first bytes of its file.
///
/// The picture is not decoded, and only complete headers count: one that is cut short, or has a side of 0 or above
/// 65,535, gives no size.
package struct PictureSize: Sendable, Equatable {
  /// The width in pixels of CSS.
  package let width: Int
  package let height: Int
  /// Whether the file only has the ratio of its sides, so that it takes the available width: an SVG picture with only a
  /// view box.
  package let isRelative: Bool

  private static let longestSide = 65_535

  init?(_ width: Int, _ height: Int, isRelative: Bool = false) {
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else {
      return nil
    }
    (self.width, self.height, self.isRelative) = (width, height, isRelative)
  }

  /// The size of a PNG, JPEG, GIF, WebP or SVG picture; nil for other files.
  /// - Complexity: O(1), but O(n) for a JPEG picture's segments and the comments before an SVG picture's element.
  package init?(_ bytes: [UInt8]) {
    let header = PictureHeader(bytes: bytes)
    guard
      let size = header.png ?? header.gif ?? header.webP ?? header.jpeg
        ?? SVGHeader.size(bytes.span)
    else { return nil }
    self = size
  }

  /// The size of a PNG picture (PNG Specification, sections 5.2 and 11.2.2).
  package init?(png bytes: [UInt8]) {
    guard let size = PictureHeader(bytes: bytes).png else { return nil }
    self = size
  }

  /// The height of the picture at an author's width; nil for an impossible width.
  package func height(atWidth width: Int) -> Int? {
    guard (1...Self.longestSide).contains(width) else { return nil }
    return max(1, (width * height + self.width / 2) / self.width)
  }

  /// The width of the picture at a height.
  package func width(atHeight height: Int) -> Int? {
    guard (1...Self.longestSide).contains(height) else { return nil }
    return max(1, (height * width + self.height / 2) / self.height)
  }
}
