import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension Book {
  /// Returns the place of a link by file or address, in a book whose topics have paths that differ
  /// from those of their files. In `en/guide/b.md`, which is the topic `guide/b`, both `./a` and
  /// `/zh/guide/a` point to the topic `guide/a`.
  /// - Returns: nil if the path itself names a topic, or if the rules move no topic from the path.
  func movedPlace(
    _ relative: String, from topic: Topic, anchor: String?, by pathRules: TopicPathRules
  ) -> LinkPlace? {
    let folder = ResourcePath.directory(of: topic.file)
    guard var path = ResourcePath.resolve(relative, from: folder),
      contents.topic(withFile: path) == nil
    else { return nil }
    let (stem, type) = ResourcePath.splitExtension(of: path)
    if PageType.isPage(type) { path = stem }
    guard contents.topic(withPath: path) == nil else { return nil }
    for page in [path, ResourcePath.join(path, "index")] {
      let topicPath = pathRules.pathAndLanguage(ofFile: page + ".md").path
      if topicPath != page, let id = contents.topic(withPath: topicPath) {
        return .topic(id, anchor: anchor)
      }
    }
    return nil
  }
}
