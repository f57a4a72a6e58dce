import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// A `mkdocs.yml`, and the files that it inherits from by the key `INHERIT`.
struct MkDocsConfiguration {
  /// The file's name for messages.
  let file: String
  private(set) var diagnostics: [Diagnostic] = []
  /// The file and the files that it inherits from, each with its folder, the nearest first.
  private var layers: [(metadata: Metadata, folder: String)] = []

  /// The maximum number of files that are read.
  private static let maximumLayers = 10

  /// Reads a file and the files that it inherits from.
  /// - Parameter path: the path of the file in the source.
  init(_ path: String, in provider: any ResourceProvider) throws {
    file = provider.displayPath(of: path)
    var nextPath: String? = path
    while let path = nextPath, layers.count < Self.maximumLayers {
      let bytes = try provider.read(path, limit: Manifest.maximumSize)
      let metadata = try Metadata.yaml(bytes, file: provider.displayPath(of: path))
      layers.append((metadata, ResourcePath.directory(of: path)))
      nextPath = inheritedPath(by: metadata, at: path, in: provider)
    }
  }

  /// Returns the path of the file that `INHERIT` names. Returns nil for a file without this key.
  /// Returns nil and adds a warning if the named file does not exist. For `!ENV [NAME, default]`,
  /// uses the default.
  private mutating func inheritedPath(
    by metadata: Metadata, at path: String, in provider: any ResourceProvider
  ) -> String? {
    guard let node = metadata["INHERIT"], var name = node.strings?.last else { return nil }
    let folder = ResourcePath.directory(of: path)
    // In the source `en`, `../en/base.yml` is a file of the source.
    let sourcePrefix = "../" + ResourcePath.name(of: provider.location) + "/"
    if folder.isEmpty, name.hasPrefix(sourcePrefix) { name.removeFirst(sourcePrefix.count) }
    if let other = ResourcePath.resolve(name, from: folder),
      (try? provider.status(of: other))?.isDirectory == false
    {
      return other
    }
    diagnostics.append(
      Diagnostic(
        .warning,
        at: SourceLocation(file: provider.displayPath(of: path), position: node.position),
        "'INHERIT' names '\(ControlCharacters.inline(name))', but there is no such file in the book's source",
        hint: "open the folder that contains both files"))
    return nil
  }

  /// The value of a key in the nearest file that sets the key. Nil if no file sets it.
  subscript(key: String) -> Metadata.Node? {
    layers.lazy.compactMap { $0.metadata[key] }.first
  }

  /// Returns the options of a plug-in or an extension in all files, the nearest file first.
  func options(of name: String, in key: String) -> [Metadata.Node] {
    layers.flatMap { Self.options(of: name, in: $0.metadata[key]) }
  }

  /// Whether a plug-in or an extension is listed in any of the files.
  func lists(_ name: String, in key: String) -> Bool {
    layers.contains { layer in
      let node = layer.metadata[key]
      return node?[name] != nil
        || (node?.sequence ?? []).contains { $0.string == name || $0[name] != nil }
    }
  }

  /// Returns the options of a plug-in or an extension in a mapping or a list.
  private static func options(of name: String, in node: Metadata.Node?) -> [Metadata.Node] {
    guard let node else { return [] }
    return [node[name]].compactMap { $0 } + (node.sequence ?? []).compactMap { $0[name] }
  }

  /// Resolves a path against the folder of `mkdocs.yml`. Returns nil for a path outside the source.
  func path(_ relative: String) -> String? {
    ResourcePath.resolve(relative, from: layers.first?.folder ?? "")
  }

  /// The folders in which extensions look for snippets: the file's folder, and the folders in
  /// `base_path`.
  var snippetFolders: [String] {
    let nodes = ["pymdownx.snippets", "mdx_include", "markdown_include.include"].flatMap {
      options(of: $0, in: "markdown_extensions")
    }
    let basePaths = nodes.flatMap { $0["base_path"]?.strings ?? [] }
    var folders: [String] = []
    for folder in [path("")] + basePaths.map(path) {
      if let folder, !folders.contains(folder) { folders.append(folder) }
    }
    return folders
  }
}
