package import HelpArchive
import HelpBook
public import HelpCore
import HelpDocument
import HelpResources
import SystemPackage

/// A compiled book in a program, as `lectern embed --swift` and the plugin `EmbedHelp` write it.
///
/// It is a string literal, since Swift compiles that fastest: 4 MB in half a second, where as many bytes in an array
/// literal take minutes. The literal stays in the program's file until the book is opened.
public struct EmbeddedBook: Sendable {
  private let base64: String
  private let digest: String?
  private let files: [String]

  /// A book whose topics are in format 1. The number in the name makes a source that another version of Lectern wrote an
  /// error of the build.
  /// - Parameters:
  ///   - base64: the bundle in the standard alphabet of RFC 4648, padded, without line ends.
  ///   - digest: the digest of the bundle and of the files that it was made from.
  ///   - files: the paths of these files from the folder of the source. One that ends in a slash stands for all files of a
  ///     book in that folder.
  public init(format1 base64: String, of digest: String? = nil, files: [String] = ["./"]) {
    (self.base64, self.digest, self.files) = (base64, digest, files)
  }

  /// A bundle of any kind: compiled, or any other in a program that passes `BookParser.markup` of `HelpAuthoring`.
  /// - Parameter base64: as above.
  public init(base64: String) { (self.base64, digest, files) = (base64, nil, []) }

  /// Opens the bundle in memory.
  /// - Parameter name: the location in messages.
  /// - Throws: `HelpError.Code.malformed` when the text is not Base64 or no bundle.
  /// - Complexity: O(n) in the size of the bundle.
  package func archive(name: String) throws -> Archive {
    guard let bytes = Base64.decode(base64) else {
      throw HelpError(
        .malformed, "cannot open \(name)", "the book that is compiled in is not valid Base64",
        hint: "build the program again")
    }
    return try Archive(bytes: bytes, name: name)
  }

  /// Whether the book was made from the present state of its source, for a test of the program:
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
