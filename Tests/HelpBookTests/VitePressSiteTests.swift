import HelpCore
import HelpMarkup
import HelpResources
import Testing

@testable import HelpAuthoring
@testable import HelpBook

@Suite("Sites of VitePress")
struct VitePressSiteTests {
  private func open(_ files: [String: String]) throws -> Book {
    try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }, location: "site"))
  }

  private func paths(_ book: Book) -> [String] {
    (0..<book.topicCount).map { book.topic(at: $0).path }
  }

  @Test("a computed list after the page of a folder becomes the rest of the folder")
  func computedRest() throws {
    let book = try open([
      ".vitepress/config.ts": """
      export default { themeConfig: { sidebar: [
        { text: 'A', items: [{ text: 'Start', link: '/cli/' }, ...make(1)] }, { text: 'Z', link: '/z' }] } }
      """,
      "cli/index.md": "# CLI\n", "cli/b.md": "# B\n", "cli/a/x.md": "# X\n", "z.md": "# Z\n",
    ])
    #expect(contentsLine(book) == "A(Start A(X) B) Z")
    #expect(
      try BookCheck.run(book, jobs: 1).map(\.message) == [
        "the order in config.ts is computed by a program and was not read"
      ])
  }

  @Test("the topics are the pages of srcDir, with the files of public beside them")
  func folders() throws {
    let book = try open([
      "docs/.vitepress/config.ts": """
      export default defineConfig({ title: 'T', lang: 'en-US', srcDir: './src', srcExclude: ['no/**/*.md'] })
      """,
      "docs/src/index.md": "# Home\n\n![i](/img/i.png)\n", "docs/src/public/img/i.png": "",
      "docs/src/no/a/b.md": "# B\n", "docs/src/[pkg].md": "# P\n", "docs/src/x.html": "<p>x",
      "README.md": "# No\n",
    ])
    #expect(book.title == "T")
    #expect(book.language == "en-US")
    #expect(paths(book) == ["index"])
    #expect(try BookCheck.run(book, jobs: 1).map(\.description) == [])
  }

  @Test("sidebars of several paths are sections in the order of the bar, with bases and groups")
  func sidebars() throws {
    let book = try open([
      ".vitepress/config.mts": """
      const guide = () => [{ text: 'Start', items: [{ text: 'One', link: 'one' }] },
        { text: 'Other', base: '/', link: 'ref/' }]
      export default {
        themeConfig: {
          nav: [{ text: 'Guide', link: '/guide/one' }, { text: 'Ref', link: '/ref/' }],
          sidebar: {
            '/ref/': [{ text: 'All', items: [{ link: '/ref/' }, { text: 'Out', link: 'https://a.b' }] }],
            '/guide/': { base: '/guide/', items: guide() },
          },
        },
      }
      """,
      "index.md": "# Home\n", "guide/one.md": "# First\n", "ref/index.md": "# R\n",
      "lone.md": "# Lone\n",
    ])
    #expect(contentsLine(book) == "Guide(Start(One)) All(R Out)")
    #expect(book.topic(at: book.home).path == "index")
    #expect(book.diagnostics.map(\.description) == [])
    #expect(paths(book) == ["guide/one", "index", "lone", "ref/index"])
  }

  @Test("a line of a sidebar that is only an element has the tag as its title")
  func elementsInTitles() throws {
    let book = try open([
      ".vitepress/config.js": """
      export default { themeConfig: { sidebar: [
        { text: '<script setup>', link: '/a' }, { text: 'B <sup>new</sup>', link: '/b' },
      ] } }
      """,
      "a.md": "# A\n", "b.md": "# B\n",
    ])
    #expect(contentsLine(book) == "<script setup> B new")
  }

  @Test("the sidebar of all other paths has no separate section")
  func unnamedSidebar() throws {
    let book = try open([
      ".vitepress/config.js": """
      export default { themeConfig: { sidebar: {
        '/ref/': [{ text: 'R', link: '/ref/a' }],
        '/': [{ text: 'Start', items: [{ text: 'One', link: '/one' }] }, { text: 'Two', link: '/two' }],
      } } }
      """,
      "ref/a.md": "# A\n", "one.md": "# One\n", "two.md": "# Two\n",
    ])
    #expect(contentsLine(book) == "Ref(R) Start(One) Two")
  }

  @Test("a front page whose text is in its front matter does not list the pages")
  func frontPage() throws {
    let book = try open([
      ".vitepress/config.js": "export default {}",
      "index.md": "---\nlayout: home\nhero: {name: A}\n---\n", "b.md": "# B\n",
    ])
    let html = try book.parsedTopic(of: book.topic(at: book.home)).html()
    #expect(html.contains("A</h1>"))
    #expect(!html.contains("<li>"))
  }

  @Test("a front page that is only a component is not the home")
  func componentAsHome() throws {
    let files = [
      ".vitepress/config.js":
        "export default { themeConfig: { sidebar: [{ text: 'One', link: '/one' }] } }",
      "index.md": "---\npage: true\ntitle: T\n---\n<script setup>\nlet x\n</script>\n\n<Home />\n",
      "one.md": "# One\n",
    ]
    let book = try open(files)
    #expect(book.topic(at: book.home).path == "one")
    let other = try open(files.merging(["index.md": "# Home\n\n<Home />\n"]) { $1 })
    #expect(other.topic(at: other.home).path == "index")
  }

  @Test(
    "a computed sidebar is reported as not read, and the folders set the order",
    arguments: ["make('a')", "{ '/b/': [], ...await make() }"])
  func computed(sidebar: String) throws {
    let book = try open([
      ".vitepress/config.js": "export default { themeConfig: { sidebar: \(sidebar) } }",
      "index.md": "# Home\n", "a.md": "# A\n",
    ])
    #expect(contentsLine(book) == "Home A")
    #expect(
      book.diagnostics.map(\.message) == [
        "the order in config.js is computed by a program and was not read"
      ])
  }

  @Test("locales are languages, and a folder may be rewritten to the root")
  func locales() throws {
    let book = try open([
      ".vitepress/config.ts": """
      export default {
        rewrites: { 'en/:rest*': ':rest*' },
        locales: { root: { lang: 'en-US' }, zh: { lang: 'zh-Hans' } },
      }
      """,
      "config.ts": "export default { themeConfig: { sidebar: [{ text: 'A', link: '/a' }] } }",
      "en/index.md": "# Home\n\n[a](./a)\n", "en/a.md": "# A\n",
      "zh/index.md": "# 家\n\n[a](/zh/a) [b](./a.md)\n", "zh/a.md": "# 甲\n",
    ])
    #expect(paths(book) == ["a", "index"])
    #expect(book.languages == ["zh-Hans"])
    #expect(contentsLine(book) == "A")
    #expect(book.contents.variants(ofTopic: 1).map(\.file) == ["zh/index.md"])
    #expect(
      try BookCheck.run(book, jobs: 1).filter { $0.severity != .note }.map(\.description) == [])
  }

  @Test("a file without a title that others include is not a topic")
  func parts() throws {
    let book = try open([
      ".vitepress/config.json": "{}",
      "a.md": "# A\n\n<!--@include: ./parts/b.md-->\n\n<!--@include: /c.md-->\n",
      "parts/b.md": "b\n", "c.md": "# C\n",
    ])
    #expect(paths(book) == ["a", "c"])
  }

  @Test(
    "rewrites change the paths of topics",
    arguments: [
      ("en/a/b.md", "en/:rest*", ":rest*", "a/b.md"), ("a.md", "a.md", "b/c.md", "b/c.md"),
      ("x/README.md", ":a/README.md", ":a/index.md", "x/index.md"),
      ("packages/x/src/y.md", "packages/:pkg/src/(.*)", ":pkg/(.*)", "x/y.md"),
      ("p/x.md", "p/:slug.md", ":slug/index.md", "x/index.md"),
      ("fr/a.md", "en/:rest*", ":rest*", nil),
    ])
  func rewrites(path: String, pattern: String, target: String, expected: String?) {
    #expect(TopicPlaces.rewrite(path, pattern, target) == expected)
  }
}
