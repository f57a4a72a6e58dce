import HelpCore
import HelpDocument

/// A pass that shows the title in a code block's info string, such as the name of a file, before
/// the code block.
///
///     ```js title="src/a.js"        <p class="file-name">src/a.js</p>
///     let x;                   ->   <pre><code class="language-js">let x;
///     ```                           </code></pre>
///
/// Sources: the documentation of Docusaurus, Code blocks; of Material for MkDocs, Code blocks; of
/// Hugo, Code fences.
enum CodeTitles {
  /// The attributes that set the title of a code block.
  private static let names: Set<String> = ["title", "file", "filename"]

  /// Adds the titles of code blocks.
  /// - Complexity: O(size of the info strings).
  static func run(_ blocks: [CMarkNode], in tree: inout CMarkTree) {
    for block in blocks {
      let info = block.fenceInfo
      guard info.contains(UInt8(ascii: "=")), let title = title(info) else { continue }
      let paragraph = tree.makeBlock(.paragraph, at: BlockPosition(block), onEnter: "", onExit: "")
      let text = tree.makeInline(.strong, onEnter: "<p class=\"file-name\">", onExit: "</p>")
      text.append(.text(title))
      paragraph.append(text)
      paragraph.insertBefore(block)
    }
  }

  /// Returns the title in an info string, or nil if there is none.
  private static func title(_ info: [UInt8]) -> ArraySlice<UInt8>? {
    var remainder = info[...]
    while let equals = remainder.firstIndex(of: UInt8(ascii: "=")) {
      let name = remainder[..<equals].reversed().prefix(while: \.isASCIILetter).reversed()
      remainder = remainder[(equals + 1)...]
      guard let quote = remainder.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else {
        continue
      }
      remainder = remainder.dropFirst()
      guard let end = remainder.firstIndex(of: quote) else { return nil }
      let value = remainder[..<end]
      remainder = remainder[(end + 1)...]
      if names.contains(String(decoding: name, as: UTF8.self)), !value.isEmpty { return value }
    }
    return nil
  }
}
