import HelpArchive
import HelpBook
import HelpCore
import SystemPackage

/// The bundle that stands where a new one is to be written: members that are still the same are copied from it as they
/// are, compressed, and what it says of topics that are still the same is taken.
///
/// No date and no checksum says that a file is the same: what is copied was inflated and compared byte for byte with it, and
/// what cannot be read is compressed anew. What the bundle itself says of topics that are the same is believed where its
/// checksums hold.
struct PreviousBundle: Sendable {
  let archive: Archive
  /// What it says of its topics; nil where that cannot be read.
  private let topics: PreviousTopics?

  /// Members larger than this are not inflated to be compared.
  private static let maximumSize = 32 << 20

  /// Nil where there is no bundle, or one made by another compressor, of another version or at another level: its bytes
  /// would not be those that compressing gives now.
  init?(_ target: FilePath, _ compressor: Compressor) {
    guard let archive = try? Archive(target),
      let manifest = archive.index(of: PackedFormat.manifestMember),
      let head = try? archive.read(manifest, from: 0, count: 1 << 16),
      PackerRecord(in: head) == PackerRecord(compressor)
    else { return nil }
    self.archive = archive
    topics = PreviousTopics(in: archive)
  }

  /// What it says of the topic in a file; nil where that is not known, or does not hold for a book with these rules.
  func record(ofFile file: String, _ rules: MarkupRules) -> TopicRecord? {
    topics?.record(ofFile: file, rules)
  }

  struct Member {
    fileprivate let archive: Archive
    fileprivate let index: Int
    let content: CompressedContent

    /// Nil when it cannot be read.
    func bytes() -> [UInt8]? { try? archive.read(index, limit: PreviousBundle.maximumSize) }
  }

  /// The number of the member of a name, if it holds just these bytes.
  func member(_ name: String, holding bytes: [UInt8]) -> Int? {
    guard bytes.count <= Self.maximumSize, let index = archive.index(of: name) else { return nil }
    var comparer = MemberComparer(of: archive)
    return bytes.withUnsafeBytes { comparer.member(index, holds: $0) } ? index : nil
  }

  /// The member of a name, if it may hold a file of this size and checksum.
  func member(_ name: String, size: Int, crc32: UInt32) -> Member? {
    guard size <= Self.maximumSize, let index = archive.index(of: name) else { return nil }
    let entry = archive.entry(at: index)
    guard entry.size == size, entry.crc32 == crc32, entry.compressedSize <= size,
      let content = try? CompressedContent(of: index, in: archive)
    else { return nil }
    return Member(archive: archive, index: index, content: content)
  }
}
