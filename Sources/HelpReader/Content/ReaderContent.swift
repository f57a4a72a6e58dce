package import HelpCore
package import HelpDocument
package import HelpLayout
package import HelpResources
import SystemPackage

/// The content of the reader: topics by number, and their connections. `BookContent` makes one from a book.
package protocol ReaderContent: Sendable {
  /// The book's title.
  var title: String { get }
  /// Topics are numbered from 0.
  var topicCount: Int { get }
  /// The topic that opens first.
  var home: Int { get }
  func title(of topic: Int) -> String
  /// The topic path: `guide/install`.
  func path(of topic: Int) -> String
  /// The paths and titles of all topics, by their numbers.
  func names() -> [(path: String, title: String)]
  func parent(of topic: Int) -> Int?
  func next(after topic: Int) -> Int?
  func previous(before topic: Int) -> Int?
  /// The topic of that path.
  func topic(named path: String) -> Int?
  /// The topics that a typed name may refer to, at some open topic: see `Book.topics(meantBy:from:)`.
  func topics(meantBy name: String, from open: Int) -> [Int]
  func document(of topic: Int) throws -> Document
  /// Whether a topic can be opened without a network.
  func isHere(_ topic: Int) -> Bool
  /// Brings a topic, and everything that its page needs. Called from any thread.
  func bring(_ topic: Int) throws(HelpError)
  /// The text of a topic that comes in pieces; its document is empty. Nil for most.
  func pieces(of topic: Int) throws -> (any LayoutPieces)?
  func resolve(_ destination: String, from topic: Int) -> ReaderLink
  /// The table of contents in reading order.
  func contents() -> [ReaderContentsEntry]
  /// The file that holds a topic's source, for an editor and for watching it; nil when it is not on disk.
  func sourceFile(of topic: Int) -> String?
  /// The line in a topic's source of a node of its document; nil if unknown.
  func sourceLine(of node: Int, in topic: Int) -> Int?
  /// The file on disk with a resource of the book; nil when there is none.
  func file(ofResource path: String) -> String?
  /// The bytes of a resource of the book.
  func bytes(ofResource path: String, limit: Int) throws -> [UInt8]
  /// The files and folders on disk whose changes may change a topic or the book, the topic's own file first; empty if
  /// it cannot change.
  func watchedPaths(of topic: Int) -> [String]
  /// Searches the text of the book; nil where only titles, headings and summaries can be searched.
  var search: (any BookSearching)? { get }
  /// The languages that the reader prefers.
  var languages: [LanguageTag] { get }
  /// The reader's own texts, in the best of these languages.
  var words: Words { get }
  /// The name of the language that a topic is shown in, if the book has topics in the reader's language but not this
  /// one; nil for all others.
  func fallbackLanguage(of topic: Int) -> String?
  /// The name of the language that a topic is shown in; nil where unknown.
  func language(of topic: Int) -> String?
  /// The message when the book opens; nil for none.
  var openingNote: String? { get }
  /// The version that the book states; nil for none.
  var bookVersion: String? { get }
  /// The size and date of the bundle; nil for a book that is not packed.
  var bundleStamp: String? { get }
  /// The checksum of each topic's file, by its number; nil for a book whose pages may change while it is read.
  func topicChecksums() -> [UInt32]?
  /// A different number when the topic's source has changed: the layout of an older one is not shown again.
  func version(of topic: Int) -> Int
  /// Whether another program has written into the file that everything is read from; then none of the answers above
  /// is valid.
  var isOverwritten: Bool { get }
}

