public import HelpArchive
import HelpCore

/// A packed book that is compiled into a program, as the plugin `EmbedHelp` generates it.
///
/// It is a string literal, since that is what Swift compiles fastest: 4 MB in half a second, where as many bytes in an
/// array literal take minutes. The literal stays in the program's file until the book is opened.
public struct EmbeddedBook: Sendable {
  private let base64: String

  /// - Parameter base64: the bundle in the standard alphabet of RFC 4648, padded, without line ends.
  public init(base64: String) {
    self.base64 = base64
  }

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
}
