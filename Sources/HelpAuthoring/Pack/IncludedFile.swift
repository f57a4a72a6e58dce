import HelpArchive
import HelpBook
import HelpCore

/// A file that topics include and that is not a resource. A packed book contains it as a separate
/// member.
struct IncludedFile: Sendable {
  /// The path from the root of the scope.
  let path: String
  let size: Int
  let crc32: UInt32

  init(path: String, size: Int, crc32: UInt32) {
    self.path = path
    self.size = size
    self.crc32 = crc32
  }

  /// Reads the file without keeping its bytes.
  /// - Throws: `HelpError.Code.inputOutput` if the file has disappeared since a topic included it.
  init(_ path: String, in book: Book) throws {
    let bytes = try SourceContent.readExisting(path, in: book.provider) {
      try book.rules.scope.read(path)
    }
    self.init(path: path, size: bytes.count, crc32: CRC32.of(bytes))
  }

  /// Returns the member for the file. Writing it throws `HelpError.Code.inputOutput` if the file
  /// has changed.
  func member(in book: Book) -> ArchiveMember {
    ArchiveMember(name: PackedFormat.includeDirectory + path, compression: .automatic) {
      let bytes = try SourceContent.readExisting(path, in: book.provider) {
        try book.rules.scope.read(path)
      }
      guard bytes.count == size, CRC32.of(bytes) == crc32 else {
        throw SourceContent.changeError(for: path, in: book.provider)
      }
      return bytes
    }
  }
}
