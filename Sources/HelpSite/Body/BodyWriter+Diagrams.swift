import HelpCore
import HelpDocument
import HelpResources

// Code that is drawn.
extension BodyWriter {
  /// A drawing of the code in a block: its address on the page, and its size.
  typealias Drawing = (address: String, size: PictureSize?)

  /// Writes a picture in place of a code block, if its code is drawn. The code is the picture's text.
  ///
  ///     <pre><code class="language-dot">a -> b</code></pre>
  ///
  /// - Returns: false for other code.
  mutating func writeDiagram(after block: MarkupTag) -> Bool {
    let start = block.end
    guard let drawing, start < source.count, source[start] == UInt8(ascii: "<"),
      let code = MarkupTag(source.span, at: start), !code.isEnd, code.element == .code,
      let language = text(of: .class, in: code), language.hasPrefix("language-"),
      let end = ByteSearch.place(of: "</code></pre>", in: source.span, from: code.end)
    else { return false }
    // Most code is not a diagram, and need not be decoded.
    let source = source
    func content() -> String {
      HTMLEscape.unescaped(MarkupTag.text(code.end..<end, in: source.span))
    }
    guard let picture = drawing(String(language.dropFirst(9)), content) else { return false }
    let alternative = HTMLEscape.escaped(content().split(separator: "\n").joined(separator: " "))
    copy(to: block.start)
    put(
      "<figure class=\"diagram\"><img src=\"\(HTMLEscape.escaped(picture.address))\" alt=\"\(alternative)\""
    )
    if let size = picture.size { put(" width=\"\(size.width)\" height=\"\(size.height)\"") }
    output.append(" loading=\"lazy\"></figure>")
    index = end + 13
    copied = index
    return true
  }
}
