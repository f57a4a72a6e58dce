import HelpBook
import HelpCore
import HelpResources

/// A book in memory, from texts by path.
func book(
  _ files: [String: String], languages: [LanguageTag] = []
) throws -> Book {
  try Book.open(
    MemoryProvider(files.mapValues { Array($0.utf8) }, location: "."),
    options: BookOptions(languages: languages, jobs: 2))
}

extension Book {
  /// The contents, one line per node, indented by depth.
  var outline: [String] {
    contents.nodes.map { node in
      let number = node.number.map { $0 + " " } ?? ""
      let topic = node.topic.map { " <" + contents.path(ofTopic: $0) + ">" } ?? ""
      let kind = node.kind == .topic ? "" : " [" + node.kind.name + "]"
      return String(repeating: "  ", count: node.depth) + number + node.title + topic + kind
    }
  }

  var paths: [String] { (0..<topicCount).map { contents.path(ofTopic: $0) } }
}
