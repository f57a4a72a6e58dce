import HelpDocument
import HelpHighlighting

/// Highlights code blocks whose language is known.
///
///     ```rust              <pre><code class="language-rust"><span class="hl-keyword">let</span> x;
///     let x;               </code></pre>
///     ```
///
/// A code block becomes a custom block that writes what cmark would, with elements around the tokens; the block itself
/// is kept, because the `Document` is made from it.
enum CodeBlocks {
  /// - Complexity: O(size of the code).
  static func run(_ blocks: [CMarkNode], in tree: inout CMarkTree, highlighter: Highlighter) {
    for block in blocks {
      let info = block.fenceInfo
      guard !info.isEmpty,
        let lexer = highlighter.lexer(for: String(decoding: info, as: UTF8.self))
      else { continue }
      tree.highlighted(block, html: html(block.literal, info: info, lexer: lexer))
    }
  }

  private static func html(
    _ code: [UInt8], info: [UInt8], lexer: Lexer
  ) -> [UInt8] {
    var output = Array("<pre><code class=\"language-".utf8)
    // cmark's language: up to the first white space.
    HTMLEscape.append(info.prefix { $0 != 0x20 && !(0x09...0x0D).contains($0) }, to: &output)
    output.append(contentsOf: "\">".utf8)
    HighlightedHTML.append(code, lexer: lexer, to: &output)
    output.append(contentsOf: "</code></pre>\n".utf8)
    return output
  }
}
