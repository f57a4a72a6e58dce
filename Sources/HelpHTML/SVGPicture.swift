import HelpCore

/// An SVG file that a program wrote, made safe by the rules for drawings in topics (`HTMLDrawing`).
///
/// The result is well-formed XML with the safe part of its style sheets. Everything outside the SVG
/// element is left out: declarations, and processing instructions, which may name style sheets.
/// Cleaning a clean file does not change it.
package struct SVGPicture: Sendable {
  /// The bytes of the file, without code and without addresses on other hosts.
  package let bytes: [UInt8]
  /// Whether texts were left out because they are HTML.
  package let hasLostTexts: Bool

  /// Cleans a file. Returns nil for a file without an SVG element, and for an element without a
  /// shape.
  /// - Complexity: O(n).
  package init?(_ source: [UInt8]) {
    var missing: Set<String> = []
    var index = 0
    while let tagStart = source[index...].firstIndex(of: UInt8(ascii: "<")),
      tagStart + 1 < source.count
    {
      if source[tagStart + 1] == UInt8(ascii: "!") || source[tagStart + 1] == UInt8(ascii: "?") {
        index = HTMLGuard.endOfDeclaration(source, at: tagStart, missing: &missing)
        continue
      }
      guard let tag = HTMLTag(source, nameStart: tagStart + 1) else { return nil }
      index = tag.end
      guard HTMLGuard.lowered(source[tag.name]) == "svg" else { continue }
      let drawing = HTMLDrawing(tag, to: source.count, in: source, isFile: true)
      guard !drawing.svg.isEmpty else { return nil }
      bytes = drawing.svg + Array("\n".utf8)
      hasLostTexts = drawing.droppedElements.contains { $0.name == "foreignobject" }
      return
    }
    return nil
  }
}
