package import HelpArchive
import HelpCore

/// A book's topics and contents in one block of bytes, read in place.
///
/// Scanning a directory makes the bytes in memory (`ContentsTableBuilder`). A packed book has them
/// as the stored member `.lectern/contents`. Opening one topic among 20,000 therefore decodes only
/// that topic.
///
/// The bytes are untrusted. The header is checked when a table is opened, and every offset when it
/// is used. An offset that points outside reads as an empty string or as nil. The names of a topic
/// are checked when the topic is read. Jobs on a whole book check all of the table first, with
/// `Book.validate()`.
package struct ContentsTable: Sendable {
  /// The storage of a table's bytes.
  package enum Storage: Sendable {
    case memory([UInt8])
    case member(StoredMember)
  }

  typealias Column = ContentsLayout.Column

  private let storage: Storage
  private let header: ContentsHeader
  /// The languages of the translations, once they have been read.
  let translations = TranslationTagCache()
  /// The titles in a reader's language, or nil for the titles in the book's own language.
  package var localized: LocalizedTitles?

  /// Opens a table and checks its header.
  /// - Parameter name: the name of the table in errors.
  /// - Throws: `HelpError.Code.malformed` if the bytes are not a contents table of a known version.
  package init(_ storage: Storage, name: String) throws {
    self.storage = storage
    do {
      header = try Self.withBytes(of: storage) { try ContentsHeader($0) }
    } catch let fault as ContentsFault {
      throw fault.error(in: name)
    }
  }

  /// The offsets and sizes of the table's parts.
  package var layout: ContentsLayout { header.layout }
  /// The number of topics.
  package var topicCount: Int { layout.count(of: .topics) }
  /// The number of lines in the contents.
  package var nodeCount: Int { layout.count(of: .nodes) }
  /// The number of topics that the contents list.
  package var listedCount: Int { layout.count(of: .listed) }
  /// The number of files that are topics in languages other than the book's own.
  package var variantCount: Int { layout.count(of: .variants) }
  /// The id of the topic that opens first.
  package var home: Int { header.home }
  /// The kind of the book's source.
  package var kind: BookKind { header.kind }

  /// A copy of the whole table.
  package var bytes: [UInt8] {
    switch storage {
    case .memory(let bytes): bytes
    case .member(let member): unsafe member.withBytes { unsafe Array($0) }
    }
  }

  /// Calls `body` with the bytes of the table, without a copy.
  func withBytes<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    try Self.withBytes(of: storage, body)
  }

  static func withBytes<Result>(
    of storage: Storage, _ body: (Span<UInt8>) throws -> Result
  ) rethrows -> Result {
    switch storage {
    case .memory(let bytes): try body(bytes.span)
    case .member(let member):
      try unsafe member.withBytes { try unsafe body(Span(_unsafeBytes: $0)) }
    }
  }
}
