import HelpCore
import HelpResources

/// Style sheets that were written for another tool, adapted to the pages of a site.
///
/// The rules are put into a cascade layer. The site's own rules therefore win, and a rule for the
/// other tool's frame cannot break the site's frame. A declaration that loads a file is kept only
/// if the file belongs to the book.
enum BookStyles {
  /// Returns a sheet as a layer.
  /// - Parameters:
  ///   - folder: the sheet's folder in the book.
  ///   - up: the path from the folder of the site's style sheet to the root of the site.
  ///   - has: returns whether the site contains a file.
  /// - Complexity: O(bytes).
  static func layer(
    _ sheet: [UInt8], folder: String, up: String, has: (String) -> Bool
  ) -> [UInt8] {
    var scan = StyleScan(sheet)
    var output = Array("@layer book{\n".utf8)
    var depth = 0
    while let part = scan.next() {
      switch part.end {
      case UInt8(ascii: "{"):
        depth += 1
        append(part, folder, up, has, to: &output)
        output.append(UInt8(ascii: "{"))
      case UInt8(ascii: "}"):
        append(part, folder, up, has, to: &output)
        // A surplus brace would close the layer.
        guard depth > 0 else { continue }
        depth -= 1
        output += "}\n".utf8
      default:
        // Outside of rules, the part is `@import`, `@charset` or `@namespace`, which a layer cannot
        // contain.
        if depth == 0 { continue }
        append(part, folder, up, has, to: &output)
        output.append(UInt8(ascii: ";"))
      }
    }
    output += repeatElement(UInt8(ascii: "}"), count: depth + 1)
    output.append(UInt8(ascii: "\n"))
    return output
  }

  /// Appends a selector or a declaration, unless it loads a file that the site lacks, or has an open
  /// string, parenthesis or bracket, in which a browser would look for the end of the layer.
  private static func append(
    _ part: StyleScan.Part, _ folder: String, _ up: String, _ has: (String) -> Bool,
    to output: inout [UInt8]
  ) {
    if part.isOpen { return }
    let text = part.text
    let start = output.count
    var index = text.startIndex
    while index < text.endIndex {
      guard let open = indexAfterURL(in: text, from: index) else { break }
      let close = text[open...].firstIndex(of: UInt8(ascii: ")")) ?? text.endIndex
      let quotes: Set<UInt8> = [UInt8(ascii: "\""), UInt8(ascii: "'")]
      let argument = StyleScan.trimmed(text[open..<close]).filter { !quotes.contains($0) }
      let address = String(decoding: argument, as: UTF8.self)
      output += text[index..<open]
      if address.hasPrefix("data:image/") || address.hasPrefix("#") {
        output += text[open..<close]
      } else if !address.contains(":"), !address.hasPrefix("//"),
        let path = ResourcePath.resolve(Destination(address).path, from: folder), has(path)
      {
        output += "\"\(up)\(RelativeLink.encode(path))\"".utf8
      } else {
        output.removeSubrange(start...)
        return
      }
      index = close
    }
    output += text[index...]
    // `image-set()` can load a file without `url()`.
    if text.contains(UInt8(ascii: "(")) {
      let lowercaseText = text.map(\.lowercasedASCII)
      if ByteSearch.place(of: "image-set(", in: lowercaseText.span) != nil {
        output.removeSubrange(start...)
      }
    }
    // A backslash would escape the brace or semicolon that follows.
    if output.last == UInt8(ascii: "\\") { output.append(.lineFeed) }
  }

  /// Returns the index after the next `url(`, or nil after the last one.
  private static func indexAfterURL(in text: ArraySlice<UInt8>, from index: Int) -> Int? {
    var index = index
    while let open = text[index...].firstIndex(of: UInt8(ascii: "(")) {
      index = open + 1
      let name = text[..<open].suffix(3)
      if name.count == 3, zip(name, "url".utf8).allSatisfy({ $0.lowercasedASCII == $1 }) {
        return index
      }
    }
    return nil
  }
}
