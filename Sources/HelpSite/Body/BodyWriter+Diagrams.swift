import HelpCore
import HelpDocument
import HelpResources

// Code blocks that become drawings.
extension BodyWriter {
  /// The picture of a code block's text: its address relative to the page, and its size.
  typealias Drawing = (address: String, size: PictureSize?)

  /// Replaces a code block with its drawing, if the code has one. The code becomes the drawing's
  /// alternative text.
  ///
  ///     <pre><code class="language-dot">a -> b</code></pre>
  ///
  /// - Returns: whether the drawing was written.
  mutating func writeDiagram(after block: MarkupTag) -> Bool {
    let start = block.end
    guard let drawing, start < source.count, source[start] == UInt8(ascii: "<"),
      let code = MarkupTag(source.span, at: start), !code.isEnd, code.element == .code,
      let className = text(of: .class, in: code), className.hasPrefix("language-"),
      let end = ByteSearch.place(of: Self.endOfBlock, in: source.span, from: code.end)
    else { return false }
    // Decodes the code only on demand, because most code is not a diagram.
    let source = source
    func content() -> String {
      HTMLEscape.unescaped(MarkupTag.text(code.end..<end, in: source.span))
    }
    let language = className.dropFirst("language-".count)
    guard let picture = drawing(String(language), content) else { return false }
    let alternative = HTMLEscape.escaped(content().split(separator: "\n").joined(separator: " "))
    copy(to: block.start)
    put(
      "<figure class=\"diagram\"><img src=\"\(HTMLEscape.escaped(picture.address))\" alt=\"\(alternative)\""
    )
    if let size = picture.size { put(" width=\"\(size.width)\" height=\"\(size.height)\"") }
    output.append(" loading=\"lazy\"></figure>")
    index = end + Self.endOfBlock.utf8.count
    copiedEnd = index
    return true
  }

  /// The end tags of a code block.
  private static let endOfBlock = "</code></pre>"
}
