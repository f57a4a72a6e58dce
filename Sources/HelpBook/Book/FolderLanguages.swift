import HelpCore
import HelpResources

/// The languages of folders that are named after other folders: `pages.fr` next to `pages` is
/// French.
struct FolderLanguages {
  private let contents: ContentsTable
  /// The languages of folders, by their paths.
  private var cachedLanguages: [String: LanguageTag?] = [:]

  init(_ contents: ContentsTable) { self.contents = contents }

  /// Returns the language that a folder above a topic names, or nil if no folder does.
  /// - Complexity: O(parts of the path · log topics).
  mutating func language(ofPath path: String) -> LanguageTag? {
    var folder = ResourcePath.directory(of: path)
    while !folder.isEmpty {
      let tag = cachedLanguages[folder] ?? language(ofFolder: folder)
      cachedLanguages[folder] = .some(tag)
      if let tag { return tag }
      folder = ResourcePath.directory(of: folder)
    }
    return nil
  }

  private func language(ofFolder folder: String) -> LanguageTag? {
    let (stem, type) = ResourcePath.splitExtension(of: folder)
    guard let tag = LanguageTag(type), tag.isKnown, contents.hasTopics(below: stem) else {
      return nil
    }
    return tag
  }
}
