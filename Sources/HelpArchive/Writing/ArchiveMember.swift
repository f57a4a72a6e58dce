public import HelpCore
import SystemPackage

/// A member for `ArchiveWriter` to put into an archive.
public struct ArchiveMember: Sendable {
  /// Whether a member is compressed.
  public enum Compression: Sendable, Hashable {
    /// Unchanged, so that a reader can use it in place.
    case stored
    /// Deflated if that makes it smaller, otherwise stored.
    case automatic
  }

  /// Relative, `/` between parts; `..`, absolute paths and names that could not be unpacked everywhere are refused.
  package var name: String
  /// Does not apply to content that is compressed already.
  package var compression: Compression
  /// Returns the source of the bytes. Called once, from any thread.
  package var content: @Sendable () throws -> ArchiveContent
  /// The file that has the bytes, or their number, if either is known before they are read.
  private(set) var extent = Extent.unknown

  enum Extent: Sendable {
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

  /// - Parameter content: gives the bytes. Called once, from any thread.
  public init(
    name: String, compression: Compression = .automatic,
    content: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.init(name, compression, from: { .bytes(try content()) })
  }

  /// A regular file, read while the archive is written, whatever its size.
  public init(name: String, compression: Compression = .automatic, file: some FilePathConvertible) {
    let file = file.filePath
    self.init(name, compression, from: { .file(file) })
    extent = .file(file)
  }

  /// A member of another archive, which keeps its compressed form: its bytes are not inflated, and their checksum is
  /// not computed. Read the member first if you do not trust the archive.
  /// - Parameter entry: an entry of `archive`.
  /// - Throws: `HelpError` with the code `malformed` for a member that is not at the directory's offset, is encrypted,
  ///   or compressed by another method than deflate.
  public init(name: String, copying entry: ArchiveEntry, of archive: Archive) throws(HelpError) {
    do {
      self.init(name: name, copying: try CompressedContent(of: entry.index, in: archive))
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Bytes that are compressed already.
  package init(name: String, copying content: CompressedContent) {
    self.init(name, .automatic, from: { .compressed(content) })
    extent = .bytes(content.size)
  }

  /// A member whose content is chosen late, by a thread of the writer: a repacker compares a file
  /// with its old member there, and copies that if they are the same.
  /// - Parameters:
  ///   - size: the number of bytes, if it is known.
  ///   - content: returns the source of the bytes. Called once, from any thread.
  package static func choosing(
    name: String, compression: Compression = .automatic, size: Int? = nil,
    content: @escaping @Sendable () throws -> ArchiveContent
  ) -> Self {
    var member = Self(name, compression, from: content)
    member.extent = size.map(Extent.bytes) ?? .unknown
    return member
  }
}