extension ReaderContent {
  /// Always.
  package func isHere(_ topic: Int) -> Bool { true }
  /// Everything is here.
  package func bring(_ topic: Int) throws(HelpError) {}
  /// None.
  package func pieces(of topic: Int) throws -> (any LayoutPieces)? { nil }
  /// Only the topic of that path.
  package func topics(meantBy name: String, from open: Int) -> [Int] {
    topic(named: name).map { [$0] } ?? []
  }
  /// Asks for them one by one.
  package func names() -> [(path: String, title: String)] {
    (0..<topicCount).map { (path(of: $0), title(of: $0)) }
  }
  /// None.
  package func sourceFile(of topic: Int) -> String? { nil }
  /// Unknown.
  package func sourceLine(of node: Int, in topic: Int) -> Int? { nil }
  /// None.
  package func file(ofResource path: String) -> String? { nil }
  /// Throws, because there are no resources.
  package func bytes(ofResource path: String, limit: Int) throws -> [UInt8] {
    throw HelpError(.notFound, "cannot read '\(path)'", "there is no such file in the book")
  }
  /// The topic's own file.
  package func watchedPaths(of topic: Int) -> [String] { sourceFile(of: topic).map { [$0] } ?? [] }
  /// None.
  package var search: (any BookSearching)? { nil }
  /// Unknown.
  package var languages: [LanguageTag] { [] }
  /// English.
  package var words: Words { .standard }
  /// None.
  package func fallbackLanguage(of topic: Int) -> String? { nil }
  /// Unknown.
  package func language(of topic: Int) -> String? { nil }
  /// None.
  package var openingNote: String? { nil }
  /// None.
  package var bookVersion: String? { nil }
  /// None.
  package var bundleStamp: String? { nil }
  /// None.
  package func topicChecksums() -> [UInt32]? { nil }
  /// Always 0.
  package func version(of topic: Int) -> Int { 0 }
  /// False: folders are read file by file, and changed files are read again.
  package var isOverwritten: Bool { false }
}

extension ReaderContent {
  /// Resolves a link, with addresses as the reader shows them and other programs get them: see `URLSafety.visible`.
  func target(of destination: String, from topic: Int) -> ReaderLink {
    let target = resolve(destination, from: topic)
    guard case .external(let address) = target else { return target }
    return .external(URLSafety.visible(address))
  }

  /// A topic's document with its plan of layout. If it cannot be read, the document is the error.
  func readable(_ topic: Int) -> (document: Document, plan: LayoutPlan) {
    do {
      let document = try document(of: topic)
      return (document, try pieces(of: topic).map { LayoutPlan($0) } ?? LayoutPlan(document))
    } catch {
      let document = report(error, about: topic)
      return (document, LayoutPlan(document))
    }
  }

  private func report(_ error: any Error, about topic: Int) -> Document {
    var builder = DocumentBuilder()
    var attributes = Document.Attributes()
    attributes.level = 1
    builder.open(.heading, attributes)
    builder.add(.text, text: Array(words("say.unreadable").utf8))
    builder.close()
    builder.open(.paragraph)
    let why = (error as? Errno)?.sentence ?? "\(error)"
    builder.add(.text, text: Array("\(path(of: topic)): \(why)".utf8))
    builder.close()
    return builder.finish()
  }
}

/// A line of the table of contents.
package struct ReaderContentsEntry: Sendable, Hashable {
  package var title: String
  /// The depth, from 0.
  package var depth: Int
  /// The topic; nil for a part without a page.
  package var topic: Int?
  /// The anchor of the topic that the line leads to; nil for the topic's beginning.
  package var anchor: String?

  package init(title: String, depth: Int, topic: Int?, anchor: String? = nil) {
    self.title = title
    self.depth = depth
    self.topic = topic
    self.anchor = anchor
  }
}

/// The target of a link.
package enum ReaderLink: Sendable, Hashable {
  case topic(Int, anchor: String?)
  /// A file of the book that is not a topic.
  case resource(String)
  /// An address outside the book.
  case external(String)
  case broken(reason: String, suggestion: String?)
}

extension ReaderLink {
  /// The note about a link that does not lead to a topic.
  func note(_ words: Words) -> String? {
    switch self {
    case .topic: nil
    case .external(let address): words("say.link-out", ["address": address])
    case .resource(let path): words("say.link-file", ["path": path])
    case .broken(let reason, let suggestion): suggestion.map { "\(reason); \($0)" } ?? reason
    }
  }
}
