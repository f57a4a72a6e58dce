package import HelpResources
package import SystemPackage

/// The reader of topics as authors write them. A book passes it bytes, a path and its own rules, and gets documents.
///
/// `HelpAuthoring` has the parser of Markdown, HTML and text. Compiled books need none.
package protocol TopicParser: Sendable {
  /// Opens a directory, a single topic file, or an archive.
  /// - Throws: as `Book.open(_:options:parser:)`.
  func open(_ path: FilePath, options: BookOptions) throws -> Book

  /// Opens a provider's resources, which have no contents table, by scanning them.
  func scan(_ provider: any ResourceProvider, options: BookOptions) throws -> Book

  /// The parser of the topics of a packed book.
  func adopting(
    _ contents: ContentsTable, of provider: any ResourceProvider
  ) -> any TopicParser

  /// A topic as its readers see it: in their language, with markup's texts in that language, and with a list of the
  /// topics below a page without text.
  /// - Throws: `HelpError` of the provider when it cannot be read; `HelpError.Code.malformed` when it passes a page's
  ///   budget.
  func page(of topic: Topic, in book: Book, locatesNodes: Bool) throws -> TopicPage

  /// A topic as packing gives it to `DerivedMembers`: its own text, without lists of other topics.
  /// - Parameter languages: best first; the topic is in its own if it has none of them.
  /// - Throws: as `page(of:in:)`.
  func page(of topic: Topic, in languages: [LanguageTag], of book: Book) throws -> TopicPage

  /// Whether a topic's document depends only on these bytes of its file and on the book's rules: it includes no file.
  func standsAlone(_ bytes: [UInt8]) -> Bool

  /// The target of a link in a topic, by the rules of the tool that the book is written for.
  func place(
    of destination: String, from topic: Topic, _ names: FolderNames, in book: Book
  ) -> LinkPlace
}
