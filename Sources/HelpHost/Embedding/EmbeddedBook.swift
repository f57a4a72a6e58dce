public import HelpArchive
import HelpCore
import HelpDocument
import HelpResources
import SystemPackage

/// A compiled book in a program, as `lectern embed --swift` and the plugin `EmbedHelp` write it.
///
/// It is a string literal, since that is what Swift compiles fastest: 4 MB in half a second, where as many bytes in an
/// array literal take minutes. The literal stays in the program's file until the book is opened.
public struct EmbeddedBook: Sendable {
  private let base64: String
  private let digest: String?

  /// A book whose topics are in format 1. The number in the name makes a source that another version of Lectern wrote an
  /// error of the build.
  /// - Parameters:
  ///   - base64: the bundle in the standard alphabet of RFC 4648, padded, without line ends.
  ///   - digest: of the folder that it was made from.
  public init(format1 base64: String, of digest: String? = nil) {
    (self.base64, self.digest) = (base64, digest)
  }

  /// A bundle of any kind: compiled, or any other in a program that passes `BookParser.markup` of `HelpAuthoring`.
  /// - Parameter base64: as above.
  public init(base64: String) { (self.base64, digest) = (base64, nil) }

  /// Opens the bundle in memory.
  /// - Parameter name: the location in messages.
  /// - Throws: `HelpError.Code.malformed` when the text is not Base64 or no bundle.
  /// - Complexity: O(n) in the size of the bundle.
  public func archive(name: String) throws -> Archive {
    guard let bytes = Base64.decode(base64) else {
      throw HelpError(
        .malformed, "cannot open \(name)", "what is compiled in is not Base64",
        hint: "build the program again")
    }
    return try Archive(bytes: bytes, name: name)
  }

  /// Whether the book was made from the present state of a folder, for a test of the program:
  ///
  ///     #expect(try Help.book?.isMade(from: "Help") == true)
  ///
  /// - Parameter folder: its path.
  /// - Returns: false for a book without a digest.
  /// - Throws: `Errno` when the folder cannot be read.
  /// - Complexity: O(bytes of the folder's files).
  public func isMade(from folder: String) throws -> Bool {
    try digest == FolderDigest.text(of: FilePath(folder))
  }
}
