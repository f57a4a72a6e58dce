/// A file to be: what `ArchiveWriter` puts into an archive.
public struct ArchiveMember: Sendable {
  public enum Compression: Sendable, Hashable {
    /// Kept as it is, so that a reader can use it in place.
    case stored
    /// Deflated where that makes it smaller, otherwise stored.
    case automatic
  }

  /// Relative, `/` between parts; see `ArchiveName` for what is refused.
  public var name: String
  public var compression: Compression
  /// Gives the bytes. Called once, from any thread.
  public var content: @Sendable () throws -> [UInt8]

  public init(
    name: String, compression: Compression = .automatic,
    content: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.name = name
    self.compression = compression
    self.content = content
  }
}
