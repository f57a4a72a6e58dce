/// What the authors of a documentation tool write beyond Markdown.
///
/// Dialects are on in books of their tools, and where a manifest names them (`dialects` in `help.yml`).
public struct ToolDialects: OptionSet, Sendable, Hashable {
  /// One bit for each dialect.
  public let rawValue: UInt16

  /// The dialects of these bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// MkDocs with Python-Markdown's extensions: admonitions (`!!! note`), tabs (`=== "Tab"`), definition lists,
  /// attribute lists (`{: #id .class }`), `[TOC]`.
  public static let mkDocs = ToolDialects(rawValue: 1)
  /// Microsoft Learn and DocFX: `:::image`, `[!INCLUDE]`, `[!code-…]`, monikers, tabs.
  public static let microsoftLearn = ToolDialects(rawValue: 2)
  /// Hugo: shortcodes, definition lists, attribute lists.
  public static let hugo = ToolDialects(rawValue: 4)
  /// Docusaurus and MDX: `:::note`, components, `import` lines.
  public static let docusaurus = ToolDialects(rawValue: 8)
  /// Obsidian, Foam and wikis: `[[Page#Heading|text]]`, `![[embed]]`.
  public static let obsidian = ToolDialects(rawValue: 16)
  /// Jekyll and Liquid: `{% include %}`, `{% link %}`, `{% raw %}`.
  public static let jekyll = ToolDialects(rawValue: 32)

  /// VuePress and VitePress: `::: tip`, `[[toc]]`, `@[code](file)`.
  public static let vuePress = ToolDialects(rawValue: 64)

  /// Names of emoji, `:rocket:`, as on GitHub.
  public static let emoji = ToolDialects(rawValue: 128)
  /// Jinja's tags in topics for MkDocs' plug-in macros: `{% if x %}`, `{% raw %}`.
  public static let macros = ToolDialects(rawValue: 256)

  /// What mdBook's preprocessor admonish reads: code blocks in `admonish` that are alerts.
  public static let admonish = ToolDialects(rawValue: 512)
  /// What mdBook's preprocessor toc reads: `<!-- toc -->`.
  public static let tableOfContents = ToolDialects(rawValue: 1024)

  /// GitHub's wikis: `[[text|Page Name]]`, the text first. Together with `obsidian`.
  public static let gitHubWiki = ToolDialects(rawValue: 2048)

  /// Those with definition lists, and with attribute lists after blocks.
  package static let withLists: ToolDialects = [.mkDocs, .hugo, .jekyll]

  /// Those with names of emoji.
  package static let withEmoji: ToolDialects = [.mkDocs, .jekyll, .vuePress, .emoji]

  /// The dialects by the names that manifests use, in bytewise order.
  public static let named: [(name: String, dialect: ToolDialects)] = [
    ("docusaurus", .docusaurus), ("emoji", .emoji), ("github-wiki", [.gitHubWiki, .obsidian]),
    ("hugo", .hugo), ("jekyll", .jekyll),
    ("mdbook-admonish", .admonish), ("mdbook-toc", .tableOfContents),
    ("microsoft-learn", .microsoftLearn), ("mkdocs", .mkDocs), ("mkdocs-macros", .macros),
    ("obsidian", .obsidian), ("vuepress", .vuePress),
  ]

  /// The dialect with a manifest's name; nil for an unknown name.
  public init?(named name: String) {
    guard let known = Self.named.first(where: { $0.name == name }) else { return nil }
    self = known.dialect
  }

  /// The names of the dialects in it, in bytewise order.
  public var names: [String] { Self.named.filter { contains($0.dialect) }.map(\.name) }
}
