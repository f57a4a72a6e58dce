package import HelpArchive
import HelpBook
public import HelpCore
import HelpDocument
import HelpResources
import SystemPackage

/// A compiled book in a program, as `lectern embed --swift` and the plugin `EmbedHelp` write it.
///
/// The book is a string literal, because Swift compiles a string literal of 4 MB in half a second,
/// and an array literal of as many bytes in minutes. The literal stays in the program's file until
/// the book is opened.
public struct EmbeddedBook: Sendable {
  /// The bundle in the standard alphabet of RFC 4648, padded, without line ends.
  private let base64: String
  /// The digest of the bundle and of the files that it was made from.
  private let digest: String?
  /// The paths of the files that the bundle was made from.
  private let files: [String]

  /// Creates a book whose topics are in format 1. The number in the name turns a source of another
  /// version of Lectern into an error of the build.
  /// - Parameters:
  ///   - base64: the bundle in the standard alphabet of RFC 4648, padded, without line ends.
  ///   - digest: the digest of the bundle and of the files that it was made from.
  ///   - files: the paths of these files from the folder of the source. A path that ends in a slash
  ///     means all files of a book in that folder.
  public init(format1 base64: String, of digest: String? = nil, files: [String] = ["./"]) {
    (self.base64, self.digest, self.files) = (base64, digest, files)
  }

  /// Creates a book from any bundle. Without `BookParser.markup` of `HelpAuthoring`, a program
  /// opens only compiled bundles.
  /// - Parameter base64: the bundle in the standard alphabet of RFC 4648, padded, without line
  ///   ends.
  public init(base64: String) { (self.base64, digest, files) = (base64, nil, []) }

  /// Opens the bundle in memory.
  /// - Parameter name: the location in messages.
  /// - Throws: `HelpError.Code.malformed` if the text is not the Base64 of a bundle.
  /// - Complexity: O(n) in the size of the bundle.
  package func archive(name: String) throws -> Archive {
    guard let bytes = Base64.decode(base64) else {
      throw HelpError(
        .malformed, "cannot open \(name)", "the book that is compiled in is not valid Base64",
        hint: "build the program again")
    }
    return try Archive(bytes: bytes, name: name)
  }

  /// Returns whether the book was made from the current state of its source, for a test of the
  /// program:
  ///
  ///     #expect(try Help.book?.isMade(from: "Help") == true)
  ///
  /// - Parameter source: the path of the folder or the file.
  /// - Returns: false for a book without a digest.
  /// - Throws: `HelpError.Code.notFound` if the path does not exist, or a file cannot be read.
  /// - Complexity: O(bytes of the bundle and of the source's files).
  public func isMade(from source: some FilePathConvertible) throws(HelpError) -> Bool {
    do {
      guard let digest else { return false }
      var hash = try SourceFiles(files).digest(of: source.filePath)
      hash.add(base64)
      return digest == hash.text
    } catch {
      throw HelpError(of: error)
    }
  }
}
