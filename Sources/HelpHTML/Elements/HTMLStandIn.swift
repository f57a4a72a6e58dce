import HelpCore

/// The texts and images that replace formulas and drawings, which only a browser shows.
///
///     <math alttext="x²">…</math>                          x²
///     <svg><image xlink:href="cover.jpg"/></svg>           <img src="cover.jpg">
///
/// The replacement is never longer than the element. All offsets therefore stay the same.
enum HTMLStandIn {
  /// Returns a formula as text: its alternative text, or else its TeX, or else its characters.
  /// - Complexity: O(n).
  static func text(ofFormula tag: HTMLTag, to end: Int, in source: [UInt8]) -> [UInt8] {
    for attribute in tag.attributes
    where HTMLGuard.lowered(source[attribute.name]) == "alttext" {
      let text = attribute.value(in: source)
      if !text.isEmpty, !text.contains(UInt8(ascii: "<")) { return Array(text) }
    }
    var texts: [ArraySlice<UInt8>] = []
    var isTeX = false
    var index = tag.end
    while index < end {
      let tagStart = ByteSearch.first(UInt8(ascii: "<"), in: source.span, from: index, to: end)
      let text = source[index..<tagStart].trimmingASCIIWhitespace
      if isTeX, !text.isEmpty { return Array(text) }
      if !text.isEmpty { texts.append(text) }
      guard tagStart + 1 < end else { break }
      let isEnd = source[tagStart + 1] == UInt8(ascii: "/")
      guard let tag = HTMLTag(source, nameStart: tagStart + (isEnd ? 2 : 1)), tag.end <= end else {
        break
      }
      index = tag.end
      let isAnnotation = !isEnd && HTMLGuard.lowered(source[tag.name]).hasPrefix("annotation")
      isTeX =
        isAnnotation
        && tag.attributes.contains {
          HTMLGuard.lowered($0.value(in: source)) == "application/x-tex"
        }
    }
    return Array(texts.joined(separator: [.space]))
  }

  /// Returns the tag of an image for a drawing that only shows a picture, as e-books do for covers,
  /// or nil for any other drawing.
  static func image(in drawing: ArraySlice<UInt8>, of source: [UInt8]) -> [UInt8]? {
    var index = drawing.startIndex
    while true {
      let tagStart = ByteSearch.first(
        UInt8(ascii: "<"), in: source.span, from: index, to: drawing.endIndex)
      guard tagStart + 1 < drawing.endIndex else { return nil }
      index = tagStart + 1
      guard source[index].isASCIILetter else { continue }
      guard let tag = HTMLTag(source, nameStart: index), tag.end <= drawing.endIndex else {
        return nil
      }
      index = tag.end
      guard HTMLGuard.lowered(source[tag.name]) == "image" else { continue }
      let address = tag.attributes.first {
        ["href", "xlink:href"].contains(HTMLGuard.lowered(source[$0.name])) && $0.whole != $0.name
      }
      guard let writtenAddress = address.map({ source[$0.name.upperBound..<$0.whole.upperBound] })
      else {
        continue
      }
      return Array("<img src".utf8) + writtenAddress + [UInt8(ascii: ">")]
    }
  }
}
