import HelpArchive
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
  private let manifest: Int
  /// Nil when it cannot be read; what is read of it is not checked.
  private let contents: ContentsTable?

  /// Members larger than this are not inflated to be compared.
  private static let maximumSize = 32 << 20

  /// Nil where there is no bundle, or one made by another compressor, of another version or at another level: its bytes
  /// would not be those that compressing gives now.
  init?(_ target: FilePath, _ compressor: Compressor) {
    guard let archive = try? Archive(target),
      let manifest = archive.index(of: PackedFormat.manifestMember),
      let head = try? archive.read(manifest, from: 0, count: 1 << 16),
      BookJSON.names(compressor, in: head)
    else { return nil }
    self.archive = archive
    self.manifest = manifest
    contents = try? ContentsTable(of: archive)
  }

  /// The table of contents, if all of its bytes are what was written, and sound.
  /// - Complexity: O(bytes).
  var wholeContents: ContentsTable? {
    guard let contents, let index = archive.index(of: PackedFormat.contentsMember) else {
      return nil
    }
    let (size, crc32) = archive.sizeAndChecksum(at: index)
    let isWhole = contents.withBytes { $0.count == size && CRC32.of($0) == crc32 }
    return isWhole && (try? contents.validate(in: archive)) != nil ? contents : nil
  }

  struct Member {
    fileprivate let archive: Archive
    fileprivate let index: Int
    let content: CompressedContent

    /// Nil when it cannot be read.
    func bytes() -> [UInt8]? { try? archive.read(index, limit: PreviousBundle.maximumSize) }
  }

  /// Whether a member holds just these bytes.
  func member(_ index: Int, holds bytes: [UInt8]) -> Bool {
    guard bytes.count <= Self.maximumSize else { return false }
    var comparer = MemberComparer(of: archive)
    return bytes.withUnsafeBytes { comparer.member(index, holds: $0) }
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

  /// Byte for byte: `String` takes texts for equal that are written with other characters.
  private static func areSame(
    _ a: (key: String, value: String), _ b: (key: String, value: String)
  ) -> Bool {
    a.key.utf8.elementsEqual(b.key.utf8) && a.value.utf8.elementsEqual(b.value.utf8)
  }

  /// What the manifest says, for a book whose own rules for markup are the same; nil for another. It is read while the
  /// caller goes on, and is nil too when it cannot be.
  /// - Complexity: O(size of the manifest).
  func manifest(
    kind: BookKind, variables: [(key: String, value: String)],
    hiddenLines: [(key: String, value: String)]
  ) -> Background<PreviousManifest?>? {
    guard let contents, contents.kind == kind,
      contents.all(.variable).elementsEqual(variables, by: Self.areSame),
      contents.all(.hiddenLines).elementsEqual(hiddenLines, by: Self.areSame)
    else { return nil }
    return Background {
      (try? archive.parts(of: manifest, limit: 1 << 30)).flatMap(PreviousManifest.init)
    }
  }
}
