public import HelpMarkup
public import HelpResources

extension Book {
  /// The bytes of a topic's file, in the best of the languages that the book was opened with.
  /// - Throws: `HelpError` of the provider when it cannot be read.
  public func source(of topic: Topic, languages: [LanguageTag]? = nil) throws -> [UInt8] {
    let file = file(of: topic, languages: languages ?? options.languages)
    return try provider.read(file, limit: TopicHead.maximumSize)
  }

  /// A topic as a value. Links to topics carry `topic/path#anchor`, links and images that lead to resources the
  /// resource's path from the root; everything else stays as it is written.
  public func document(of topic: Topic) throws -> Document {
    let options = MarkupOptions(resolveLink: { [self] link in
      switch resolve(destination: link.destination, from: topic) {
      case .topic(let target, let anchor): target.path + (anchor.map { "#" + $0 } ?? "")
      case .resource(let path): path
      case .external, .broken: nil
      }
    })
    return parse(try source(of: topic), of: topic, options: options).document()
  }
}
