import HelpCore
public import HelpResources

extension Book {
  /// Returns the topic with an id.
  /// - Precondition: `id` is in `0..<topicCount`.
  /// - Complexity: O(depth in the contents + log topics).
  package func topic(at id: Int) -> Topic { contents.topic(at: id) }

  /// Returns the topic with a path or a file. A folder's path names its page, and an old path with
  /// a redirect names the new topic. Returns nil if there is no such topic.
  package func topic(named name: String) -> Topic? {
    guard let path = ResourcePath.resolve(name, from: "") else { return nil }
    if let id = topicID(of: path) ?? linkedTopicID(of: path) { return contents.topic(at: id) }
    guard case .topic(let id, _)? = redirected(path, anchor: nil) else { return nil }
    return contents.topic(at: id)
  }

  /// Returns the topic after this one in reading order, or nil at the end and for a topic that the
  /// contents do not list.
  public func next(after topic: Topic) -> Topic? {
    topic.position.flatMap { contents.topic(atPosition: $0 + 1) }.map(contents.topic(at:))
  }

  /// Returns the topic before this one in reading order, or nil at the beginning and for a topic
  /// that the contents do not list.
  public func previous(before topic: Topic) -> Topic? {
    topic.position.flatMap { contents.topic(atPosition: $0 - 1) }.map(contents.topic(at:))
  }

  /// Returns the topics directly below a topic in the contents.
  public func children(of topic: Topic) -> [Topic] {
    guard let node = topic.node else { return [] }
    return contents.children(of: node).compactMap { $0.topic.map(contents.topic(at:)) }
  }

  /// Returns the topics above a topic in the contents, from the top down.
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

  /// Returns the file of a topic in the first of these languages that the topic has, or else in the
  /// book's own language.
  package func file(of topic: Topic, languages: [LanguageTag]) -> String {
    guard !languages.isEmpty else { return topic.file }
    let variants = contents.variants(ofTopic: topic.id)
    let choice = ReaderLanguages(languages, own: languageName).choice(
      among: variants.map { LanguageTag($0.language) })
    return choice.map { variants[$0].file } ?? topic.file
  }

  /// Returns the language in which a topic is shown, for the languages that the book was opened
  /// with, or nil if the book does not state it.
  public func language(of topic: Topic) -> LanguageTag? {
    languageName(of: topic).flatMap(LanguageTag.init)
  }

  /// Returns the language in which a topic is shown, in the book's own spelling, or nil if the book
  /// does not state it.
  package func languageName(of topic: Topic) -> String? {
    let file = file(of: topic, languages: options.languages)
    let variant = contents.variants(ofTopic: topic.id).first { $0.file == file }
    return variant.map { LanguageTag($0.language)?.description ?? $0.language } ?? languageName
  }

  /// Returns the id of the topic with exactly this file or path, or nil if there is none.
  func topicID(of path: String) -> Int? {
    contents.topic(withFile: path) ?? contents.topic(withPath: path)
  }
}
