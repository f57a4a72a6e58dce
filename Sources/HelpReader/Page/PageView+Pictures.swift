import HelpDocument
import HelpLayout
import HelpResources
import HelpTerminal

extension PageView {
  /// The maximum number of pictures of a topic that are shown.
  private static let maximumPictures = 64
  /// The maximum size of a picture's file in bytes: 8 MiB.
  private static let maximumPictureSize = 8 << 20
  /// The maximum number of pixels of a picture. A terminal decodes each into four bytes, however
  /// small the file is.
  private static let maximumPixels = 32_000_000
  /// The maximum number of pixels on a side of a picture.
  private static let maximumPictureSide = 10_000

  /// The sizes in cells of the pictures that can be shown, by their destinations.
  var pictures: [String: PictureCells] {
    guard let cell = traits.cell, !pictureSizes.isEmpty else { return [:] }
    return pictureSizes.mapValues { cells(of: $0, cell) }
  }

  /// Measures the pictures of the open topic that can be shown.
  mutating func measurePictures(in content: any ReaderContent) {
    pictureSizes = [:]
    guard traits.cell != nil else { return }
    for node in 0..<document.count where document.kind(of: node) == .image {
      guard let destination = document.attributes(of: node).destination,
        pictureSizes[destination] == nil, pictureSizes.count < Self.maximumPictures,
        let size = picture(destination, in: content)?.size
      else { continue }
      pictureSizes[destination] = size
    }
  }

  /// Returns the bytes and the size of a picture of the book. Nil if it is missing, not a PNG file,
  /// or too large for a terminal.
  func picture(
    _ destination: String, in content: any ReaderContent
  ) -> (png: [UInt8], size: PixelSize)? {
    guard case .resource(let path) = content.resolve(destination, from: topic),
      path.lowercased().hasSuffix(".png"),
      let png = try? content.bytes(ofResource: path, limit: Self.maximumPictureSize),
      let size = PictureSize(png: png), max(size.width, size.height) <= Self.maximumPictureSide,
      size.width * size.height <= Self.maximumPixels
    else { return nil }
    return (png, PixelSize(width: size.width, height: size.height))
  }

  /// Returns the size of a picture in cells: its own, or the largest that fits the text and two
  /// thirds of the screen's height.
  private func cells(of size: PixelSize, _ cell: PixelSize) -> PictureCells {
    let maximumColumns = min(maximumPictureColumns, PicturePlaceholder.maximum)
    let maximumRows = min(max(4, rows * 2 / 3), PicturePlaceholder.maximum)
    let scale = min(
      1, Double(maximumColumns * cell.width) / Double(size.width),
      Double(maximumRows * cell.height) / Double(size.height))
    func cells(_ pixels: Int, _ cellLength: Int, atMost maximum: Int) -> Int {
      max(1, min(maximum, Int((Double(pixels) * scale / Double(cellLength)).rounded(.up))))
    }
    return PictureCells(
      columns: cells(size.width, cell.width, atMost: max(1, maximumColumns)),
      rows: cells(size.height, cell.height, atMost: maximumRows))
  }
}
