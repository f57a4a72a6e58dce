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
    #expect(contentsLine(book) == "Guide(Start(One) Other) All(R Out)")
    // The page follows its neighbours in its own sidebar.
    #expect(book.readingOrder.prefix(2).map { book.topic(at: $0).title } == ["One", "R"])
    #expect(book.topic(at: 3).depth == 1)
    #expect(book.topic(at: book.home).path == "index")
    #expect(book.diagnostics.map(\.description) == [])
    #expect(paths(book) == ["guide/one", "index", "lone", "ref/index"])
  }

  /// A site whose second language has its own sidebar, in a file of its own.
  private func bilingual(_ sidebar: String) throws -> Book {
    try open([
      ".vitepress/config.ts": """
      export default {
        title: 'Tool',
        locales: { root: { label: 'English', lang: 'en' }, zh: { label: '中文', lang: 'zh-Hans', title: '工具' } },
        themeConfig: {
          nav: [{ text: 'Guide', link: '/guide/a' }, { text: 'Ref', link: '/ref/c' }],
          sidebar: {
            '/guide/': [{ text: 'Start', items: [{ text: 'One', link: '/guide/a' }, { link: '/guide/b' },
              { text: 'See C', link: '/ref/c' }] },
              { text: 'More', items: [{ text: 'Out', link: 'https://a.b' }, { text: 'Two', link: '/guide/d' }] }],
            '/ref/': [{ text: 'C', link: '/ref/c' }],
          },
        },
      }
      """,
      "zh/config.ts": """
      export default { themeConfig: {
        nav: [{ text: '指南', link: '/zh/guide/a' }, { text: '参考', link: '/zh/ref/c' }],
        sidebar: \(sidebar) } }
      """,
      "guide/a.md": "# A\n", "guide/b.md": "# B\n", "guide/d.md": "# D\n", "ref/c.md": "# C\n",
      "zh/guide/a.md": "# 甲\n", "zh/guide/b.md": "# 乙\n", "zh/ref/c.md": "# 丙\n",
    ])
  }

  @Test("the sidebar of another language gives the titles of its topics and sections")
  func translatedSidebar() throws {
    let book = try bilingual(
      """
      {
        '/zh/guide/': [{ text: '开始', items: [{ text: '一', link: '/zh/guide/a' }, { link: '/zh/guide/b' },
            { text: '见三', link: '/zh/ref/c' }] },
          { text: '更多', items: [{ text: '外', link: 'https://a.b' }, { text: '二', link: '/zh/guide/d' }] }],
        '/zh/ref/': [{ text: '三', link: '/zh/ref/c' }],
      }
      """)
    #expect(contentsLine(book) == "Guide(Start(One B See C) More(Out Two)) Ref(C)")
    #expect(book.diagnostics.map(\.description) == [])
    let chinese = book.reading(in: ["zh-Hans"])
    #expect(contentsLine(chinese) == "指南(开始(一 乙 三) 更多(外 二)) 参考(三)")
    #expect(chinese.title == "工具")
    #expect(try chinese.requireTopic(named: "guide/a").title == "一")
    #expect(contentsLine(book.reading(in: ["de"])) == contentsLine(book))
  }

  @Test("a sidebar of another language with a different order gets a note")
  func translatedOrder() throws {
    let book = try bilingual(
      "[{ text: '二', link: '/zh/guide/b' }, { text: '一', link: '/zh/guide/a' }]")
    #expect(
      book.diagnostics.map { "\($0.location.position?.line ?? 0): \($0.message)" } == [
        "3: the sidebar of 'zh' is ordered differently, and its order was not read"
      ])
    #expect(
      contentsLine(book.reading(in: ["zh-Hans"])) == "Guide(Start(一 二 丙) More(Out Two)) Ref(丙)")
  }

  @Test("a sidebar of all languages by their paths is divided among the languages")
  func sharedSidebar() throws {
    let book = try open([
      ".vitepress/config.js": """
      export default {
        locales: { root: { lang: 'en' }, fr: { lang: 'fr' } },
        themeConfig: { sidebar: { '/fr/': [{ text: 'Un', link: '/fr/a' }], '/': [{ text: 'One', link: '/a' }] } },
      }
      """,
      "a.md": "# A\n", "fr/a.md": "# Ah\n",
    ])
    #expect(contentsLine(book) == "One")
    #expect(contentsLine(book.reading(in: ["fr"])) == "Un")
    #expect(book.diagnostics.map(\.description) == [])
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

  @Test("the folder of a language may have a name outside ASCII")
  func languageFolder() throws {
    let book = try open([
      ".vitepress/config.json": #"{"locales": {"en": {"lang": "en"}, "日本": {"lang": "ja"}}}"#,
      "en/index.md": "# Home\n", "日本/index.md": "# 家\n",
    ])
    #expect(paths(book) == ["index"])
    #expect(book.contents.variants(ofTopic: 0).map(\.file) == ["日本/index.md"])
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
    #expect(TopicPathRules.rewrite(path, pattern, target) == expected)
  }
}
