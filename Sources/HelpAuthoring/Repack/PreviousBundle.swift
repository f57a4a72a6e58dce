import HelpArchive
import HelpBook
import HelpCore
import SystemPackage

/// The bundle that a new bundle replaces. Unchanged members are copied in compressed form, and the
/// entries of unchanged topics are reused.
///
/// Dates and checksums do not prove that a file is unchanged. A member is therefore copied only
/// after a comparison of its content with the file. The entries of topics are trusted if the
/// bundle's checksums match.
struct PreviousBundle: Sendable {
  let archive: Archive
  /// The bundle's entries for its topics, or nil if they cannot be read.
  private let topics: PreviousTopics?

  /// The maximum size of a member whose content is compared, in bytes.
  private static let maximumSize = 32 << 20

  /// Opens the bundle. Returns nil if the bundle does not exist, or if another compressor, version
  /// or level wrote the bundle. Such members would differ from new members.
  init?(_ target: FilePath, _ compressor: Compressor) {
    guard let archive = try? Archive(target),
      let manifest = archive.index(of: PackedFormat.manifestMember),
      let head = try? archive.read(manifest, from: 0, count: 1 << 16),
      PackerRecord(in: head) == PackerRecord(compressor)
    else { return nil }
    self.archive = archive
    topics = PreviousTopics(in: archive)
  }

  /// Returns the entry of the topic in a file, or nil for a topic without an entry by the same
  /// rules.
  func record(ofFile file: String, _ rules: MarkupRules) -> TopicEntry? {
    topics?.record(ofFile: file, rules)
  }

  /// A member that may have the content of a large file.
  struct Member {
    fileprivate let archive: Archive
    fileprivate let index: Int
    let content: CompressedContent

    /// Returns the content, or nil if it cannot be read.
    func bytes() -> [UInt8]? { try? archive.read(index, limit: PreviousBundle.maximumSize) }
  }

  /// Returns the index of the member with a name and exactly these bytes, or nil if there is none.
  func member(_ name: String, holding bytes: [UInt8]) -> Int? {
    guard bytes.count <= Self.maximumSize, let index = archive.index(of: name) else { return nil }
    return archive.member(index, holds: bytes) ? index : nil
  }

  /// Returns the compressed content of the member with a name and exactly these bytes, or nil if
  /// there is none.
  func content(of name: String, holding bytes: [UInt8]) -> CompressedContent? {
    member(name, holding: bytes).flatMap { try? CompressedContent(of: $0, in: archive) }
  }

  /// The bytes of `book.json`, or nil if they cannot be read.
  var manifest: [UInt8]? { topics?.manifest }

  /// Returns the member with a name, a size and a checksum, or nil if there is none.
  func member(_ name: String, size: Int, crc32: UInt32) -> Member? {
    guard size <= Self.maximumSize, let index = archive.index(of: name) else { return nil }
    let entry = archive.entry(at: index)
    guard entry.size == size, entry.crc32 == crc32, entry.compressedSize <= size,
      let content = try? CompressedContent(of: index, in: archive)
    else { return nil }
    return Member(archive: archive, index: index, content: content)
  }
}
