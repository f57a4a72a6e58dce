import HelpArchive
import HelpBook
import HelpCore
import SystemPackage

/// A part of a bundle, opened for merging.
struct BundlePart: Sendable {
  let file: FilePath
  let archive: Archive
  let record: PartRecord
  /// The indices of the book's resources, which are the last entries of the archive.
  let resources: Range<Int>

  var shard: Shard { record.share.shard }

  /// Whether the part has facts for the check of the whole book.
  var hasCheck: Bool { archive.index(of: PartMembers.check) != nil }

  /// Opens a part.
  /// - Throws: `HelpError.Code.notFound` for a missing file, and `malformed` for a file that is not
  ///   a part.
  init(_ file: FilePath) throws {
    self.file = file
    archive = try Archive(file)
    guard let index = archive.index(of: PartMembers.record),
      let record = PartRecord(try archive.read(index, limit: PartRecord.maximumSize))
    else { throw Self.notAPart(file, archive) }
    self.record = record
    resources = max(0, archive.count - record.resources)..<archive.count
    for index in 0..<archive.count {
      guard PackedFormat.isResource(archive.name(at: index)) == resources.contains(index) else {
        throw Self.fault(file, "its files are not those that it lists")
      }
    }
    // Together, the directories of all parts are as large as the directory of the bundle. Their
    // memory is released until merging reads them again.
    archive.releasePages()
  }

  private static func notAPart(_ file: FilePath, _ archive: Archive) -> HelpError {
    let isBundle = archive.index(of: PackedFormat.contentsMember) != nil
    return HelpError(
      .malformed, "cannot merge '\(file)'",
      isBundle ? "it is a whole bundle, not a part" : "it is not a part of a bundle",
      hint: "write parts with 'lectern pack --shard NUMBER/COUNT', with this version of Lectern"
    )
  }

  static func fault(_ file: FilePath, _ why: String) -> HelpError {
    HelpError(.malformed, "cannot merge '\(file)'", why, hint: "pack this part again")
  }

  /// Returns a stored member after checking its checksum.
  /// - Throws: `HelpError.Code.malformed` if it is missing, compressed or damaged.
  func member(_ name: String) throws -> StoredMember {
    guard let index = archive.index(of: name),
      let member = try StoredMember(of: index, in: archive)
    else { throw Self.fault(file, "it lacks '\(name)'") }
    guard member.checksum() == archive.sizeAndChecksum(at: index).crc32 else {
      throw Self.fault(file, "'\(name)' is damaged")
    }
    return member
  }

  /// Returns the location of a member that packing derived from the topics.
  /// - Parameter name: the member's name below `.lectern/part/`.
  /// - Throws: the errors of `member`.
  func location(ofDerived name: String) throws -> (file: FilePath, range: Range<Int>) {
    (file, try member(PackedFormat.partDirectory + name).range)
  }

  /// Returns the files that topics include, with the index of each entry.
  func includes() -> [(path: String, index: Int)] {
    (0..<resources.lowerBound).compactMap { index in
      let name = archive.name(at: index)
      guard name.hasPrefix(PackedFormat.includeDirectory) else { return nil }
      return (String(name.dropFirst(PackedFormat.includeDirectory.count)), index)
    }
  }
}
