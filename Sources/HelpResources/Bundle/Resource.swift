public import HelpCore

/// A file in a bundle, found and not yet read.
public struct Resource: Sendable {
  /// The path below the bundle's root: `fr.lproj/guide/install.md`.
  public let path: String
  /// The language of the folder that it was found in; nil outside all.
  public let language: LanguageTag?
  /// The size in bytes.
  public let size: Int
  /// The bundle that has it.
  package let bundle: ResourceBundle

  /// The name without its extension.
  public var name: String { ResourcePath.splitExtension(of: ResourcePath.name(of: path)).stem }
  /// The extension without its dot.
  public var type: String { ResourcePath.splitExtension(of: path).type }
  /// The directory that relative links in this resource start from.
  package var baseDirectory: String { ResourcePath.directory(of: path) }

  /// The bytes, unchanged.
  /// - Throws: `HelpError.Code.malformed` above `limit` bytes or when damaged, `inputOutput` when reading fails.
  public func bytes(limit: Int = .max) throws(HelpError) -> [UInt8] {
    try bundle.provider.read(path, limit: limit)
  }

  /// The text, whatever its encoding. The character set that an HTML file declares counts.
  /// - Throws: the errors of `bytes(limit:)`.
  public func text(limit: Int = .max) throws(HelpError) -> DecodedText {
    let bytes = try bytes(limit: limit)
    let isHTML = ["html", "htm"].contains(type.lowercased())
    return TextDecoding.decode(
      bytes, declared: isHTML ? TextDecoding.declaredCharset(inHTML: bytes) : nil)
  }

  /// The path in the bundle that a relative link in this resource leads to; nil when it leaves the bundle.
  public func resolve(_ relative: String) -> String? {
    ResourcePath.resolve(relative, from: baseDirectory)
  }
}
