public import HelpCore
import SystemPackage

/// A member that `ArchiveWriter` puts into an archive.
public struct ArchiveMember: Sendable {
  /// Whether a member is compressed.
  public enum Compression: Sendable, Hashable {
    /// No compression. A reader can then use the bytes in the archive's file.
    case stored
    /// Deflate if that makes the member smaller, otherwise no compression.
    case automatic
  }

  /// The relative path, with `/` between parts. The writer refuses names that break the rules of
  /// `ArchiveName`, such as absolute paths and `..`.
  package var name: String
  /// The compression of content that is not compressed already.
  package var compression: Compression
  /// The function that returns the source of the bytes. The function is called once, from any
  /// thread.
  package var content: @Sendable () throws -> ArchiveContent
  /// The source of the member's size before its bytes are read.
  private(set) var sizeSource = SizeSource.unknown

  enum SizeSource: Sendable {
    case file(FilePath)
    case bytes(Int)
    case unknown
  }

  init(
    _ name: String, _ compression: Compression,
    from content: @escaping @Sendable () throws -> ArchiveContent
  ) {
    self.name = name
    self.compression = compression
    self.content = content
  }

  /// Creates a member whose bytes a closure returns.
  /// - Parameter content: returns the bytes. Called once, from any thread.
  public init(
    name: String, compression: Compression = .automatic,
    content: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.init(name, compression, from: { .bytes(try content()) })
  }

  /// Creates a member from a regular file of any size, which is read while the archive is written.
  public init(name: String, compression: Compression = .automatic, file: some FilePathConvertible) {
    let file = file.filePath
    self.init(name, compression, from: { .file(file) })
    sizeSource = .file(file)
  }

  /// Copies a member of another archive in its compressed form. Its bytes are not inflated, and
  /// their checksum is not computed. Read the member first if you do not trust the archive.
  /// - Parameter entry: an entry of `archive`.
  /// - Throws: `HelpError` with the code `malformed` for a member that is not at the directory's
  ///   offset, is encrypted or a symbolic link, is compressed by a method other than deflate, or
  ///   exceeds the archive's limits.
  public init(name: String, copying entry: ArchiveEntry, of archive: Archive) throws(HelpError) {
    do {
      self.init(name: name, copying: try CompressedContent(of: entry.index, in: archive))
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Creates a member from bytes that are compressed already.
  package init(name: String, copying content: CompressedContent) {
    self.init(name, .automatic, from: { .compressed(content) })
    sizeSource = .bytes(content.size)
  }

  /// Returns a member whose content is chosen by a thread of the writer. For example, the thread
  /// compares a file with its old member, and copies the member if the bytes are the same.
  /// - Parameters:
  ///   - size: the number of bytes, if it is known.
  ///   - content: returns the source of the bytes. Called once, from any thread.
  package static func choosing(
    name: String, compression: Compression = .automatic, size: Int? = nil,
    content: @escaping @Sendable () throws -> ArchiveContent
  ) -> Self {
    var member = Self(name, compression, from: content)
    member.sizeSource = size.map(SizeSource.bytes) ?? .unknown
    return member
  }
}
