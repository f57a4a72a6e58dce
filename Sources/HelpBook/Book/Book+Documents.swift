public import HelpMarkup
public import HelpResources

extension Book {
  /// The bytes of a topic's file, in the best of the languages that the book was opened with.
  /// - Throws: `HelpError` of the provider when it cannot be read; `HelpError.Code.malformed` if a packed book's
  ///   contents table gives the topic a path or a file that no member may have, or a file that is not a member.
  public func source(of topic: Topic, languages: [LanguageTag]? = nil) throws -> [UInt8] {
    let file = file(of: topic, languages: languages ?? options.languages)
    if let archive { return try read(file, of: topic, in: archive) }
    return try provider.read(file, limit: Topic.maximumSize)
  }

  /// A topic as a value, as in `page(of:)`, with links as they are written: `resolve(destination:from:)` resolves
  /// them.
  public func document(of topic: Topic) throws -> Document {
    try page(of: topic).document()
  }
}
