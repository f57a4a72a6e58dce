import HelpCore
import HelpMarkup

/// Small topics that together have every kind of node and every attribute.
enum RichTopics {
  static let sources: [(name: String, format: TopicFormat, text: String)] = [
    (
      "inlines", .markdown,
      """
      ---
      title: Ünï
      tags: [a, {b: c}, null]
      ---
      # One *two* **three** ~~four~~ {#one}

      A `code` $x^2$ [link](b.md#x "t") ![alt](i.png "t") <https://a.example> 日本
      語 <kbd>k</kbd> <mark>m</mark> <u>u</u> x<sup>2</sup> y<sub>i</sub>  
      a[^1] <a id="here"></a> [gone](x.md) <img src="a.png" alt="">

      [^1]: Note
        of two lines.
      """
    ),
    (
      "blocks", .markdown,
      """
      > [!TIP]
      > a
      > > b

      3. x
         - [x] y
         - [ ] z

      ***

      ```swift hl
      let a = 1
      ```

      | a | b | c |
      |:--|:-:|--:|
      | 1 | 2 | 3 |
      | 4 | 5 | 6 |

      <details><summary>s</summary>

      t

      </details>
      """
    ),
    (
      "page", .html,
      """
      <title>t</title><h2 id=a>h</h2><dl><dt>t<dd>d</dl><ol start=-7><li>x</ol><table><caption>c</caption>
      <tr><th colspan=2>a<tr><td rowspan=3 align=right>b<td>c</table><div class=content-tab><p>t</p></div>
      <pre class=language-c>x</pre><a href="mailto:a@b.example">m</a><img src="data:image/png;base64,AA==">
      """
    ),
    ("text", .text, "Title\n=====\nhttps://a.example/b\n\n\n\n\n  $ make\n  x   y\n\nend\n"),
  ]

  static func parsed(_ text: String, _ format: TopicFormat = .markdown) -> CompiledTopic {
    let topic = ParsedTopic(Array(text.utf8), format: format, file: "t.md")
    return CompiledTopic(document: topic.document(), metadata: topic.metadata)
  }

  /// Returns the compiled topics, with a destination of each kind.
  static func compiled() throws -> [(name: String, bytes: [UInt8])] {
    try sources.map { name, format, text in
      let bytes = try parsed(text, format).encoded(as: name) { written, isImage in
        switch Destination(written) {
        case let target where target.path.hasSuffix(".md") && target.path != "x.md":
          .topic(path: "guide/" + target.path.dropLast(3), anchor: target.anchor)
        case let target where target.path.hasSuffix(".png") && !written.contains(":"):
          .resource(path: "images/" + target.path)
        case let target where target.path.isEmpty: .topic(path: "guide/t", anchor: target.anchor)
        default:
          LinkScheme.isExternal(written) ? .external(address: written) : .broken(written: written)
        }
      }
      return (name, bytes)
    }
  }
}
