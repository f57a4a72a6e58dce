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
  mutating func copyDiagram(after block: MarkupTag) -> Bool {
    let start = block.end
    guard let drawing, start < source.count, source[start] == UInt8(ascii: "<"),
      let code = MarkupTag(source.span, at: start), !code.isEnd,
      code.name(in: source.span) == "code",
      let language = code.attributes(in: source.span).first(where: {
        MarkupTag.text($0.name, in: source.span) == "class"
      }).map({ MarkupTag.text($0.value, in: source.span) }), language.hasPrefix("language-"),
      let end = ByteSearch.place(of: "</code></pre>", in: source.span, from: code.end)
    else { return false }
    // Most code is in no language of diagrams, and need not be decoded.
    func text() -> String {
      var text = MarkupTag.text(code.end..<end, in: source.span)
      for (name, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
        text = text.replacing(name, with: sign)
      }
      return text
    }
    guard let picture = drawing(String(language.dropFirst(9)), text) else { return false }
    let alternative = HTMLEscape.escaped(text().split(separator: "\n").joined(separator: " "))
    put(
      "<figure class=\"diagram\"><img src=\"\(HTMLEscape.escaped(picture.address))\" alt=\"\(alternative)\""
    )
    if let size = picture.size { put(" width=\"\(size.width)\" height=\"\(size.height)\"") }
    put(" loading=\"lazy\"></figure>")
    index = end + 13
    return true
  }
}
