package import HelpAuthoring
import HelpCore
package import HelpResources

/// Opens a book in memory.
/// - Parameter files: the texts of the files, by path.
package func book(
  _ files: [String: String], languages: [LanguageTag] = []
) throws -> Book {
  try Book.open(
    MemoryProvider(files.mapValues { Array($0.utf8) }, location: "."),
    options: BookOptions(languages: languages, jobs: 2))
}

extension Book {
  /// The contents, one line per node, indented by depth.
  package var outline: [String] {
    contents.nodes.map { node in
      let number = node.number.map { $0 + " " } ?? ""
      let topic = node.topic.map { " <" + contents.path(ofTopic: $0) + ">" } ?? ""
      let kind = node.kind == .topic ? "" : " [" + node.kind.name + "]"
      return String(repeating: "  ", count: node.depth) + number + node.title + topic + kind
    }
  }

  /// The paths of all topics.
  package var paths: [String] { (0..<topicCount).map { contents.path(ofTopic: $0) } }
}

/// Books that cover all kinds of contents, as texts by path.
package enum SampleBooks {
  /// A book with a manifest.
  package static let manifest: [String: String] = [
    "help.yml": """
    title: T
    identifier: i
    version: "1"
    description: D
    language: en
    languages: [fr]
    authors: [A, B]
    variables: {name: Value}
    redirects: {old.md: g/a.md, "/gone/": "https://example.org/"}
    nav: [{Guide: [g/a.md, {Bee: b.md}, {Out: "https://example.org/"}, {Later: null}]}, index.md]
    """,
    "b.md": "# Own bee\n\nA {{name}}. [old](old.md)\n",
    "g/a.md": "# A\n\n[b](../b.md)\n\n## More\n",
    "g/a.fr.md": "# Ah\n", "index.md": "# I\n", "fr.lproj/index.md": "# Le I\n",
    "p.bin": "\u{0}\u{1}", "unlisted.md": "# U\n",
  ]

  /// A book without a manifest.
  package static let folders: [String: String] = [
    "index.md": "# Home\n", "b10.md": "# Ten\n", "b9.md": "---\ntitle: Nine\nweight: 3\n---\n",
    "deep/a/x.md": "Text.\n", "deep/README.md": "# Deep\n", "page.txt": "A text\n",
    "page.html": "<h1 id=q>H</h1>\n", "page.md": "# P\n", "style.css": "a {}\n",
  ]
}
