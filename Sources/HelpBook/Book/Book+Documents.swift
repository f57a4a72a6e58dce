public import HelpCore
public import HelpDocument
public import HelpResources

extension Book {
  /// Returns the bytes of a topic's file in the best of some languages.
  /// - Parameter languages: the preferred languages, best first, or nil for those that the book was
  ///   opened with.
  /// - Throws: the provider's error if the file cannot be read. The code is `malformed` if a packed
  ///   book's contents table assigns the topic an invalid path, or a file that is not a member. The
  ///   code is also `malformed` for a compiled book, which has no sources.
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

  /// Returns the document of a topic as the topic's readers see it. `resolve(destination:from:)`
  /// resolves the document's links.
  /// - Throws: the provider's error if the topic cannot be read, and `HelpError.Code.malformed` if
  ///   it exceeds a page's budget.
  public func document(of topic: Topic) throws(HelpError) -> Document {
    do {
      return try page(of: topic, locatesNodes: true).document
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Returns a topic with its metadata as its readers see it: in their language, with markup's
  /// texts in that language. A page without text receives a list of the topics below it.
  /// - Parameter locatesNodes: whether nodes have positions in their source. Finding them needs a
  ///   third of the time. A compiled topic has no positions.
  /// - Throws: the errors of `document(of:)`.
  package func page(of topic: Topic, locatesNodes: Bool = false) throws -> TopicPage {
    if let parser { return try parser.page(of: topic, in: self, locatesNodes: locatesNodes) }
    return try compiledPage(of: topic, file: file(of: topic, languages: options.languages))
  }

  /// Returns a topic as packing passes it to `DerivedMembers`, with its own text and without lists
  /// of other topics.
  /// - Parameter languages: the preferred languages, best first. A topic that has none of them is
  ///   in its own language.
  /// - Throws: the errors of `source(of:)`.
  package func wholePage(of topic: Topic, languages: [LanguageTag] = []) throws -> TopicPage {
    if let parser { return try parser.page(of: topic, in: languages, of: self) }
    return try compiledPage(of: topic, file: file(of: topic, languages: languages))
  }

  /// Returns a resource's path as the user would write it, with the name of the book:
  /// `docs/guide/install.md`.
  package func displayPath(of path: String) -> String {
    provider.displayPath(of: path)
  }
}
