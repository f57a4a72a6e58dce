import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension Book {
  /// The topic that a link of VitePress's leads to through the folder of a language: `/zh/guide/a` is the topic `guide/a`,
  /// and so is `./a` in `en/guide/b.md`, which is the topic `guide/b`.
  func vitePressTarget(_ relative: String, from topic: Topic, anchor: String?) -> LinkPlace? {
    let folder = ResourcePath.directory(of: topic.file)
    guard let path = ResourcePath.resolve(relative, from: folder) else { return nil }
    let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, isLanguage(Substring(first.lowercased())),
      contents.topic(withPath: path) == nil
    else { return nil }
    let rest = parts.count > 1 ? String(parts[1]) : ""
    let id =
      contents.topic(withFile: rest) ?? contents.topic(withPath: rest) ?? linkedTopicID(of: rest)
    return id.map { .topic($0, anchor: anchor) }
  }
}
