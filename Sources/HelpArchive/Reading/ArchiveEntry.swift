/// The central directory's record of one member.
public struct ArchiveEntry: Sendable, Hashable {
  /// The compression of a member's bytes (APPNOTE 4.4.5).
  public enum Method: Sendable, Hashable, CustomStringConvertible {
    /// No compression.
    case stored
    /// Deflate (RFC 1951).
    case deflated
    /// The number of a method that is not supported.
    case other(UInt16)

    init(_ number: UInt16) {
      switch number {
      case 0: self = .stored
      case 8: self = .deflated
      default: self = .other(number)
      }
    }

    /// The name of the method: `stored`, `deflate`, `12 (bzip2)`.
    public var description: String {
      switch self {
      case .stored: "stored"
      case .deflated: "deflate"
      case .other(let number): CompressionMethod.shown(number)
      }
    }
  }

  /// The index of the entry in the central directory.
  package let index: Int
  /// The name as written in the archive, with U+FFFD for invalid UTF-8.
  public let name: String
  /// The compression of the member's bytes.
  public let method: Method
  /// The compressed size in bytes that the directory declares.
  public let compressedSize: Int
  /// The uncompressed size in bytes that the directory declares.
  public let size: Int
  /// The checksum of the uncompressed bytes that the directory declares.
  public let crc32: UInt32
  /// Whether the name ends with a slash.
  public let isDirectory: Bool

  /// Whether two entries of different archives have the same content and compression, by the sizes,
  /// methods and checksums in the directories.
  package func hasSameContent(as other: ArchiveEntry) -> Bool {
    (size, compressedSize, crc32, method) == (
      other.size, other.compressedSize, other.crc32, other.method
    )
  }
}
