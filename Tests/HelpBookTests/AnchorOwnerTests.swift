import HelpCore
import HelpMarkup
import HelpTestSupport
import Testing

@testable import HelpAuthoring
@testable import HelpBook

/// Targets that a manifest names by an anchor alone, or by names with unusual characters.
@Suite struct AnchorOwnerTests {
  private let files = [
    "help.yml": "nav: [a.md, Proxy: '#net.proxy', b.md]\nredirects: {old.md: '#net.proxy'}\n",
    "a.md": "# A\n\n[o](old.md)\n", "b.md": "# B\n\n## Proxy {#net.proxy}\n",
    "net.proxy.md": "# Not this\n",
  ]

  @Test("an anchor alone in the contents and in redirects means the topic that defines it")
  func owner() throws {
    let folder = try TemporaryDirectory()
    let opened = try book(files)
    _ = try BookPacker.pack(opened, to: folder.file("book.helpz"), jobs: 1)
    for book in [opened, try Book.open(folder.file("book.helpz"))] {
      #expect(book.diagnostics == [])
      let node = book.contents.node(at: 1)
      #expect(node.title == "Proxy")
      #expect(node.topic == book.topic(named: "b")?.id)
      #expect(node.destination == "#net.proxy")
      let (a, b) = (try book.requireTopic(named: "a"), try book.requireTopic(named: "b"))
      #expect(book.resolve(destination: "old.md", from: a) == .topic(b, anchor: "net.proxy"))
    }
  }

  @Test("an anchor that no topic or several topics define is reported, and has no target")
  func faults() throws {
    let book = try book([
      "help.yml": "nav:\n- a.md\n- X: '#net.prox'\n- Y: '#same'\nredirects: {old.md: '#gone'}\n",
      "a.md": "# A\n\n## Proxy {#net.proxy}\n\n## S {#same}\n", "b.md": "# B\n\n## S {#same}\n",
    ])
    #expect(
      book.diagnostics.map(\.description) == [
        "help.yml:3:6: error: the contents name '#net.prox', but no topic defines it\n"
          + "  hint: did you mean 'net.proxy'?",
        "help.yml:4:6: error: the contents name '#same', but several topics define it\n"
          + "  hint: name one of them: a#same, b#same",
        "help.yml: warning: the redirect of 'old.md' leads to '#gone', but no topic defines it",
      ])
    let topic = try book.requireTopic(named: "a")
    guard case .broken = book.resolve(destination: "old.md", from: topic) else {
      Issue.record("the redirect leads somewhere")
      return
    }
  }

  @Test("the hints for all missing anchors of a book share one effort")
  func sharedEffort() {
    let owners = AnchorOwners(
      [["install"]], wantedAnchors: ["instal", "instll"], nearestNameEffort: NearestNameEffort(60))
    let hints = ["instal", "instll"].map { anchor in owners.fault(of: anchor) { _ in "a" }.hint }
    #expect(hints == ["did you mean 'install'?", nil])
  }

  @Test("an anchor alone as the target of an mdBook's redirect means an anchor on the old page")
  func ownPage() throws {
    let book = try book([
      "book.toml": "[output.html.redirect]\n\"/a.html#old\" = \"#new\"\n",
      "src/SUMMARY.md": "- [A](a.md)\n- [B](b.md)\n", "src/a.md": "# A\n",
      "src/b.md": "# B\n\n## New\n",
    ])
    let (a, b) = (try book.requireTopic(named: "a"), try book.requireTopic(named: "b"))
    #expect(book.resolve(destination: "a.md#old", from: b) == .topic(a, anchor: "new"))
  }

  @Test(
    "the contents and redirects name files by their plain names, or encoded as in links",
    arguments: [
      ("C#.md", "C#", nil), ("C%23.md#x", "C#", "x"), ("a%20b.md#caf%C3%A9", "a b", "café"),
      ("100%25.md", "100%25", nil),
    ] as [(String, String, String?)])
  func names(written: String, path: String, anchor: String?) throws {
    let book = try book([
      "help.yml": "nav: ['\(written)']\nredirects: {old.md: '\(written)'}\n", "C#.md": "# C",
      "a b.md": "# A", "100%25.md": "# P",
    ])
    #expect(book.diagnostics == [])
    let topic = try book.requireTopic(named: path)
    #expect(book.contents.node(at: 0).topic == topic.id)
    #expect(book.contents.node(at: 0).destination == anchor.map { "#" + $0 })
    #expect(book.resolve(destination: "old.md", from: topic) == .topic(topic, anchor: anchor))
  }

  @Test("a chapter of an mdBook whose name has a number sign is in the contents")
  func chapter() throws {
    let book = try book([
      "book.toml": "", "src/SUMMARY.md": "- [C](C%23.md)\n", "src/C#.md": "# C\n",
    ])
    #expect(book.outline == ["1 C <C#>"])
  }

  @Test("redirects may form a chain, but not a cycle")
  func chain() throws {
    let book = try book([
      "help.yml": "redirects: {a.md: b.md, b.md: 'c.md#x', x.md: y.md, y.md: x.md}\n",
      "c.md": "# C\n\n## X\n",
    ])
    let topic = try book.requireTopic(named: "c")
    #expect(book.resolve(destination: "a.md", from: topic) == .topic(topic, anchor: "x"))
    guard case .broken = book.resolve(destination: "x.md", from: topic) else {
      Issue.record("a cycle leads somewhere")
      return
    }
    #expect(
      book.diagnostics.map(\.description) == [
        "help.yml: warning: the redirect of 'x.md' leads to 'y.md', but the redirects form a loop or too long a chain\n"
          + "  hint: redirect to the final page",
        "help.yml: warning: the redirect of 'y.md' leads to 'x.md', but the redirects form a loop or too long a chain\n"
          + "  hint: redirect to the final page",
      ])
  }

  @Test("contents may list two anchors of a topic, and the same anchor twice gets a warning")
  func places() throws {
    let book = try book([
      "help.yml": "nav: [a.md, {S: 'a.md#s'}, {T: '#t'}, {Again: 'a.md#t'}]",
      "a.md": "# A\n\n## S\n\n## T\n",
    ])
    #expect(
      book.diagnostics.map(\.description) == [
        "help.yml:1:47: warning: the contents list 'a.md#t' twice"
      ])
  }

  @Test("a heading of an mdBook has mdBook's id, even in a packed book")
  func mdBookIDs() throws {
    let folder = try TemporaryDirectory()
    let opened = try book([
      "book.toml": "", "src/SUMMARY.md": "- [C](c.md)\n",
      "src/c.md": "# C\n\n## A <a id=\"q\"></a>\n",
    ])
    _ = try BookPacker.pack(opened, to: folder.file("book.helpz"), jobs: 1)
    for book in [opened, try Book.open(folder.file("book.helpz"))] {
      let topic = try book.requireTopic(named: "c")
      #expect(TopicOutline(try book.document(of: topic)).anchors == ["c", "a", "q"])
    }
  }

  @Test("a lower-case percent escape in a link is decoded to find the anchor")
  func lowerCase() throws {
    let book = try book(["a.md": "# Café\n\n[a](#caf%c3%a9) [b](a.md#caf%C3%a9)\n"])
    #expect(try BookCheck.run(book, jobs: 1) == [])
  }
}
