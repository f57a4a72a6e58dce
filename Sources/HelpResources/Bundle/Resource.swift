public import HelpCore

/// A file that a lookup found in a bundle. Its bytes are read on request.
public struct Resource: Sendable {
  /// The path below the bundle's root: `fr.lproj/guide/install.md`.
  public let path: String
  /// The language of the folder in which a query found the file. The value is nil for the root and
  /// `Base`, and for a resource found by its path.
  public let language: LanguageTag?
  /// The size in bytes.
  public let size: Int
  /// The bundle that contains the file.
  package let bundle: ResourceBundle

  /// The name without its extension.
  public var name: String { ResourcePath.splitExtension(of: ResourcePath.name(of: path)).stem }
  /// The extension without its dot.
  public var type: String { ResourcePath.splitExtension(of: path).type }
  /// The directory from which relative links in this resource start.
  package var baseDirectory: String { ResourcePath.directory(of: path) }

  /// Returns the bytes of the file.
  /// - Throws: `HelpError.Code.malformed` if the file has more than `limit` bytes or is damaged,
  ///   `notFound` if the file has disappeared or cannot be opened, `inputOutput` if reading fails.
  public func bytes(limit: Int = .max) throws(HelpError) -> [UInt8] {
    try bundle.provider.read(path, limit: limit)
  }

  /// Returns the text in any supported encoding. An HTML file may declare its character set.
  /// - Throws: the errors of `bytes(limit:)`.
  public func text(limit: Int = .max) throws(HelpError) -> DecodedText {
    let bytes = try bytes(limit: limit)
    let isHTML = ["html", "htm"].contains(type.lowercased())
    return TextDecoding.decode(
      bytes, declared: isHTML ? TextDecoding.declaredCharset(inHTML: bytes) : nil)
  }

  /// Returns the path to which the path of a relative link in this resource points, or nil if the
  /// link leaves the bundle. A path that begins with a slash starts at the root.
  public func resolve(_ relative: String) -> String? {
    ResourcePath.resolve(relative, from: baseDirectory)
  }
}
