import HelpCore
import HelpDocument

/// Shows the title that a code block's info string gives it, or the name of its file.
///
///     ```js title="src/a.js"        <p class="file-name">src/a.js</p>
///     let x;                   ->   <pre><code class="language-js">let x;
///     ```                           </code></pre>
///
/// Source: Docusaurus' documentation, Code blocks; Material for MkDocs', Code blocks; Hugo's, Code fences, whose
/// attributes are in braces.
enum CodeTitles {
  /// The attributes that give a code block's title.
  private static let names: Set<String> = ["title", "file", "filename"]

  /// - Complexity: O(size of the info strings).
  static func run(_ blocks: [CMarkNode], in tree: inout CMarkTree) {
    for block in blocks {
      let info = block.fenceInfo
      guard info.contains(UInt8(ascii: "=")), let title = title(info) else { continue }
      let paragraph = tree.block(.paragraph, at: BlockPlace(block), onEnter: "", onExit: "")
      let text = tree.inline(.strong, onEnter: "<p class=\"file-name\">", onExit: "</p>")
      text.append(.text(title))
      paragraph.append(text)
      paragraph.insertBefore(block)
    }
  }

  private static func title(_ info: [UInt8]) -> ArraySlice<UInt8>? {
    var rest = info[...]
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = rest[..<equals].reversed().prefix(while: \.isASCIILetter).reversed()
      rest = rest[(equals + 1)...]
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        continue
      }
      rest = rest.dropFirst()
      guard let end = rest.firstIndex(of: quote) else { return nil }
      let value = rest[..<end]
      rest = rest[(end + 1)...]
      if names.contains(String(decoding: name, as: UTF8.self)), !value.isEmpty { return value }
    }
    return nil
  }
}
