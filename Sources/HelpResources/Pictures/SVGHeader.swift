import HelpCore

/// A reader of the size of an SVG picture, from its outermost element (SVG 2, section 8.2).
enum SVGHeader {
  /// The offset before which the `<svg>` tag begins, and the maximum length of its attributes, in
  /// bytes: 64 KiB. Comments and a document type may precede the tag.
  private static let maximumSearch = 1 << 16
  /// The width of a page's text in CSS pixels, for a picture that fills the available width.
  private static let textWidth = 704

  /// Returns the size, or nil if the bytes are not an SVG picture or state neither both sides nor a
  /// ratio.
  static func size(_ bytes: Span<UInt8>) -> PictureSize? {
    guard let start = attributesStart(bytes) else { return nil }
    let attributes = attributes(bytes, from: start)
    let sides = (attributes["width"].flatMap(pixels), attributes["height"].flatMap(pixels))
    let box = (attributes["viewBox"] ?? "").split { " ,\t\r\n".contains($0) }.map {
      Double($0) ?? 0
    }
    let ratio = box.count == 4 && box[2] > 0 && box[3] > 0 ? box[3] / box[2] : nil
    switch (sides, ratio) {
    case ((let width?, let height?), _): return rounded(width, height)
    case ((let width?, nil), let ratio?): return rounded(width, width * ratio)
    case ((nil, let height?), let ratio?): return rounded(height / ratio, height)
    case ((nil, nil), let ratio?):
      let width = Double(textWidth)
      return rounded(width, width * ratio, isRelative: true)
    default: return nil
    }
  }

  /// Returns a size in whole pixels, or nil if a side is too small or too large.
  private static func rounded(
    _ width: Double, _ height: Double, isRelative: Bool = false
  ) -> PictureSize? {
    // Larger numbers could not be converted to `Int`.
    guard width < 1e6, height < 1e6 else { return nil }
    return PictureSize(Int(width.rounded()), Int(height.rounded()), isRelative: isRelative)
  }

  /// Returns the pixels of a length in pixels or points. Returns nil for other units, which are
  /// rare and depend on the page.
  private static func pixels(_ text: String) -> Double? {
    let isPoints = text.hasSuffix("pt")
    let number = Double(isPoints || text.hasSuffix("px") ? String(text.dropLast(2)) : text)
    return number.flatMap { $0.isFinite && $0 > 0 ? (isPoints ? $0 * 4 / 3 : $0) : nil }
  }

  /// Returns the index at which the attributes of the first element begin, or nil if that element
  /// is not `svg`.
  private static func attributesStart(_ bytes: Span<UInt8>) -> Int? {
    // A byte order mark has three bytes, of which the first is 0xEF.
    var index = bytes.count >= 3 && bytes[0] == 0xEF ? 3 : 0
    let end = min(bytes.count, maximumSearch)
    while index < end {
      if bytes[index].isASCIIWhitespace {
        index += 1
        continue
      }
      guard bytes[index] == UInt8(ascii: "<"), index + 4 < end else { return nil }
      switch bytes[index + 1] {
      case UInt8(ascii: "?"), UInt8(ascii: "!"):
        let isComment = bytes[index + 2] == UInt8(ascii: "-")
        guard let close = ByteSearch.place(of: isComment ? "-->" : ">", in: bytes, from: index + 2)
        else { return nil }
        index = close + (isComment ? 3 : 1)
      case UInt8(ascii: "s"):
        let isSVG =
          bytes[index + 2] == UInt8(ascii: "v") && bytes[index + 3] == UInt8(ascii: "g")
          && (bytes[index + 4].isASCIIWhitespace || bytes[index + 4] == UInt8(ascii: ">"))
        return isSVG ? index + 4 : nil
      default: return nil
      }
    }
    return nil
  }

  /// Returns the attributes for the size, up to the end of the element's start tag.
  private static func attributes(_ bytes: Span<UInt8>, from start: Int) -> [String: String] {
    var attributes: [String: String] = [:]
    var index = start
    let end = min(bytes.count, start + maximumSearch)
    while index < end {
      while index < end, bytes[index].isASCIIWhitespace { index += 1 }
      let nameStart = index
      while index < end, bytes[index] != UInt8(ascii: "="), bytes[index] != UInt8(ascii: ">"),
        !bytes[index].isASCIIWhitespace
      { index += 1 }
      let nameEnd = index
      while index < end, bytes[index].isASCIIWhitespace { index += 1 }
      guard index < end, bytes[index] == UInt8(ascii: "="), nameEnd > nameStart else { break }
      index += 1
      while index < end, bytes[index].isASCIIWhitespace { index += 1 }
      guard index < end, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
      else { break }
      let quote = bytes[index]
      let valueStart = index + 1
      let valueEnd = ByteSearch.first(quote, in: bytes, from: valueStart)
      guard valueEnd < end else { break }
      let key = text(bytes, nameStart..<nameEnd)
      if ["width", "height", "viewBox"].contains(key), valueEnd - valueStart < 100 {
        attributes[key] = text(bytes, valueStart..<valueEnd)
      }
      index = valueEnd + 1
    }
    return attributes
  }

  private static func text(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: range.map { bytes[$0] }, as: UTF8.self)
  }
}
