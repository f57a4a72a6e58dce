import HelpCore
import HelpHTML
import HelpResources

/// A picture of a kind that pages may show. The picture's bytes determine the kind, not the
/// server's header.
struct RemotePicture {
  let bytes: [UInt8]
  /// The extension of the file's name.
  let type: String

  /// Recognises the kind of a picture, and cleans a drawing.
  /// - Throws: `PictureDownload.Fault` for bytes of another kind.
  init(_ bytes: [UInt8]) throws(PictureDownload.Fault) {
    func begins(_ start: [UInt8], at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: start)
    }
    if let drawing = Self.drawing(bytes) {
      (self.bytes, type) = (drawing, "svg")
      return
    }
    self.bytes = bytes
    if begins([0x89, 0x50, 0x4E, 0x47]) {
      type = "png"
    } else if begins([0xFF, 0xD8, 0xFF]) {
      type = "jpg"
    } else if begins(Array("GIF8".utf8)) {
      type = "gif"
    } else if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
      type = "webp"
    } else if begins(Array("ftypavif".utf8), at: 4) {
      type = "avif"
    } else {
      throw PictureDownload.Fault(why: "it is not a picture in PNG, JPEG, GIF, WebP, AVIF or SVG")
    }
  }

  /// Returns the safe part of an SVG file, or nil for any other file, such as a page that contains
  /// a drawing.
  private static func drawing(_ bytes: [UInt8]) -> [UInt8]? {
    let content = bytes.drop { $0.isASCIIWhitespace || $0 >= 0x80 }
    let starts = ["<svg", "<?xml", "<!--", "<!DOCTYPE svg"]
    guard starts.contains(where: { content.starts(with: $0.utf8) }), let safe = SVGPicture(bytes),
      PictureSize(safe.bytes) != nil
    else { return nil }
    return safe.bytes
  }
}
