import HelpCore
import HelpResources
import Testing

@testable import HelpAuthoring
@testable import HelpBook

@Suite("The order of Starlight's books") struct StarlightOrderTests {
  private func open(sidebar: String, site: String = "") throws -> Book {
    let folder = "src/content/docs/"
    let files = [
      "astro.config.mjs": """
      import starlight from '@astrojs/starlight'
      import { sidebar } from './sidebar'
      export default defineConfig({ \(site) integrations: [react(), starlight({
        title: { en: 'Tool' }, sidebar,
      })] })
      """,
      "sidebar.ts": "export const sidebar = " + sidebar, folder + "index.mdx": "# Home\n",
      folder + "guides/index.md": "# Guides\n", folder + "guides/a.md": "# A\n",
      folder + "guides/b.mdx": "---\ntitle: B\nsidebar:\n  order: 1\n---\nText\n",
      folder + "c.md": "# C\n",
    ]
    return try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }, location: "book"))
  }

  @Test("pages, links, groups and generated folders are the contents")
  func sidebar() throws {
    let book = try open(
      sidebar: """
        [
          'c', { label: 'All', slug: 'guides' }, { label: 'Out', link: 'https://a.example' },
          { label: 'Group', collapsed: true, items: [{ link: '/guides/a/', label: 'First' }] },
          { label: 'Made', autogenerate: { directory: 'guides' } }, 'gone',
        ]
        """)
    #expect(book.title == "Tool" && book.kind == .listed)
    #expect(
      contents(book) == [
        "C c.md", "All guides/index.md", "Out", "Group", "  First guides/a.md", "Made",
        "  Guides guides/index.md", "  B guides/b.mdx", "  A guides/a.md", "/gone",
      ])
    #expect(book.topic(at: book.home).file == "index.mdx")
    #expect(
      book.diagnostics.map(\.message) == [
        "the contents name '/gone', but there is no such topic"
      ])
  }

  @Test("labels in other languages are the titles of lines for readers of these languages")
  func translations() throws {
    let folder = "src/content/docs/"
    let book = try Book.open(
      MemoryProvider(
        [
          "astro.config.mjs": """
          import starlight from '@astrojs/starlight'
          export default defineConfig({ integrations: [starlight({
            title: { en: 'Tool', 'pt-BR': 'Ferramenta' },
            locales: { root: { label: 'English', lang: 'en' }, 'pt-br': { label: 'Português', lang: 'pt-BR' } },
            sidebar: [
              { label: 'Start', translations: { 'pt-BR': 'Início', xx: 'X' }, items: [
                { slug: 'a', label: 'One', translations: { 'pt-BR': 'Um' } }, 'b',
                { link: '/c/', label: 'Three', translations: { 'pt-BR': 'Três' } },
              ] },
            ],
          })] })
          """,
          folder + "index.md": "# Home\n", folder + "a.md": "# A\n", folder + "b.md": "# B\n",
          folder + "c.md": "# C\n", folder + "pt-br/index.md": "# Casa\n",
          folder + "pt-br/a.md": "# Ah\n", folder + "pt-br/b.md": "# Bê\n",
        ].mapValues { Array($0.utf8) }, location: "book"))
    #expect(contentsLine(book) == "Start(One B Three)")
    let portuguese = book.reading(in: ["pt-BR"])
    #expect(contentsLine(portuguese) == "Início(Um Bê Três)")
    #expect(portuguese.title == "Ferramenta")
  }

  @Test("a page that only the site has is a link to the site, in the contents and on pages")
  func sitePages() throws {
    let book = try open(
      sidebar: "['c', { label: 'CLI', link: '/ref/cli/' }]", site: "site: 'https://a.example/',")
    #expect(contents(book) == ["C c.md", "CLI"])
    #expect(book.diagnostics.map(\.message) == [])
    guard
      case .external(let address) = book.resolve(
        destination: "/ref/cli/#run", from: book.topic(at: book.home))
    else {
      Issue.record("the link does not lead to the site")
      return
    }
    #expect(address == "https://a.example/ref/cli/")
  }

  @Test(
    "a group made by the site's own function has its arguments, and computed values are reported")
  func computed() throws {
    let book = try open(
      sidebar:
        "[group('nav.firstSteps', { items: ['c'] }), ...pages(), { label: 'D', items: more() }]")
    #expect(contents(book) == ["First steps", "  C c.md", "D"])
    #expect(
      book.diagnostics.map(\.message) == [
        "the order in astro.config.mjs is computed by a program and was not read"
      ])
  }

  @Test(
    "without an index, the topic opens first that the root of the site redirects to",
    arguments: [
      ("redirects: { '/': '/en/start/' },", ""),
      ("redirects: { '/': { status: 302, destination: '/en/start' } },", "Astro.redirect('/en/a')"),
      ("", "---\nreturn Astro.redirect( '/en/start/', 301)\n---\n"),
      ("", "---\n---\n<meta http-equiv=\"refresh\" content=\"0;url=/en/start/\" />\n"),
    ])
  func redirectedHome(site: String, page: String) throws {
    #expect(try home(site: site, page: page) == "start.md")
  }

  @Test(
    "a redirect to another host, to a computed address or to no topic does not choose the home",
    arguments: [
      "Astro.redirect('https://a.example/')", "Astro.redirect(`/${language}/start/`)",
      "Astro.redirect('//a.example/start/')", "Astro.redirect('/en/gone/')",
      "Astro.redirect(first); 'x'",
      "Astro.redirect('/en/start", "Astro.redirect('/')", "Astro.redirect(",
    ])
  func otherRedirect(page: String) throws {
    #expect(try home(page: page) == "a.md")
  }

  @Test("the redirects of the configuration are redirects of the book, except patterns")
  func redirects() throws {
    let book = try open(
      sidebar: "['c']",
      site: """
        redirects: {
          '/old/': '/c/', '/moved': { status: 301, destination: '/guides/a/#part' }, '/old/[...x]': '/c',
          '/out': 'https://a.example/', '/relative': 'c', 'no-root': '/c',
        },
        """)
    #expect(
      book.redirects == [
        "old/": "c", "moved/": "guides/a#part", "out/": "https://a.example/",
      ])
    #expect(book.diagnostics.isEmpty)
    guard
      case .topic(let topic, _) = book.resolve(
        destination: "/old/", from: book.topic(at: book.home))
    else {
      Issue.record("the link does not lead to a topic")
      return
    }
    #expect(topic.file == "c.md")
  }

  /// Returns the file that opens first in a book with a redirect, whose contents begin with `a.md`.
  private func home(site: String = "", page: String) throws -> String {
    let folder = "src/content/docs/en/"
    let files = [
      "astro.config.mjs": """
      import starlight from '@astrojs/starlight'
      export default defineConfig({ \(site) integrations: [starlight({
        defaultLocale: 'en', sidebar: ['a', 'start'],
      })] })
      """,
      "src/pages/index.astro": page, folder + "a.md": "# A\n", folder + "start.md": "# Start\n",
      "src/content/docs/fr/a.md": "# A\n", "src/content/docs/fr/start.md": "# Début\n",
    ]
    let book = try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }, location: "book"))
    #expect(book.diagnostics.isEmpty)
    return book.topic(at: book.home).file
  }
}
