package import HelpCore
package import HelpDocument
package import HelpLayout
package import HelpResources
import SystemPackage

/// The content of the reader: topics by number, and their connections. `BookContent` is the content
/// of a book.
package protocol ReaderContent: Sendable {
  /// The book's title.
  var title: String { get }
  /// The number of topics. The first one is topic 0.
  var topicCount: Int { get }
  /// The topic that opens first.
  var home: Int { get }
  func title(of topic: Int) -> String
  /// Returns the topic path: `guide/install`.
  func path(of topic: Int) -> String
  /// Returns the paths and titles of all topics, in the order of their numbers.
  func names() -> [(path: String, title: String)]
  func parent(of topic: Int) -> Int?
  func next(after topic: Int) -> Int?
  func previous(before topic: Int) -> Int?
  /// Returns the topic with a path, or nil if there is none.
  func topic(named path: String) -> Int?
  /// Returns the topics that a typed name may mean while another topic is open: see
  /// `Book.topics(meantBy:from:)`.
  func topics(meantBy name: String, from openTopic: Int) -> [Int]
  func document(of topic: Int) throws -> Document
  /// Whether a topic can be opened without a network.
  func isAvailableOffline(_ topic: Int) -> Bool
  /// Fetches a topic of a remote book, with all files that its page needs. Any thread may call this
  /// function.
  func fetch(_ topic: Int) throws(HelpError)
  /// Returns the text of a topic that is read in pieces, and has an empty document. Nil for other
  /// topics.
  func pieces(of topic: Int) throws -> (any LayoutPieces)?
  func resolve(_ destination: String, from topic: Int) -> ReaderLink
  /// Returns the table of contents in reading order.
  func contents() -> [ReaderContentsEntry]
  /// Returns the file with a topic's source, or nil if it is not on disk.
  func sourceFile(of topic: Int) -> String?
  /// Returns the line of a node in its topic's source, or nil if it is unknown.
  func sourceLine(of node: Int, in topic: Int) -> Int?
  /// Returns the file on disk with a resource of the book, or nil if there is none.
  func file(ofResource path: String) -> String?
  /// Returns the bytes of a resource of the book.
  /// - Parameter limit: the maximum number of bytes to read. A larger resource is an error.
  func bytes(ofResource path: String, limit: Int) throws -> [UInt8]
  /// Returns the files and folders on disk whose changes may change a topic or the book: the
  /// topic's own file first, or a bundle alone. Empty if nothing can change, or the topic's own
  /// file is missing.
  func watchedPaths(of topic: Int) -> [String]
  /// The search of the book's text, or nil if only titles, headings and summaries can be searched.
  var search: (any BookSearching)? { get }
  /// The languages that the user prefers.
  var languages: [LanguageTag] { get }
  /// The interface's texts, in the best of `languages`.
  var words: Words { get }
  /// Returns the name of the language that a topic is shown in, if the book is in the user's
  /// language but the topic is not. Otherwise returns nil.
  func fallbackLanguage(of topic: Int) -> String?
  /// Returns the name of the language that a topic is shown in, or nil if it is unknown.
  func language(of topic: Int) -> String?
  /// The message to show when the book opens, or nil for none.
  var openingNote: String? { get }
  /// The version that the book states, or nil for none.
  var bookVersion: String? { get }
  /// The size and modification time of the bundle, or nil for a book that is not packed.
  var bundleStamp: String? { get }
  /// Returns the checksum of each topic's file, by topic. Nil for a book whose pages may change
  /// while it is read.
  func topicChecksums() -> [UInt32]?
  /// Returns a number that changes with the topic's source. A layout of an earlier version is not
  /// shown again.
  func version(of topic: Int) -> Int
  /// Whether another program has written into the open bundle. The text of the bundle is then
  /// invalid.
  var isOverwritten: Bool { get }
}

/// Defaults for local content without files, resources, languages, versions or a search.
extension ReaderContent {
  package func isAvailableOffline(_ topic: Int) -> Bool { true }
  package func fetch(_ topic: Int) throws(HelpError) {}
  package func pieces(of topic: Int) throws -> (any LayoutPieces)? { nil }
  package func topics(meantBy name: String, from openTopic: Int) -> [Int] {
    topic(named: name).map { [$0] } ?? []
  }
  package func names() -> [(path: String, title: String)] {
    (0..<topicCount).map { (path(of: $0), title(of: $0)) }
  }
  package func sourceFile(of topic: Int) -> String? { nil }
  package func sourceLine(of node: Int, in topic: Int) -> Int? { nil }
  package func file(ofResource path: String) -> String? { nil }
  package func bytes(ofResource path: String, limit: Int) throws -> [UInt8] {
    throw HelpError(.notFound, "cannot read '\(path)'", "there is no such file in the book")
  }
  package func watchedPaths(of topic: Int) -> [String] { sourceFile(of: topic).map { [$0] } ?? [] }
  package var search: (any BookSearching)? { nil }
  package var languages: [LanguageTag] { [] }
  package var words: Words { .standard }
  package func fallbackLanguage(of topic: Int) -> String? { nil }
  package func language(of topic: Int) -> String? { nil }
  package var openingNote: String? { nil }
  package var bookVersion: String? { nil }
  package var bundleStamp: String? { nil }
  package func topicChecksums() -> [UInt32]? { nil }
  package func version(of topic: Int) -> Int { 0 }
  package var isOverwritten: Bool { false }
}

extension ReaderContent {
  /// Returns the target of a link, with an external address in the form that is safe to show: see
  /// `URLSafety.visible`.
  func target(of destination: String, from topic: Int) -> ReaderLink {
    let target = resolve(destination, from: topic)
    guard case .external(let address) = target else { return target }
    return .external(URLSafety.visible(address))
  }

  /// Returns a topic's document with its layout plan. If the topic cannot be read, the document
  /// shows the error.
  /// - Parameter marksCode: whether the layouts of the topic mark code, as `LayoutPlan` expects it.
  func documentAndPlan(
    of topic: Int, marksCode: Bool = false
  ) -> (document: Document, plan: LayoutPlan) {
    do {
      let document = try document(of: topic)
      let pieces = try pieces(of: topic)
      return (
        document, pieces.map { LayoutPlan($0) } ?? LayoutPlan(document, marksCode: marksCode)
      )
    } catch {
      let document = errorDocument(error, about: topic)
      return (document, LayoutPlan(document))
    }
  }

  /// Returns a document that shows an error.
  private func errorDocument(_ error: any Error, about topic: Int) -> Document {
    var builder = DocumentBuilder()
    var attributes = Document.Attributes()
    attributes.level = 1
    builder.open(.heading, attributes)
    builder.add(.text, text: Array(words("say.unreadable").utf8))
    builder.close()
    builder.open(.paragraph)
    let reason = (error as? Errno)?.sentence ?? "\(error)"
    builder.add(.text, text: Array("\(path(of: topic)): \(reason)".utf8))
    builder.close()
    return builder.finish()
  }
}
