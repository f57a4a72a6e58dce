import HelpCore
import HelpMarkup
import HelpResources
import Testing

@testable import HelpAuthoring
@testable import HelpBook

/// Sites whose topics are MDX.
@Suite struct MDXSiteTests {
  private func open(_ files: [String: String], at location: String = "site") throws -> Book {
    try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }, location: location))
  }

  private func lines(_ book: Book) -> [String] {
    var lines: [String] = []
    func add(_ parent: Int?, _ indent: String) {
      for node in book.contents.children(of: parent) {
        lines.append(indent + node.title)
        add(node.id, indent + "  ")
      }
    }
    add(nil, "")
    return lines
  }

  @Test("a .md file precedes a .mdx file with the same path, which precedes a .html file")
  func paths() throws {
    let book = try open(["a.mdx": "# X", "a.html": "<h1>H</h1>", "b.md": "# B", "b.mdx": "# M"])
    #expect(
      (0..<book.topicCount).map { book.topic(at: $0).path } == ["a", "a.html", "b", "b.mdx"])
    #expect(book.topic(named: "a")?.title == "X")
  }

  @Test(
    "Starlight's pages are the book, its locales are the languages, and its sidebar keys set the order"
  )
  func starlight() throws {
    let docs = "src/content/docs/"
    let book = try open([
      "package.json": "{}",
      "astro.config.mjs":
        "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Site', defaultLocale: 'en' })] }",
      docs + "en/index.mdx": "---\ntitle: Home\n---\n[a](/en/guide/a/) ![i](/i.png)\n",
      docs + "en/guide/a.mdx":
        "---\ntitle: A\nsidebar: {order: 2, label: Aa}\n---\n[b](../b/) ![s](../../../../assets/s.png)\n",
      docs + "en/guide/b.md": "---\ntitle: B\nsidebar: {order: 1}\n---\n:::note\nx\n:::\n",
      docs + "en/guide/c.md": "---\ntitle: C\nsidebar: {hidden: true}\n---\n",
      docs + "fr/guide/a.mdx": "---\ntitle: Ah\n---\n[a](/fr/guide/b/)\n",
      "public/i.png": "", "src/assets/s.png": "",
    ])
    #expect(book.title == "Site")
    #expect(lines(book) == ["Home", "Guide", "  B", "  Aa"])
    #expect(book.contents.dialects == .starlight)
    #expect(book.languages == ["fr"])
    let topic = try #require(book.topic(named: "guide/a"))
    #expect(book.contents.variants(ofTopic: topic.id).map(\.language) == ["fr"])
    let findings = try BookCheck.run(book, jobs: 1).map(\.description)
    #expect(findings == [])
  }

  @Test("the folder of Starlight's pages is recognised by its name")
  func starlightContent() throws {
    let book = try open(["a.mdx": "---\ntitle: A\n---\n"], at: "x/src/content/docs")
    #expect(book.contents.dialects == .starlight)
  }

  @Test("Fumadocs' meta.json orders and names pages, folders, labels and links")
  func fumadocs() throws {
    let book = try open([
      "package.json": "{}", "source.config.ts": "",
      "content/docs/index.mdx": "---\ntitle: Home\n---\n",
      "content/docs/meta.json":
        "{\"pages\": [\"index\", \"---[Icon]More---\", \"(group)\", \"...\", \"!z\", \"[Site](https://a.example)\"]}",
      "content/docs/(group)/meta.json": "{\"title\": \"Group\", \"pages\": [\"b\", \"...\"]}",
      "content/docs/(group)/a.mdx": "---\ntitle: A\n---\n",
      "content/docs/(group)/b.mdx": "---\ntitle: B\n---\n[a](/docs/a) [c](./c/d)\n",
      "content/docs/(group)/c/d.mdx": "---\ntitle: D\n---\n",
      "content/docs/y.mdx": "---\ntitle: Y\n---\n", "content/docs/z.mdx": "---\ntitle: Z\n---\n",
    ])
    #expect(
      lines(book) == ["Home", "More", "Group", "  B", "  A", "  C", "    D", "Y", "Site"])
    let errors = try BookCheck.run(book, jobs: 1).filter { $0.severity == .error }
    #expect(errors.map(\.description) == [])
  }

  @Test("orders of Fumadocs that refer to each other or to themselves list each page once")
  func circularOrder() throws {
    let book = try open([
      "package.json": "{}", "source.config.ts": "",
      "content/docs/meta.json": "{\"pages\": [\"....\", \"a\", \"a\", \"c\"]}",
      "content/docs/a/meta.json": "{\"pages\": [\".....\", \"../a\", \"../a\", \"b\"]}",
      "content/docs/a/b.mdx": "---\ntitle: B\n---\n", "content/docs/c.mdx": "---\ntitle: C\n---\n",
    ])
    #expect(lines(book).filter { $0.hasSuffix("B") } == ["  B"])
    #expect(lines(book).filter { $0.hasSuffix("C") } == ["C"])
  }

  @Test("Nextra's _meta orders and names pages, and a folder's page represents the folder")
  func nextra() throws {
    let book = try open([
      "package.json": "{}", "next.config.mjs": "import nextra from 'nextra'",
      "app/_meta.js":
        "export default { docs: { title: 'Docs', items: { b: 'Bee', _: { type: 'separator', title: 'Rest' } } }, index: { display: 'hidden' } }",
      "app/page.mdx": "# Start\n", "app/docs/page.mdx": "# Documentation\n\n[b](./docs/b)\n",
      "app/docs/a/page.mdx": "# A\n\n[b](/docs/b) [b](./b)\n", "app/docs/b/page.mdx": "# B\n",
    ])
    #expect(lines(book) == ["Docs", "  Bee", "  Rest", "  A"])
    let errors = try BookCheck.run(book, jobs: 1).filter { $0.severity == .error }
    #expect(errors.map(\.description) == [])
  }

  @Test("pages that a program makes from a template are one note for each folder")
  func templates() throws {
    let book = try open([
      "package.json": "{}", "next.config.mjs": "import nextra from 'nextra'",
      "app/docs/[name]/page.tsx": "", "app/docs/b/page.mdx": "# B\n",
      "app/page.mdx":
        "# Start\n\n[a](/docs/a) [c](/docs/c#d) [e](/f/e) [g](/docs/b/g) [h](/llms-full.txt)\n",
    ])
    let messages = try BookCheck.run(book, jobs: 1).map(\.message)
    #expect(
      messages == [
        "2 links begin with '/docs/' and lead to pages that are not in the book: another build may make them",
        "1 link begins with '/f/', which is not in the book: its site may have it",
        "broken link '/docs/b/g': there is no 'docs/b/g'",
        "1 link begins with '/llms-full.txt', which is not in the book: its site may have it",
      ])
  }

  @Test("a site with Nextra's _meta is recognised even if a theme wraps its configuration")
  func theme() throws {
    let book = try open([
      "package.json": "{}", "next.config.ts": "export default withTheme({})",
      "lock.txt": "a", "src/app/_meta.tsx": "export default {}",
      "src/content/index.mdx": "# Start\n",
    ])
    #expect((0..<book.topicCount).map { book.topic(at: $0).path } == ["index"])
  }

  @Test("pages that the root's meta.json leaves out follow only if they are more than half of all")
  func hiddenPages() throws {
    let files = [
      "package.json": "{}", "source.config.ts": "", "content/docs/a.mdx": "# A\n",
      "content/docs/meta.json": "{\"pages\": [\"a\"]}", "content/docs/b.mdx": "# B\n",
    ]
    #expect(lines(try open(files)) == ["A"])
    let more = ["content/docs/c/d.mdx": "# D\n", "content/docs/c/e.mdx": "# E\n"]
    let book = try open(files.merging(more, uniquingKeysWith: { a, _ in a }))
    #expect(lines(book) == ["A", "B", "C", "  D", "  E"])
  }
}
