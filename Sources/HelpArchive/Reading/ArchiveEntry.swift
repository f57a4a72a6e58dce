/// The central directory's record of one member.
public struct ArchiveEntry: Sendable, Hashable {
  /// How a member's bytes are kept (APPNOTE 4.4.5).
  public enum Method: Sendable, Hashable, CustomStringConvertible {
    /// Unchanged.
    case stored
    /// As RFC 1951 says.
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
  /// How its bytes are stored.
  public let method: Method
  /// In bytes, as the directory declares it.
  public let compressedSize: Int
  /// In bytes, as the directory declares it.
  public let size: Int
  /// The checksum of the uncompressed bytes.
  public let crc32: UInt32
  /// True when the name ends with a slash.
  public let isDirectory: Bool
}
