import HelpArchive
import HelpBook
import HelpCore
import SystemPackage

extension BookPacker {
  /// Returns the writer of a bundle, which is a separate file or the end of another file.
  /// - Throws: `HelpError.Code.malformed` for a file that ends with an archive other than a bundle,
  ///   and the errors of `ArchiveWriter`.
  static func writer(
    to session: PackSession, jobs: Int, timestamp: Int?
  ) throws -> ArchiveWriter {
    let (target, level) = (session.target, session.level)
    guard session.appends else {
      return try ArchiveWriter(target, level: level, jobs: jobs, timestamp: timestamp)
    }
    return try ArchiveWriter(
      appendingTo: target, level: level, jobs: jobs, timestamp: timestamp,
      replaces: { archive in
        guard !isBundle(archive) else { return }
        throw HelpError(
          .malformed, "cannot append to '\(target)'",
          "it ends with an archive that is not a bundle",
          hint: "append to a file that does not end with an archive")
      })
  }

  /// Whether the first member of an archive marks a packed book.
  private static func isBundle(_ archive: Archive) -> Bool {
    let mediaType = Array(PackedFormat.mediaType.utf8)
    return archive.count > 0 && archive.entry(at: 0).name == PackedFormat.mediaTypeMember
      && (try? archive.read(0, limit: mediaType.count)) == mediaType
  }
}
