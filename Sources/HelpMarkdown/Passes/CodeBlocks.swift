import HelpCore
import HelpDocument
import HelpHighlighting

/// A pass that highlights code blocks in known languages, and marks and numbers their lines.
///
///     ```rust              <pre><code class="language-rust"><span class="hl-keyword">let</span> x;
///     let x;               </code></pre>
///     ```
///
/// A code block becomes a custom block that writes the same HTML as cmark, with elements around the
/// tokens. The tree keeps the code block, because the `Document` is made from it.
enum CodeBlocks {
  /// The maximum size in bytes of a page's code that is highlighted. The tokens of code need up to
  /// a hundred times as much memory.
  private static let maximumSize = 2 << 20

  /// Highlights the code blocks of a page.
  /// - Parameter readsLines: whether info strings may mark or number lines.
  /// - Complexity: O(size of the code).
  static func run(
    _ blocks: [CMarkNode], in tree: inout CMarkTree, highlighter: Highlighter, readsLines: Bool
  ) {
    var size = 0
    for block in blocks {
      let info = block.fenceInfo
      guard !info.isEmpty else { continue }
      let lines = readsLines ? CodeLines(info) : nil
      let code = block.literal
      size += code.count
      let lexer =
        size > maximumSize ? nil : highlighter.lexer(for: String(decoding: info, as: UTF8.self))
      guard lexer != nil || lines != nil else { continue }
      tree.highlight(block, as: html(code, info: info, lexer: lexer, lines: lines))
    }
  }

  /// Returns the HTML of a code block.
  /// - Parameters:
  ///   - lexer: the lexer for the code's language, or nil to leave the code plain.
  ///   - lines: the marked and numbered lines, if any.
  private static func html(
    _ code: [UInt8], info: [UInt8], lexer: Lexer?, lines: CodeLines?
  ) -> [UInt8] {
    var output = Array("<pre><code".utf8)
    // As in cmark, the language ends at the first white space.
    let word = info.prefix { $0 != .space && !(0x09...0x0D).contains($0) }
    let name =
      lines == nil ? word : word.prefix { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: ":") }
    if !name.isEmpty {
      output.append(contentsOf: " class=\"language-".utf8)
      HTMLEscape.append(name.span, to: &output)
      output.append(UInt8(ascii: "\""))
    }
    output.append(contentsOf: "\(lines?.attributes ?? "")>".utf8)
    if let lexer {
      HighlightedHTML.append(code, lexer: lexer, to: &output)
    } else {
      HTMLEscape.append(code.span, to: &output)
    }
    output.append(contentsOf: "</code></pre>\n".utf8)
    return output
  }
}
