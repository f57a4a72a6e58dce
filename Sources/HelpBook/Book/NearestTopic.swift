package import HelpCore
import HelpDocument
package import HelpResources

/// The topic that a user most likely meant by an unknown name.
///
///     NearestTopic(to: "instal", among: book.contents.names())?.path     // guide/install
package struct NearestTopic: Sendable, Hashable {
  /// The path of the topic.
  package let path: String
  /// The path or title that resembles the requested name.
  package let name: String

  /// Finds the nearest path, or else the nearest last part of a path, or else the nearest title.
  /// Fails if none is near (see `NearestName`). Among equally near names, names in a folder of the
  /// reader's language (`pages.fr/tar`) precede names outside the folders of languages, and these
  /// precede names in folders of other languages (`pages.de/tar`).
  /// - Complexity: O(bytes of all names).
  package init?(
    to wanted: String, among names: [(path: String, title: String)], languages: [LanguageTag] = []
  ) {
    self.init(
      to: wanted, among: names, languages: languages,
      effort: NearestNameEffort(3 * NearestName.maximumEffort))
  }

  /// Finds the nearest topic as the other initializer does, with an effort that several searches
  /// share.
  /// - Parameter effort: the effort. When it is used up, the search fails.
  package init?(
    to wanted: String, among names: [(path: String, title: String)], languages: [LanguageTag] = [],
    effort: NearestNameEffort
  ) {
    let names = Self.ordered(names, languages)
    if let path = effort.find(wanted, among: names.lazy.map(\.path)) {
      self.init(path: path, name: path)
      return
    }
    let lastPart = Self.lastPart(of: Self.withoutType(wanted))
    if let nearest = effort.find(lastPart, among: names.lazy.map { Self.lastPart(of: $0.path) }),
      let match = names.first(where: { Self.lastPart(of: $0.path) == nearest })
    {
      self.init(path: match.path, name: match.path)
      return
    }
    guard let title = effort.find(wanted, among: names.lazy.map(\.title)),
      let match = names.first(where: { $0.title == title })
    else { return nil }
    self.init(path: match.path, name: title)
  }

  /// Returns the names by the rank of their folders, and names of equal rank in their order.
  private static func ordered(
    _ names: [(path: String, title: String)], _ languages: [LanguageTag]
  ) -> [(path: String, title: String)] {
    var ranks: [Substring: Int] = [:]
    // The innermost folder that names a language decides.
    func rank(_ path: String) -> Int {
      path.split(separator: "/").dropLast().reduce(1) { rank, folder in
        let folderRank = ranks[folder] ?? Self.rank(ofFolder: folder, languages)
        ranks[folder] = folderRank
        return folderRank == 1 ? rank : folderRank
      }
    }
    let ranked = names.map { (rank: rank($0.path), name: $0) }
    return (0...2).flatMap { wanted in ranked.lazy.filter { $0.rank == wanted }.map(\.name) }
  }

  /// Returns 0 for a folder in a language that the reader wants, 2 for one in another language, 1
  /// for every other folder.
  private static func rank(ofFolder name: Substring, _ languages: [LanguageTag]) -> Int {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let text = parts.count == 2 && parts[1] != "lproj" ? parts[1] : parts[0]
    guard (2...3).contains(text.prefix { $0.isLetter }.count),
      let tag = LanguageTag(text.description)
    else { return 1 }
    if languages.contains(where: { $0.bestMatch(among: [tag]) != nil }) { return 0 }
    // `api` and `lib` have the form of a tag. Without a dot, only the reader's languages are
    // recognised.
    return parts.count == 2 ? 2 : 1
  }

  private init(path: String, name: String) {
    self.path = path
    self.name = name
  }

  private static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// Returns a name without the extension of a topic's file.
  private static func withoutType(_ name: String) -> String {
    let (stem, type) = ResourcePath.splitExtension(of: name)
    return TopicFormat(fileExtension: type) == nil ? name : stem
  }
}
