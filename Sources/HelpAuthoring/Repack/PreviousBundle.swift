import HelpArchive
import HelpBook
import HelpCore
import SystemPackage

/// The bundle that a new one replaces: unchanged members are copied from it in compressed form, and its entries for
/// unchanged topics are reused.
///
/// Dates and checksums do not prove that a file is unchanged. A copied member was inflated and compared with the file
/// byte for byte, and an unreadable one is compressed again. The bundle's entries for unchanged topics are trusted if
/// its checksums match.
struct PreviousBundle: Sendable {
  let archive: Archive
  /// The bundle's entries for its topics; nil if they cannot be read.
  private let topics: PreviousTopics?

  /// Members larger than this are not inflated to be compared.
  private static let maximumSize = 32 << 20

  /// Returns nil if there is no bundle, or one made by another compressor, version or level: its bytes would differ
  /// from those of compressing now.
  init?(_ target: FilePath, _ compressor: Compressor) {
    guard let archive = try? Archive(target),
      let manifest = archive.index(of: PackedFormat.manifestMember),
      let head = try? archive.read(manifest, from: 0, count: 1 << 16),
      PackerRecord(in: head) == PackerRecord(compressor)
    else { return nil }
    self.archive = archive
    topics = PreviousTopics(in: archive)
  }

  /// The bundle's entry for the topic in a file; nil if it is unknown, or does not apply to a book with these rules.
  func record(ofFile file: String, _ rules: MarkupRules) -> TopicEntry? {
    topics?.record(ofFile: file, rules)
  }

  struct Member {
    fileprivate let archive: Archive
    fileprivate let index: Int
    let content: CompressedContent

    /// The bytes; nil if they cannot be read.
    func bytes() -> [UInt8]? { try? archive.read(index, limit: PreviousBundle.maximumSize) }
  }

  /// The number of the member with a name, if it has exactly these bytes.
  func member(_ name: String, holding bytes: [UInt8]) -> Int? {
    guard bytes.count <= Self.maximumSize, let index = archive.index(of: name) else { return nil }
    return archive.member(index, holds: bytes) ? index : nil
  }

  /// The member with a name, if it may be a file with this size and checksum.
  func member(_ name: String, size: Int, crc32: UInt32) -> Member? {
    guard size <= Self.maximumSize, let index = archive.index(of: name) else { return nil }
    let entry = archive.entry(at: index)
    guard entry.size == size, entry.crc32 == crc32, entry.compressedSize <= size,
      let content = try? CompressedContent(of: index, in: archive)
    else { return nil }
    return Member(archive: archive, index: index, content: content)
  }
}
