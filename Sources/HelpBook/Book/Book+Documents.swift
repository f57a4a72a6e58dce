public import HelpCore
public import HelpDocument
public import HelpResources

extension Book {
  /// The bytes of a topic's file, in the best of the languages that the book was opened with.
  /// - Throws: `HelpError` of the provider when it cannot be read; `HelpError.Code.malformed` if a packed book's
  ///   contents table gives the topic a path or a file that no member may have, or a file that is not a member.
  public func source(of topic: Topic, languages: [LanguageTag]? = nil) throws(HelpError) -> [UInt8]
  {
    do {
      let file = file(of: topic, languages: languages ?? options.languages)
      try requireSources("read '\(ControlCharacters.inline(file))'")
      if let archive { return try read(file, of: topic, in: archive) }
      return try provider.read(file, limit: Topic.maximumSize)
    } catch {
      throw HelpError(of: error)
    }
  }

  /// A topic as a value, as its readers see it, with links as they are written: `resolve(destination:from:)` resolves
  /// them.
  /// - Throws: `HelpError` of the provider when it cannot be read; `HelpError.Code.malformed` when it passes a page's
  ///   budget.
  public func document(of topic: Topic) throws(HelpError) -> Document {
    do {
      return try page(of: topic, locatesNodes: true).document
    } catch {
      throw HelpError(of: error)
    }
  }

  /// A topic with its metadata, as its readers see it: in their language, with markup's texts in that language, and
  /// with a list of the topics below a page without text.
  /// - Parameter locatesNodes: whether nodes have positions in their source, which take a third of the time. Those of a
  ///   compiled topic have none.
  /// - Throws: as `document(of:)`.
  package func page(of topic: Topic, locatesNodes: Bool = false) throws -> TopicPage {
    if let parser { return try parser.page(of: topic, in: self, locatesNodes: locatesNodes) }
    return try compiledPage(of: topic, file: file(of: topic, languages: options.languages))
  }

  /// A topic as packing gives it to `DerivedMembers`: its own text, without lists of other topics.
  /// - Parameter languages: best first; the topic is in its own if it has none of them.
  /// - Throws: as `source(of:)`.
  package func wholePage(of topic: Topic, languages: [LanguageTag] = []) throws -> TopicPage {
    if let parser { return try parser.page(of: topic, in: languages, of: self) }
    return try compiledPage(of: topic, file: file(of: topic, languages: languages))
  }

  /// A resource's path as the user who named the book would write it: `docs/guide/install.md`.
  package func displayPath(of path: String) -> String {
    provider.displayPath(of: path)
  }
}
