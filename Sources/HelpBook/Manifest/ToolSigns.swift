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
    if dialects.isEmpty, try hasContainers(files, in: provider) { dialects.insert(.docusaurus) }
    for folder in [".vuepress", ".vitepress"]
    where try provider.status(of: folder)?.isDirectory == true {
      dialects = .vuePress
    }
    if try provider.status(of: ".obsidian")?.isDirectory == true { dialects.insert(.obsidian) }
    return dialects
  }

  /// Whether pages of a folder without a sign of its tool have Docusaurus' notes or components: its configuration is
  /// often beside the folder of the pages.
  private static func hasContainers(
    _ files: [String], in provider: any ResourceProvider
  ) throws -> Bool {
    let pages = files.filter { ["md", "mdx"].contains(ResourcePath.splitExtension(of: $0).type) }
    let step = max(1, pages.count / sampleCount)
    return stride(from: 0, to: pages.count, by: step).contains { index in
      guard let bytes = try? provider.read(pages[index], limit: sampleSize) else { return false }
      let text = String(decoding: bytes, as: UTF8.self)
      return marks.contains(where: text.contains)
    }
  }

  /// How many pages are looked into, and how large they may be, in bytes.
  private static let sampleCount = 32
  private static let sampleSize = 256 << 10
  private static let marks = [
    "\n:::note\n", "\n:::tip\n", "\n:::info\n", "\n:::warning\n", "\n:::danger\n", "\n:::caution\n",
    "from '@theme/", "from \"@theme/",
  ]

  private static let signs: [String: ToolDialects] = [
    "_index.md": .hugo, "hugo.toml": .hugo, "hugo.yaml": .hugo, "hugo.yml": .hugo,
    "docfx.json": .microsoftLearn, "toc.yml": .microsoftLearn,
    "docusaurus.config.js": .docusaurus, "docusaurus.config.ts": .docusaurus,
    "sidebars.json": .docusaurus, "_category_.json": .docusaurus, "_category_.yml": .docusaurus,
    "_config.yml": .jekyll, "_config.yaml": .jekyll,
  ]
}
