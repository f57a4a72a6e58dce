package import HelpResources
package import SystemPackage

/// The parser of topics as authors write them. A book passes a topic and its own rules to the
/// parser, and receives documents.
///
/// `HelpAuthoring` has the parser of Markdown, HTML and text. Compiled books need none.
package protocol TopicParser: Sendable {
  /// Opens a directory, a single topic file, or an archive.
  /// - Throws: the errors of `Book.open(_:options:parser:)`.
  func open(_ path: FilePath, options: BookOptions) throws -> Book

  /// Opens the resources of a provider without a contents table, by scanning them.
  func scan(_ provider: any ResourceProvider, options: BookOptions) throws -> Book

  /// Returns the parser of the topics of a packed book.
  func adopting(
    _ contents: ContentsTable, of provider: any ResourceProvider
  ) -> any TopicParser

  /// Returns a topic as its readers see it: in their language, with markup's texts in that
  /// language. A page without text receives a list of the topics below it.
  /// - Throws: the provider's error if the topic cannot be read, and `HelpError.Code.malformed` if
  ///   it exceeds a page's budget.
  func page(of topic: Topic, in book: Book, locatesNodes: Bool) throws -> TopicPage

  /// Returns a topic as packing passes it to `DerivedMembers`, with its own text and without lists
  /// of other topics.
  /// - Parameter languages: the preferred languages, best first. A topic that has none of them is
  ///   in its own language.
  /// - Throws: the errors of `page(of:in:locatesNodes:)`.
  func page(of topic: Topic, in languages: [LanguageTag], of book: Book) throws -> TopicPage

  /// Whether a topic with these bytes includes no file. Its document then depends only on the bytes,
  /// the extension of its file, and the book's rules.
  func standsAlone(_ bytes: [UInt8], file: String) -> Bool

  /// Returns the target of a link in a topic, by the rules of the tool for which the book is
  /// written.
  func place(
    of destination: String, from topic: Topic, _ names: FolderNames, in book: Book
  ) -> LinkPlace
}
