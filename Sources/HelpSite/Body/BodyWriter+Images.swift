import HelpCore
import HelpResources

// Images and figures.
extension BodyWriter {
  /// Writes an image, and adds an empty alternative text, a width and a height where they are
  /// missing. Outside a printed page, the image loads lazily.
  mutating func writeImage(_ tag: MarkupTag) {
    writeStart(
      tag,
      adding: (tag.attribute(.alt, in: source.span) == nil ? " alt=\"\"" : "")
        + missingDimensions(of: tag)
        // A printed page needs its images immediately.
        + (section == nil ? " loading=\"lazy\" decoding=\"async\"" : ""))
  }

  /// Returns the `width` and `height` attributes that the author left out, or an empty string if
  /// none is missing or the picture's size is unknown. A browser reserves room for a picture with
  /// these attributes.
  private func missingDimensions(of image: MarkupTag) -> String {
    guard let size = text(of: .src, in: image).flatMap(pictureSize) else { return "" }
    switch (text(of: .width, in: image), text(of: .height, in: image)) {
    case (nil, nil): return " width=\"\(size.width)\" height=\"\(size.height)\""
    case (let width?, nil):
      return Int(width).flatMap(size.height).map { " height=\"\($0)\"" } ?? ""
    case (nil, let height?):
      return Int(height).flatMap(size.width).map { " width=\"\($0)\"" } ?? ""
    default: return ""
    }
  }

  /// Writes a paragraph that contains only an image. An image with an alternative text that is not
  /// already inside a link is wrapped in a link to the image file. The image's title becomes its
  /// caption.
  /// - Returns: whether the paragraph was written. The result is false for any other paragraph.
  mutating func writeFigure(after paragraph: MarkupTag) -> Bool {
    let start = paragraph.end
    guard start < source.count, source[start] == UInt8(ascii: "<"),
      let image = MarkupTag(source.span, at: start), !image.isEnd, image.element == .img,
      source[image.end...].starts(with: "</p>".utf8)
    else { return false }
    copy(to: paragraph.start)
    copiedEnd = image.start
    let title = image.attribute(.title, in: source.span).flatMap {
      $0.value.isEmpty ? nil : $0.value
    }
    output.append(title == nil ? "<p>" : "<figure>")
    // A link needs a name, which is the alternative text.
    let isNamed = image.attribute(.alt, in: source.span).map { !$0.value.isEmpty } == true
    let address =
      linkDepth == 0 && isNamed ? image.attribute(.src, in: source.span)?.value : nil
    if let address {
      output.append("<a class=\"zoom\" href=\"")
      put(address)
      output.append("\">")
    }
    writeImage(image)
    copy(to: image.end)
    if address != nil { output.append("</a>") }
    if let title {
      output.append("<figcaption>")
      put(title)
      output.append("</figcaption></figure>")
    } else {
      output.append("</p>")
    }
    index = image.end + "</p>".utf8.count
    copiedEnd = index
    return true
  }
}
