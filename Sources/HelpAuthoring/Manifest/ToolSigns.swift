import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// Recognises the tool that a folder of topics was written for, by its files and by the marks in
/// its pages.
enum ToolSigns {
  /// The tools that leave signs.
  enum Tool: CaseIterable {
    case gitHubWiki, obsidian, docusaurus, vuePress, hugo, microsoftLearn, jekyll, mdx

    var dialects: ToolDialects {
      switch self {
      case .gitHubWiki: [.gitHubWiki, .obsidian]
      case .obsidian: .obsidian
      case .docusaurus: .docusaurus
      case .vuePress: .vuePress
      case .hugo: .hugo
      case .microsoftLearn: .microsoftLearn
      case .jekyll: .jekyll
      case .mdx: .mdx
      }
    }
  }

  /// The dialects of these tools, except MDX, and of MkDocs, in groups that do not share marks. A
  /// page that is the same in each group is the same in all these dialects.
  static let trials: [ToolDialects] = [
    [.gitHubWiki, .obsidian, .mkDocs], .docusaurus, .vuePress, .hugo, .microsoftLearn, .jekyll,
  ]

  /// Returns the dialects of a source's tools.
  /// - Parameters:
  ///   - files: the files below the root of the source, except files in hidden folders.
  ///   - provider: the provider of the source.
  /// - Complexity: O(number of files).
  static func dialects(
    of files: [String], in provider: any ResourceProvider
  ) throws -> ToolDialects {
    var tools: Set<Tool> = []
    for file in files {
      // Most files of a book are pages. Only pages whose names begin with an underscore can be
      // signs.
      let bytes = file.utf8.span
      let start = ResourcePath.nameStart(bytes)
      if file.endsBytewise(in: ".md"), bytes[start] != UInt8(ascii: "_") { continue }
      let name = ResourcePath.name(of: file)
      if wikiParts.contains(name) { tools.insert(.gitHubWiki) }
      if let tool = signs[name.lowercased()] { tools.insert(tool) }
    }
    // The marks in a sample of pages are searched for only if no file is a sign.
    let pages = tools.isEmpty ? samples(of: files, in: provider) : []
    if hasContainers(pages) { tools.insert(.docusaurus) }
    if tools.isEmpty, files.contains(where: { $0.endsBytewise(in: ".mdx") }) { tools = [.mdx] }
    if try provider.status(of: ".vuepress")?.isDirectory == true { tools = [.vuePress] }
    if try provider.status(of: ".obsidian")?.isDirectory == true
      || tools.isEmpty && hasWikiLinks(pages)
    {
      tools.insert(.obsidian)
    }
    return tools.reduce([]) { $0.union($1.dialects) }
  }

  /// Whether pages have notes or components of Docusaurus, whose configuration is often outside the
  /// folder of the pages.
  private static func hasContainers(_ samples: [[UInt8]]) -> Bool {
    samples.contains { text in
      marks.contains { ByteSearch.place(of: $0, rarest: 1, in: text.span) != nil }
    }
  }

  /// The maximum size of a link in double brackets, in bytes.
  private static let maximumLinkSize = 200

  /// Whether at least a quarter of the pages has links in double brackets, as in a part of an
  /// Obsidian vault.
  private static func hasWikiLinks(_ samples: [[UInt8]]) -> Bool {
    let linkedCount = samples.count { text in
      guard let start = ByteSearch.place(of: "[[", in: text.span) else { return false }
      let link = String(decoding: text[(start + 2)...].prefix(maximumLinkSize), as: UTF8.self)
      return link.first?.isLetter == true && link.contains("]]")
    }
    return linkedCount > 0 && 4 * linkedCount >= samples.count
  }

  /// Returns the texts of some pages from all parts of the book.
  private static func samples(of files: [String], in provider: any ResourceProvider) -> [[UInt8]] {
    let pages = files.filter { $0.endsBytewise(in: ".md") || $0.endsBytewise(in: ".mdx") }
    let step = max(1, pages.count / sampleCount)
    return stride(from: 0, to: pages.count, by: step).compactMap { index in
      try? provider.read(pages[index], limit: sampleSize)
    }
  }

  /// The minimum number of pages in a sample of a large book. A sample has fewer than twice as many
  /// pages.
  private static let sampleCount = 32
  /// The maximum size of a page in a sample, in bytes.
  private static let sampleSize = 256 << 10
  /// The marks of Docusaurus.
  private static let marks = [
    "\n:::note\n", "\n:::tip\n", "\n:::info\n", "\n:::warning\n", "\n:::danger\n", "\n:::caution\n",
    "from '@theme/", "from \"@theme/",
  ]

  /// The files that GitHub shows around each page of a wiki. Docsify's files have the same names in
  /// lower case.
  private static let wikiParts: Set<String> = ["_Sidebar.md", "_Footer.md", "_Header.md"]

  /// The tools by the names of their files.
  private static let signs: [String: Tool] = [
    "_index.md": .hugo, "hugo.toml": .hugo, "hugo.yaml": .hugo, "hugo.yml": .hugo,
    "docfx.json": .microsoftLearn, "toc.yml": .microsoftLearn,
    "docusaurus.config.js": .docusaurus, "docusaurus.config.ts": .docusaurus,
    "sidebars.json": .docusaurus, "_category_.json": .docusaurus, "_category_.yml": .docusaurus,
    "_config.yml": .jekyll, "_config.yaml": .jekyll,
  ]
}
