/// The syntax of documentation tools beyond Markdown.
///
/// A dialect is on in the books of its tool, and in a book whose manifest names it (`dialects` in
/// `help.yml`).
package struct ToolDialects: OptionSet, Sendable, Hashable {
  /// One bit for each dialect.
  package let rawValue: UInt32

  /// Creates a set of dialects from its bits.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates a set from a literal. The standard library's function is generic, and costs more than
  /// some passes.
  package init(arrayLiteral dialects: ToolDialects...) {
    rawValue = dialects.reduce(0) { $0 | $1.rawValue }
  }

  /// MkDocs with Python-Markdown's extensions: admonitions (`!!! note`), tabs (`=== "Tab"`),
  /// definition lists, attribute lists (`{: #id .class }`), `[TOC]`.
  package static let mkDocs = ToolDialects(rawValue: 1)
  /// Microsoft Learn and DocFX: `:::image`, `[!INCLUDE]`, `[!code-…]`, monikers, tabs.
  package static let microsoftLearn = ToolDialects(rawValue: 2)
  /// Hugo: shortcodes, definition lists, attribute lists.
  package static let hugo = ToolDialects(rawValue: 4)
  /// Docusaurus and MDX: `:::note`, components, `import` lines.
  package static let docusaurus = ToolDialects(rawValue: 8)
  /// Obsidian, Foam and wikis: `[[Page#Heading|text]]`, `![[embed]]`.
  package static let obsidian = ToolDialects(rawValue: 16)
  /// Jekyll and Liquid: `{% include %}`, `{% link %}`, `{% raw %}`.
  package static let jekyll = ToolDialects(rawValue: 32)

  /// VuePress: `::: tip`, `[[toc]]`, `@[code](file)`.
  package static let vuePress = ToolDialects(rawValue: 64)
  /// VitePress: `::: code-group`, `<<< @/file`, `<!--@include: file-->`, Vue's components and
  /// expressions.
  package static let vitePress = ToolDialects(rawValue: 4096)

  /// Names of emoji, `:rocket:`, as on GitHub.
  package static let emoji = ToolDialects(rawValue: 128)
  /// Jinja's tags in topics for MkDocs' plug-in macros: `{% if x %}`, `{% raw %}`.
  package static let macros = ToolDialects(rawValue: 256)
  /// The cross-references of MkDocs' plug-ins autorefs and mkdocstrings: `[text][identifier]`.
  package static let crossReferences = ToolDialects(rawValue: 2_097_152)

  /// The syntax of mdBook's preprocessor admonish: code blocks in `admonish` that are alerts.
  package static let admonish = ToolDialects(rawValue: 512)
  /// The syntax of mdBook's preprocessor toc: `<!-- toc -->`.
  package static let tableOfContents = ToolDialects(rawValue: 1024)
  /// The syntax of mdBook's preprocessor anchors: Pandoc's spans, `[text]{#id}`.
  package static let spans = ToolDialects(rawValue: 524288)
  /// An mdBook whose configuration is a template. The build that fills in the template may also
  /// generate pages that topics include. An include of a missing page is left out, and reported.
  package static let generatedPages = ToolDialects(rawValue: 4_194_304)

  /// GitHub's wikis: `[[text|Page Name]]`, with the text first. Used together with `obsidian`.
  package static let gitHubWiki = ToolDialects(rawValue: 2048)

  /// Starlight: asides, `:::note[Title]`, in Markdown and in MDX.
  package static let starlight = ToolDialects(rawValue: 16384)
  /// Nextra, Fumadocs and other sites of MDX pages: `[#id]` after a heading, `{:js}` at the end of
  /// code, and their links. `.mdx` is MDX in every book.
  package static let mdx = ToolDialects(rawValue: 32768)

  /// Lume, whose only difference is in the ids of headings.
  package static let lume = ToolDialects(rawValue: 65536)
  /// The documentation of Svelte's projects: `> [!NOTE] text`, `/// file: a.js` and `+++added+++`
  /// in code.
  package static let svelte = ToolDialects(rawValue: 131072)

  /// Docsify: `!> text`, `?> text`, `:id=name` after a heading, and `?id=name` in addresses.
  package static let docsify = ToolDialects(rawValue: 262144)

  /// DocC: directives such as `@Image`, links by names (`<doc:Page>`), asides (`> Note: …`).
  package static let docC = ToolDialects(rawValue: 1_048_576)

  /// Docusaurus with `markdown: {format: 'detect'}`, whose `.md` topics have no MDX. Used together
  /// with `docusaurus`.
  package static let plainMarkdown = ToolDialects(rawValue: 8192)

  /// The dialects with definition lists, and with attribute lists after blocks.
  package static let withLists: ToolDialects = [.mkDocs, .hugo, .jekyll]

  /// The dialects with names of emoji.
  package static let withEmoji: ToolDialects = [
    .mkDocs, .jekyll, .vuePress, .vitePress, .docsify, .docusaurus, .emoji,
  ]

  /// The dialects by the names that manifests use, in bytewise order.
  package static let namedDialects: [(name: String, dialect: ToolDialects)] = [
    ("docc", .docC), ("docsify", .docsify), ("docusaurus", .docusaurus),
    ("docusaurus-markdown", [.plainMarkdown, .docusaurus]),
    ("emoji", .emoji), ("github-wiki", [.gitHubWiki, .obsidian]),
    ("hugo", .hugo), ("jekyll", .jekyll), ("lume", .lume),
    ("mdbook-admonish", .admonish), ("mdbook-anchors", .spans),
    ("mdbook-template", .generatedPages), ("mdbook-toc", .tableOfContents),
    ("mdx", .mdx),
    ("microsoft-learn", .microsoftLearn), ("mkdocs", .mkDocs),
    ("mkdocs-autorefs", .crossReferences), ("mkdocs-macros", .macros),
    ("obsidian", .obsidian), ("starlight", .starlight), ("svelte", .svelte),
    ("vitepress", .vitePress), ("vuepress", .vuePress),
  ]

  /// Finds the dialect with a name that manifests use. Returns nil for an unknown name.
  package init?(named name: String) {
    guard let entry = Self.namedDialects.first(where: { $0.name == name }) else { return nil }
    self = entry.dialect
  }

  /// The names of the contained dialects, in bytewise order.
  package var names: [String] { Self.namedDialects.filter { contains($0.dialect) }.map(\.name) }
}
