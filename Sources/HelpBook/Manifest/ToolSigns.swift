import HelpMarkup
import HelpResources

/// The files by which a folder of topics shows which tool it was written for.
enum ToolSigns {
  /// - Parameters:
  ///   - files: of the source, from its root on.
  ///   - provider: of the source; hidden folders are not among the files.
  /// - Complexity: O(number of files).
  static func dialects(
    of files: [String], in provider: any ResourceProvider
  ) throws -> ToolDialects {
    var dialects: ToolDialects = []
    for file in files {
      if let dialect = signs[ResourcePath.name(of: file).lowercased()] { dialects.insert(dialect) }
    }
    if try provider.status(of: ".obsidian")?.isDirectory == true { dialects.insert(.obsidian) }
    return dialects
  }

  private static let signs: [String: ToolDialects] = [
    "_index.md": .hugo, "hugo.toml": .hugo, "hugo.yaml": .hugo, "hugo.yml": .hugo,
    "docfx.json": .microsoftLearn, "toc.yml": .microsoftLearn,
    "docusaurus.config.js": .docusaurus, "docusaurus.config.ts": .docusaurus,
    "sidebars.json": .docusaurus, "_category_.json": .docusaurus, "_category_.yml": .docusaurus,
    "_config.yml": .jekyll, "_config.yaml": .jekyll,
  ]
}
