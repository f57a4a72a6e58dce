import HelpArchive
import HelpBook
import HelpCore

/// A file that topics include and that is not a resource: in a packed book, it is a separate member.
struct IncludedFile: Sendable {
  /// From the root of the scope.
  let path: String
  let size: Int
  let crc32: UInt32

  init(path: String, size: Int, crc32: UInt32) {
    self.path = path
    self.size = size
    self.crc32 = crc32
  }

  /// Reads the file without keeping its bytes.
  init(_ path: String, in scope: IncludeScope) throws {
    let bytes = try scope.read(path)
    self.init(path: path, size: bytes.count, crc32: CRC32.of(bytes))
  }

  /// - Throws: when it is written, `HelpError.Code.inputOutput` if the file has changed.
  func member(in scope: IncludeScope) -> ArchiveMember {
    ArchiveMember(name: PackedFormat.includeDirectory + path, compression: .automatic) {
      let bytes = try scope.read(path)
      guard bytes.count == size, CRC32.of(bytes) == crc32 else {
        throw HelpError(
          .inputOutput, "cannot pack '\(path)'", "it changed while it was being packed",
          hint: "pack again when no program is writing to it")
      }
      return bytes
    }
  }
}
