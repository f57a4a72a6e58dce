import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension Manifest {
  /// The keys of `help.yml`.
  static let helpKeys = [
    "identifier", "title", "version", "authors", "description", "language", "languages", "home",
    "nav", "exclude", "variables", "redirects", "dialects", "url", "edit_url", "theme", "pages",
    "dates", "diagrams",
  ]

  /// Reads `help.yml`. Every key is optional, and an unknown key is a warning.
  /// - Throws: `HelpError.Code.malformed` with a position if the file is not YAML or a value has
  ///   the wrong type.
  static func help(_ bytes: [UInt8], file: String) throws -> Manifest {
    let metadata = try Metadata.yaml(bytes, file: file)
    guard metadata.root.mapping != nil || metadata.root.isNull else {
      throw ManifestFault.wrongType(
        "help.yml", expected: "a mapping of keys to values", metadata.root, file: file)
    }
    var manifest = Manifest(kind: .manifest)
    manifest.file = file
    for entry in metadata.entries {
      let (key, node) = (entry.key, entry.value)
      switch key {
      case "identifier": manifest.identifier = try node.text(key, file: file)
      case "title": manifest.title = try node.text(key, file: file)
      case "version": manifest.version = try node.text(key, file: file)
      case "description": manifest.description = try node.text(key, file: file)
      case "language":
        let text = try node.text(key, file: file)
        manifest.language = manifest.languages(key, [text].compactMap(\.self), node).first
      case "authors": manifest.authors = try node.texts(key, file: file)
      case "languages":
        manifest.languages = manifest.languages(key, try node.texts(key, file: file), node)
      case "exclude":
        manifest.exclude = try node.texts(key, file: file).compactMap(FilePattern.init)
      case "variables": manifest.variables = try node.pairs(key, file: file)
      case "redirects": manifest.redirects = try node.pairs(key, file: file)
      case "dialects":
        for name in try node.texts(key, file: file) {
          guard let dialect = ToolDialects(named: name) else {
            manifest.diagnostics.append(
              ManifestFault.unknownName(
                "dialect", name, known: ToolDialects.namedDialects.map(\.name), node, file: file))
            continue
          }
          manifest.dialects.insert(dialect)
        }
      case "home":
        manifest.home = try node.text(key, file: file).map { ($0, node.position) }
      case "nav":
        if node.isNull { continue }
        manifest.navigation = try NavigationReader(node, file: file).items
      default:
        if try manifest.readPublishing(key, node) { continue }
        manifest.diagnostics.append(ManifestFault.unknownKey(entry, known: helpKeys, file: file))
      }
    }
    return manifest
  }

  /// Returns the language tags among a key's texts, and reports the other texts.
  private mutating func languages(
    _ key: String, _ texts: [String], _ node: Metadata.Node
  ) -> [String] {
    texts.filter { text in
      if LanguageTag(text) != nil { return true }
      diagnostics.append(
        ManifestFault.unusable(
          key, text, "a language tag", hint: "write a tag such as en, pt-BR or zh-Hans", node,
          file: file))
      return false
    }
  }
}
