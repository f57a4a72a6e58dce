/// A file in a bundle, found and not yet read.
public struct Resource: Sendable {
  /// Below the bundle's root: `fr.lproj/guide/install.md`.
  public let path: String
  /// The language of the folder that it was found in; nil outside all.
  public let language: LanguageTag?
  /// In bytes.
  public let size: Int
  /// The bundle that has it.
  package let bundle: ResourceBundle

  /// The name without its extension.
  package var name: String { ResourcePath.splitExtension(of: ResourcePath.name(of: path)).stem }
  /// The extension without its dot.
  package var type: String { ResourcePath.splitExtension(of: path).type }
  /// The directory that relative links in this resource start from.
  package var baseDirectory: String { ResourcePath.directory(of: path) }

  /// The bytes, unchanged.
  /// - Throws: `HelpError.Code.malformed` above `limit` bytes or when damaged, `inputOutput` when reading fails.
  public func bytes(limit: Int = .max) throws -> [UInt8] {
    try bundle.provider.read(path, limit: limit)
  }

  /// The text, whatever its encoding: see `TextDecoding`.
  public func text(limit: Int = .max) throws -> DecodedText {
    TextDecoding.decode(try bytes(limit: limit))
  }

  /// The text of an HTML file: the character set that it declares counts.
  public func html(limit: Int = .max) throws -> LocatedText {
    let bytes = try bytes(limit: limit)
    let decoded = TextDecoding.decode(bytes, declared: TextDecoding.declaredCharset(inHTML: bytes))
    return LocatedText(decoded: decoded, path: path, baseDirectory: baseDirectory)
  }

  /// The text of a Markdown file.
  public func markdown(limit: Int = .max) throws -> LocatedText {
    LocatedText(decoded: try text(limit: limit), path: path, baseDirectory: baseDirectory)
  }
}

/// Text with the place that its relative links resolve against.
public struct LocatedText: Sendable {
  /// The text and its encoding.
  package let decoded: DecodedText
  /// The path of the file below the bundle's root.
  package let path: String
  /// The directory that relative links start from.
  package let baseDirectory: String

  /// The text.
  public var text: String { decoded.text }

  /// Where a relative link in this text leads, as a path in the bundle; nil when it leaves the bundle.
  public func resolve(_ relative: String) -> String? {
    ResourcePath.resolve(relative, from: baseDirectory)
  }
}
