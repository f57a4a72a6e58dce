/// The central directory's record of one member.
public struct ArchiveEntry: Sendable, Hashable {
  /// The compression of a member's bytes (APPNOTE 4.4.5).
  public enum Method: Sendable, Hashable, CustomStringConvertible {
    /// Unchanged.
    case stored
    /// Deflated (RFC 1951).
    case deflated
    /// A method that is not supported, by its number.
    case other(UInt16)

    init(_ number: UInt16) {
      switch number {
      case 0: self = .stored
      case 8: self = .deflated
      default: self = .other(number)
      }
    }

    /// `stored`, `deflate`, `12 (bzip2)`.
    public var description: String {
      switch self {
      case .stored: "stored"
      case .deflated: "deflate"
      case .other(let number): CompressionMethod.shown(number)
      }
    }
  }

  /// The number of the entry in the central directory.
  package let index: Int
  /// The name as written in the archive; invalid UTF-8 is shown as U+FFFD.
  public let name: String
  /// The compression of its bytes.
  public let method: Method
  /// The size in bytes that the directory declares.
  public let compressedSize: Int
  /// The size in bytes that the directory declares.
  public let size: Int
  /// The checksum of the uncompressed bytes.
  public let crc32: UInt32
  /// Whether the name ends with a slash.
  public let isDirectory: Bool
}
