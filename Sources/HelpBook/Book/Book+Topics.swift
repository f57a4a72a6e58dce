import HelpCore
public import HelpResources

extension Book {
  /// - Precondition: `id` is in `0..<topicCount`.
  /// - Complexity: O(depth in the contents).
  public func topic(at id: Int) -> Topic { contents.topic(at: id) }

  /// A topic by its path or its file, the page of a folder, or where a redirect leads; nil when there is none.
  public func topic(named name: String) -> Topic? {
    guard let path = ResourcePath.resolve(name, from: "") else { return nil }
    if let id = topicID(of: path) ?? linkedTopicID(of: path) { return contents.topic(at: id) }
    guard case .topic(let id, _)? = redirected(path, anchor: nil) else { return nil }
    return contents.topic(at: id)
  }

  /// The same; else the only topic whose path, or the last part of it, begins so; else an error with the nearest names.
  ///
  ///     ch03-02    ch03-02-data-types
  ///
  /// - Throws: `HelpError.Code.notFound`.
  /// - Complexity: O(bytes of all names) unless it is a path.
  public func requireTopic(named name: String) throws -> Topic {
    if let topic = try topic(named: name) ?? topic(beginning: name) { return topic }
    throw HelpError(
      .notFound, "cannot open '\(name)'", "no such topic in \(provider.location)",
      hint: NearestTopic(to: name, among: contents.names(), languages: options.languages).map {
        "did you mean '\($0.path)'?"
      })
  }

  /// The only topic whose path, or the last part of it, begins so; nil when none does.
  /// - Throws: `HelpError.Code.notFound` with some of them when several do.
  package func topic(beginning name: String) throws -> Topic? {
    let paths = (0..<topicCount).lazy.map(contents.path(ofTopic:))
    let begun = AbbreviatedTopic.topics(beginning: name, among: paths)
    guard begun.count > 1 else { return begun.first.map(contents.topic(at:)) }
    let some = begun.prefix(5).map { paths[$0] }.joined(separator: ", ")
    throw HelpError(
      .notFound, "cannot open '\(name)'", "\(begun.count) topics begin like that",
      hint: "name one of them: \(some)\(begun.count > 5 ? ", …" : "")")
  }

  /// The topic that follows in reading order; nil after the last, and for one that is not listed.
  public func next(after topic: Topic) -> Topic? {
    topic.position.flatMap { contents.topic(atPosition: $0 + 1) }.map(contents.topic(at:))
  }

  /// The topic before this one in reading order; nil at the beginning, and if the contents do not list it.
  public func previous(before topic: Topic) -> Topic? {
    topic.position.flatMap { contents.topic(atPosition: $0 - 1) }.map(contents.topic(at:))
  }

  /// The topics directly below a topic in the contents.
  public func children(of topic: Topic) -> [Topic] {
    guard let node = topic.node else { return [] }
    return contents.children(of: node).compactMap { $0.topic.map(contents.topic(at:)) }
  }

  /// The topics above it in the contents, from the top down, without the topic itself.
  public func ancestors(of topic: Topic) -> [Topic] {
    var ancestors: [Topic] = []
    var node = topic.node.flatMap { contents.node(at: $0).parent }
    while let index = node, ancestors.count < ContentsTableBuilder.maximumDepth {
      let above = contents.node(at: index)
      if let id = above.topic { ancestors.append(contents.topic(at: id)) }
      node = above.parent
    }
    return ancestors.reversed()
  }

  /// The file with a topic in the first of these languages that it has; its own file when it has none.
  public func file(of topic: Topic, languages: [LanguageTag]) -> String {
    guard !languages.isEmpty else { return topic.file }
    let variants = contents.variants(ofTopic: topic.id)
    let choice = ReaderLanguages(languages, own: language).choice(
      among: variants.map { LanguageTag($0.language) })
    return choice.map { variants[$0].file } ?? topic.file
  }

  /// The language that a topic is shown in, for the languages that the book was opened with; nil if the book does not
  /// say.
  public func language(of topic: Topic) -> String? {
    let file = file(of: topic, languages: options.languages)
    let variant = contents.variants(ofTopic: topic.id).first { $0.file == file }
    return variant.map { LanguageTag($0.language)?.description ?? $0.language } ?? language
  }

  func topicID(of path: String) -> Int? {
    contents.topic(withFile: path) ?? contents.topic(withPath: path)
  }
}
