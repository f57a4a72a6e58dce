public import HelpCore
import HelpDocument
import HelpResources

extension Book {
  /// Returns the topics that a typed name may mean: one for a clear name, several that fit equally
  /// well, or none.
  ///
  ///     guide/install     the path, the file, a folder with a page, or a redirect
  ///     install           the last part of a path, or several last parts: net/proxy
  ///     INSTALL           a name of these kinds in other letter case
  ///     inst              the beginning of a name of these kinds
  ///
  /// Only the first of these rules that fits any topic applies. If several topics fit, three steps
  /// reduce their number. The first step keeps the topics in the folder of the open topic, the
  /// second the topics in the reader's language, and the third the topics in the fewest folders. A
  /// step that would leave no topic is skipped. A folder `pages.fr` next to a folder `pages` is in
  /// French, and all other folders are in the book's language.
  ///
  /// - Parameter open: the reader's current topic, if any. Of the remaining topics, the topics that
  ///   share the most folders with it are chosen.
  /// - Returns: topics in bytewise order of path.
  /// - Complexity: O(log topics) for a path, else O(bytes of all paths).
  package func topics(meantBy name: String, from open: Topic? = nil) -> [Topic] {
    if let topic = topic(named: name) { return [topic] }
    var candidates = fittingPaths(name)
    if candidates.isEmpty, let stem = Self.withoutTopicType(name) {
      candidates = fittingPaths(stem)
    }
    guard candidates.count > 1 else { return candidates.map { contents.topic(at: $0.id) } }
    let folders = Array(open?.path.split(separator: "/").dropLast() ?? [])
    if open != nil {
      candidates = candidates.keeping {
        $0.path.split(separator: "/").dropLast().elementsEqual(folders)
      }
    }
    candidates = inReaderLanguage(candidates)
    let leastDepth = candidates.map(\.depth).min()
    candidates = candidates.keeping { $0.depth == leastDepth }
    if open != nil, candidates.count > 1 {
      let sharedCounts = candidates.map { $0.commonFolders(with: folders) }
      let largest = sharedCounts.max()
      candidates = zip(candidates, sharedCounts).filter { $0.1 == largest }.map(\.0)
    }
    return candidates.map { contents.topic(at: $0.id) }
  }

  /// Returns the only topic that `topics(meantBy:from:)` finds: `ch03-02-data-types` for `ch03-02`.
  /// - Throws: `HelpError.Code.notFound` with the topics if several fit equally well, and with the
  ///   nearest name if none fits.
  public func requireTopic(named name: String) throws(HelpError) -> Topic {
    do {
      let topics = try requireTopics(named: name)
      if topics.count == 1 { return topics[0] }
      throw HelpError.several(topics.map(\.path), for: name, "topics")
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Returns the topics that `topics(meantBy:from:)` finds, for a user who can choose.
  /// - Throws: `HelpError.Code.notFound` with the nearest name if there are none.
  package func requireTopics(named name: String) throws -> [Topic] {
    let topics = topics(meantBy: name)
    guard topics.isEmpty else { return topics }
    throw HelpError(
      .notFound, HelpError.failure(toOpen: name), "no such topic in \(provider.location)",
      hint: NearestTopic(to: name, among: contents.names(), languages: options.languages).map {
        NearestName.hint($0.path)
      } ?? "search the book's text, or open its contents, to find the topic")
  }

  /// Returns the names that may complete a typed beginning. A name has the last parts of a path, as
  /// many as were typed. If no name begins with the typed letters, letter case is ignored.
  /// - Returns: each name once, in bytewise order.
  /// - Complexity: O(bytes of all paths).
  package func topicNames(beginning typedText: String) -> [String] {
    guard let name = TypedTopicName(typedText) else { return [] }
    var names: [TopicNameFit: Set<String>] = [:]
    contents.forEachPath { _, path in
      guard let (fit, start) = name.startFit(path) else { return }
      names[fit, default: []].insert(String(decoding: path[start...], as: UTF8.self))
    }
    let best = names[.lastPartsStart] ?? names[.foldedLastPartsStart] ?? []
    return Array(best).sortedBytewise(by: \.self)
  }

  /// A topic that fits a name.
  private struct FittingTopic {
    let id: Int
    let path: String

    var depth: Int { path.utf8.count { $0 == UInt8(ascii: "/") } }

    /// Returns the number of folders at the start of the path that are the same as the given
    /// folders.
    func commonFolders(with folders: [Substring]) -> Int {
      zip(path.split(separator: "/").dropLast(), folders).prefix { $0 == $1 }.count
    }
  }

  /// Returns the topics with the best fit of the name to their paths, or none.
  private func fittingPaths(_ name: String) -> [FittingTopic] {
    guard let typedName = TypedTopicName(name) else { return [] }
    var best: TopicNameFit?
    var ids: [Int] = []
    contents.forEachPath { id, path in
      guard let fit = typedName.fit(path), best.map({ fit <= $0 }) ?? true else { return }
      if fit != best { ids.removeAll() }
      best = fit
      ids.append(id)
    }
    return ids.map { FittingTopic(id: $0, path: contents.path(ofTopic: $0)) }
  }

  /// Returns the topics in the language that the reader prefers, or else in the book's language, or
  /// else all topics.
  private func inReaderLanguage(_ topics: [FittingTopic]) -> [FittingTopic] {
    var folders = FolderLanguages(contents)
    let tags = topics.map { folders.language(ofPath: $0.path) }
    guard tags.contains(where: { $0 != nil }) else { return topics }
    let bookLanguage = LanguageTag(languageName ?? "en")
    let offered = Array(Set(tags.map { $0 ?? bookLanguage }.compactMap { $0 }))
    let best =
      options.languages.lazy.compactMap { $0.bestMatch(among: offered) }.first ?? bookLanguage
    for wanted in best == bookLanguage ? [nil, bookLanguage] : [best, nil] {
      let matching = zip(topics, tags).filter { $0.1 == wanted }.map(\.0)
      if !matching.isEmpty { return matching }
    }
    return topics
  }

  /// Returns a name without the extension of a topic, or nil for a name without one.
  private static func withoutTopicType(_ name: String) -> String? {
    let (stem, type) = ResourcePath.splitExtension(of: name)
    return TopicFormat(fileExtension: type) == nil ? nil : stem
  }
}

extension Array {
  /// Returns the elements that pass a test, or all elements if none does.
  fileprivate func keeping(_ test: (Element) -> Bool) -> [Element] {
    let keptElements = filter(test)
    return keptElements.isEmpty ? self : keptElements
  }
}
