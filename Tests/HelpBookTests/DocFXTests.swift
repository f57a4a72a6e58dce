import HelpCore
import HelpMarkup
import HelpResources
import HelpTestSupport
import Testing

@testable import HelpAuthoring
@testable import HelpBook

@Suite("Books of Microsoft Learn and DocFX") struct DocFXTests {
  private func open(_ files: [String: String]) throws -> Book {
    try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }, location: "book"))
  }

  @Test("a page that a table lists may be listed again in a section made from its folder")
  func listedAgain() throws {
    let book = try open([
      "docfx.json": "{\"build\": {}}", "a/toc.yml": "- name: Y\n  href: ../b/y.md\n",
      "b/c/toc.yml": "- name: Z\n  href: z.md\n", "b/c/z.md": "# Z\n", "b/y.md": "# Y\n",
      "a/w.md": "# W\n",
    ])
    #expect(book.diagnostics.map(\.description) == [])
    #expect(contents(book) == ["Y b/y.md", "B", "  Y b/y.md", "  Z b/c/z.md"])
  }

  @Test("the root's toc.yml lists pages, other tables and folders")
  func rootTable() throws {
    let book = try open([
      "toc.yml": """
      items:
      - name: Home
        href: Index.md
      - name: Guide
        href: guide/toc.yml
        topicHref: guide/start.md
      - href: more/
        name: More
      - name: Site
        href: https://a.example/
      - name: Hub
        href: hub.yml
      - name: Gone
        href: gone.md
      """,
      "guide/TOC.yml": "- name: B\n  href: b.md?x=y\n  items:\n  - href: ../index.md#c\n",
      "own/toc.yml": "- name: Own\n  href: o.md\n",
      "index.md": "# I\n", "guide/start.md": "# S\n", "guide/b.md": "# B\n", "more/m.md": "# M\n",
      "own/o.md": "# O\n", "unlisted.md": "# U\n",
    ])
    #expect(book.kind == .docFX)
    #expect(
      contents(book) == [
        "Home index.md", "Guide guide/start.md", "  B guide/b.md", "    I index.md", "More",
        "  M more/m.md", "Site", "Gone", "Own own/o.md",
      ])
    #expect(
      book.diagnostics.map(\.description) == [
        "book/toc.yml:11:3: note: entries of the contents that lead to no topic are left out: 1\n"
          + "  hint: write such pages in Markdown; pages in YAML and addresses of the site are not topics",
        "book/toc.yml:13:3: error: the contents name 'gone.md', but there is no such topic",
      ])
    #expect(book.topic(named: "unlisted") != nil)
  }

  @Test(
    "without a table at the root, the tables of folders count, and other folders list their files")
  func folders() throws {
    let book = try open([
      "docfx.json": "{\"build\": {\"globalMetadata\": {\"_appTitle\": \"T\",},}}",
      "a/toc.yml":
        "- name: One\n  items:\n  - name: A2\n    href: 2.md\n  - name: A1\n    href: 1.md\n",
      "a/1.md": "# 1\n", "a/2.md": "# 2\n",
      "b/deep/toc.yml": "- name: X\n  href: x.md\n- name: Y\n  href: y.md\n",
      "b/deep/x.md": "# X\n", "b/deep/y.md": "# Y\n", "b/z.md": "# Z\n", "c/d.md": "# D\n",
      "_breadcrumb/toc.yml": "- name: P\n  tocHref: /p/\n  topicHref: /p/index\n",
    ])
    #expect(book.title == "T")
    #expect(
      contents(book) == [
        "One", "  A2 a/2.md", "  A1 a/1.md", "B", "  Z b/z.md", "  Deep", "    X b/deep/x.md",
        "    Y b/deep/y.md", "C", "  D c/d.md",
      ])
  }

  @Test(
    "links are resolved as on the site: in any letter case, from the book's root and from the site's"
  )
  func links() throws {
    let book = try open([
      "docfx.json": """
      {"build": {"content": [{"src": "5", "dest": "mod"}, {"src": "7", "dest": "mod"}],
      "globalMetadata": {"breadcrumb_path": "/shell/bread/toc.json"}}}
      """,
      "toc.yml": "- name: A\n  href: a/Page.md\n", "a/Page.md": "# P\n", "a/Pic.PNG": "x",
      "5/About.md": "# 5\n", "7/About.md": "# 7\n", "5/x.md": "# X\n",
    ])
    func leads(_ link: String, from file: String = "a/Page.md") -> String {
      let topics = (0..<book.topicCount).map { book.topic(at: $0) }
      guard let topic = topics.first(where: { $0.file == file }) else { return "no topic" }
      switch book.resolve(destination: link, from: topic) {
      case .topic(let topic, let anchor): return topic.file + (anchor.map { "#" + $0 } ?? "")
      case .resource(let path): return path
      case .external(let address): return address
      case .broken(let reason, _): return reason
      }
    }
    #expect(leads("PAGE.md#x") == "a/Page.md#x")
    #expect(leads("pic.png") == "a/Pic.PNG")
    #expect(leads("~/a/page.md") == "a/Page.md")
    #expect(leads("..\\a\\Page.md") == "a/Page.md")
    #expect(leads("/shell/a/page") == "a/Page.md")
    #expect(leads("/en-us/Shell/mod/about") == "7/About.md")
    #expect(leads("/shell/mod/about", from: "5/x.md") == "5/About.md")
    #expect(
      leads("/shell/other/x?view=1#y") == "https://learn.microsoft.com/shell/other/x?view=1#y")
    #expect(leads("/windows/x") == "https://learn.microsoft.com/windows/x")
    #expect(leads("gone.md") == "there is no 'a/gone.md'")
  }

  @Test("files are included in any letter case, and unknown cross-references are a note")
  func includes() throws {
    let book = try open([
      "toc.yml": "- name: A\n  href: a.md\n", "x/toc.yml": "- name: P\n  tocHref: /p/\n",
      "a.md": "# A\n\n[!code-c[f](CODE/f.C#s)]\n\n[b](/P/B) [w](/w/x)\n",
      "Code/f.c": "//<s>\nx\n//</s>\n", "b.md": "# B\n\n<xref:C.D> <xref:E>\n",
      "c.md": "<xref:F>\n",
    ])
    #expect(contents(book) == ["A a.md"])
    let page = try book.parsedTopic(of: book.topic(at: 0))
    #expect(
      String(decoding: page.htmlBytes(), as: UTF8.self).contains(
        "<code class=\"language-c\">x\n</code>")
    )
    #expect(
      Set(try BookCheck.run(book, jobs: 1).filter { $0.severity == .note }.map(\.message)) == [
        "cross-references (xref:) are shown as text: only the author's whole site knows where they lead"
      ])
    #expect(try BookCheck.run(book, jobs: 1).filter { $0.severity == .error } == [])
  }

  @Test(
    "references to .NET and PowerShell become addresses of Microsoft Learn, and unknown ones become text"
  )
  func references() throws {
    let book = try open([
      "docfx.json": """
      {"build": {"content": [{"src": "7", "dest": "module"}],
        "globalMetadata": {"breadcrumb_path": "/shell/x.json"}}}
      """,
      "toc.yml": "- name: A\n  href: a.md\n",
      "a.md": """
      # A

      <xref:System.Collections.Generic.List%601.Add%2A> [s](xref:Win.Shell.Get-It#ex) <xref:Own.thing>
      """,
    ])
    let document = try book.document(of: book.topic(at: book.home))
    let links = TopicOutline(document).links
    #expect(
      links.map(\.destination) == [
        "https://learn.microsoft.com/dotnet/api/system.collections.generic.list-1.add",
        "https://learn.microsoft.com/powershell/module/win.shell/get-it#ex",
      ])
    #expect(links.map(\.text) == ["Add", "s"])
    #expect(document.plainText(of: 0).contains("thing"))
  }
}
