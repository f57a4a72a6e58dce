import HelpCore

/// A pass that disarms the tags that GFM disallows (0.29, section 6.11), in raw HTML that stays as
/// written.
enum TagFilter {
  /// The names of the disallowed tags.
  private static let names: [[UInt8]] = [
    "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
  ].map { Array($0.utf8) }

  /// Disarms the tags in raw HTML.
  /// - Parameter nodes: the raw HTML outside images. A tag inside an image is plain text.
  static func run(_ nodes: [CMarkNode]) {
    for node in nodes {
      if let filtered = filtered(node.literal) { node.setLiteral(filtered) }
    }
  }

  /// Returns HTML with `&lt;` in place of each disallowed tag's `<`, or nil if there are no
  /// disallowed tags.
  /// - Complexity: O(n).
  private static func filtered(_ html: [UInt8]) -> [UInt8]? {
    var output: [UInt8] = []
    var copiedEnd = 0
    var index = ByteSearch.first(UInt8(ascii: "<"), in: html.span)
    while index < html.count {
      if isDisallowed(html, index) {
        output.append(contentsOf: html[copiedEnd..<index])
        output.append(contentsOf: "&lt;".utf8)
        copiedEnd = index + 1
      }
      index = ByteSearch.first(UInt8(ascii: "<"), in: html.span, from: index + 1)
    }
    guard copiedEnd > 0 else { return nil }
    return output + html[copiedEnd...]
  }

  /// Whether the `<` at an index begins a disallowed tag.
  private static func isDisallowed(_ html: [UInt8], _ start: Int) -> Bool {
    var index = start + 1
    if index < html.count, html[index] == UInt8(ascii: "/") { index += 1 }
    return names.contains { name in
      let end = index + name.count
      guard end < html.count, zip(html[index..<end], name).allSatisfy({ $0 | 0x20 == $1 }) else {
        return false
      }
      let byte = html[end]
      return byte.isASCIIWhitespace || byte == UInt8(ascii: ">")
        || (byte == UInt8(ascii: "/") && end + 1 < html.count && html[end + 1] == UInt8(ascii: ">"))
    }
  }
}
