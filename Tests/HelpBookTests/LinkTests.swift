import HelpArchive
import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpResources
import HelpTestSupport
import Testing

@Suite struct LinkTests {
  let files = [
    "index.md": "# H", "guide/README.md": "# G", "guide/a b.md": "# AB", "guide/c.md": "# C",
    "img/p.png": "", ".hidden/x.md": "",
  ]

  private func target(_ destination: String) throws -> String {
    let book = try book(files)
    switch book.resolve(destination: destination, from: try book.requireTopic(named: "guide/c")) {
    case .topic(let topic, let anchor): return topic.path + (anchor.map { "#" + $0 } ?? "")
    case .resource(let path): return "resource " + path
    case .external(let address): return "external " + address
    case .broken(let reason, let suggestion): return reason + "; " + (suggestion ?? "")
    }
  }

  @Test(
    "a link finds its page in every supported spelling",
    arguments: [
      ("a%20b.md", "guide/a b"), ("c", "guide/c"), ("c.html#x", "guide/c#x"), ("#y", "guide/c#y"),
      ("../", "index"), ("../guide/", "guide/README"), ("index.html", "guide/README"),
      ("/index.md?v=1", "index"), ("../img/p.png", "resource img/p.png"),
      ("mailto:a@b.c", "external mailto:a@b.c"), ("//h/x", "external //h/x"),
    ])
  func found(destination: String, expected: String) throws {
    #expect(try target(destination) == expected)
  }

  @Test(
    "a broken link is reported with the reason and a hint",
    arguments: [
      ("../../x.md", "it leads outside the book; move the file below ."),
      ("C.md", "the letter case is wrong; write 'guide/c.md'"),
      ("cc.md", "there is no 'guide/cc.md'; did you mean 'guide/c.md'?"),
    ])
  func broken(destination: String, expected: String) throws {
    #expect(try target(destination) == expected)
  }

  @Test("the links of a document stay as the author wrote them")
  func written() throws {
    let book = try book(["a/x.md": "[y](../b/y.md#z) ![i](i.png)", "b/y.md": "# Y", "a/i.png": ""])
    let outline = TopicOutline(try book.document(of: try book.requireTopic(named: "a/x")))
    #expect(outline.links.map(\.destination) == ["../b/y.md#z", "i.png"])
  }

  @Test("a redirect resolves an old link to the new page")
  func redirect() throws {
    let book = try book(["help.yml": "redirects: {old.md: new.md}", "new.md": "# N [o](old.md)"])
    #expect(try BookCheck.run(book, jobs: 1) == [])
  }

  @Test("a redirect resolves an old anchor of an existing page to its new target")
  func movedAnchor() throws {
    let book = try book([
      "help.yml": "redirects: {'a.md#net': 'b.md#proxy'}", "a.md": "# A\n", "b.md": "# B\n",
    ])
    let (a, b) = (try book.requireTopic(named: "a"), try book.requireTopic(named: "b"))
    #expect(book.resolve(destination: "a.md#net", from: b) == .topic(b, anchor: "proxy"))
    #expect(book.resolve(destination: "a.md#else", from: b) == .topic(a, anchor: "else"))
  }

  @Test("a typed name and a link on the page itself follow the redirect of an anchor")
  func typedAnchor() throws {
    let book = try book([
      "help.yml": "redirects: {'a.md#net': 'b.md#proxy'}", "a.md": "# A\n\n[n](#net)\n",
      "b.md": "# B\n\n## Proxy\n",
    ])
    let place = try book.requireTopic(at: "a#net")
    #expect(place.topic.path == "b")
    #expect(place.anchor == "proxy")
    let (a, b) = (try book.requireTopic(named: "a"), try book.requireTopic(named: "b"))
    #expect(book.resolve(destination: "#net", from: a) == .topic(b, anchor: "proxy"))
    #expect(try BookCheck.run(book, jobs: 1) == [])
  }

  @Test("the redirect of an old anchor precedes the redirect of its page")
  func redirectedAnchor() throws {
    let book = try book([
      "help.yml": "redirects: {old.md: a.md, 'old.md#proxy': 'b.md#net'}",
      "a.md": "# A [o](old.md) [p](old.md#proxy)", "b.md": "# B\n## Net\n",
    ])
    #expect(try BookCheck.run(book, jobs: 1) == [])
    let topic = try book.requireTopic(named: "a")
    guard case .topic(let target, "net") = book.resolve(destination: "old.md#proxy", from: topic)
    else {
      Issue.record("the old anchor leads elsewhere")
      return
    }
    #expect(target.path == "b")
  }
}

/// Topics that are found by their earlier names.
@Suite struct AliasTests {
  private let files = [
    "guide/new.md": "---\naliases: [old, /setup.md, '#install.old']\n---\n# New\n",
    "index.md": "# H [a](guide/old.md) [b](setup.md) [c](guide/old.html#x)\n",
  ]

  @Test(
    "a topic opens by its aliases, which are relative to its folder or to the root",
    arguments: ["guide/old", "setup", "setup.md", "guide/old.html"])
  func opens(_ name: String) throws {
    #expect(try book(files).requireTopic(named: name).path == "guide/new")
  }

  @Test("links to aliases are valid, and their anchors are checked in the topic that they open")
  func check() throws {
    let findings = try BookCheck.run(book(files), jobs: 1)
    #expect(
      findings.map(\.message) == ["broken link 'guide/old.html#x': no anchor 'x' in guide/new.md"])
  }

  @Test("an alias that is a topic or that two topics share causes a warning")
  func conflicts() throws {
    let book = try book([
      "a.md": "---\naliases: [b, c]\n---\n", "b.md": "---\nAliases: c\n---\n",
    ])
    #expect(
      book.diagnostics.map(\.description) == [
        "a.md: warning: the alias 'b' is the name of a topic, which opens instead",
        "b.md: warning: the alias 'c' is also one of 'a.md', which opens instead",
      ])
    #expect(try book.requireTopic(named: "c").path == "a")
  }

  @Test("an alias that a topic states twice causes no warning")
  func repeated() throws {
    let book = try book(["a.md": "---\naliases: [/old]\nredirect_from: /old\n---\n# A\n"])
    #expect(book.diagnostics.isEmpty)
    #expect(try book.requireTopic(named: "old").path == "a")
  }

  @Test("the aliases of Obsidian's notes are titles, not names")
  func obsidian() throws {
    let book = try book([
      "help.yml": "dialects: [obsidian]", "a.md": "---\naliases: [old]\n---\n# A\n",
    ])
    #expect(book.topic(named: "old") == nil)
  }
}

/// Topics that are found by anchors, which stay when topics are renamed.
@Suite struct AnchorTests {
  private let files = [
    "help.yml": "redirects: {'#net.old': 'guide/net.md#net.proxy'}",
    "index.md": "# Home\n\nThe word \"net.proxy\".\n\n## Usage\n",
    "guide/net.md": "---\naliases: ['#net.older']\n---\n# net.proxy\n\n## A proxy {#net.proxy}\n",
    "guide/a \"b\".md": "# A\n\n## Usage\n\n<a id='say-\"hi\"'></a>Hi.\n",
  ]

  /// Returns two books that must have the same results: the source and the packed book.
  private func books() throws -> [Book] {
    let folder = try TemporaryDirectory()
    let target = folder.file("book.helpz")
    let book = try book(files)
    _ = try BookPacker.pack(book, to: target, jobs: 1)
    return [book, try Book.open(target)]
  }

  @Test(
    "an anchor finds the topic that defines it, or the target of its redirect or alias",
    arguments: [
      ("net.proxy", "guide/net", "net.proxy"), ("net.old", "guide/net", "net.proxy"),
      ("net.older", "guide/net", nil), ("say-\"hi\"", "guide/a \"b\"", "say-\"hi\""),
    ])
  func found(name: String, path: String, anchor: String?) throws {
    for book in try books() {
      let place = try book.requireTopic(defining: name)
      #expect(place.topic.path == path)
      #expect(place.anchor == anchor)
    }
  }

  @Test(
    "an unknown anchor causes an error with the nearest one, and a repeated anchor an error with its topics"
  )
  func missing() throws {
    for book in try books() {
      let unknown = #expect(throws: HelpError.self) { try book.requireTopic(defining: "net.poxy") }
      #expect(unknown?.code == .notFound)
      #expect(
        unknown?.why == "no topic in \(book.provider.location) defines it"
          && unknown?.hint == "did you mean 'net.proxy'?")
      let common = #expect(throws: HelpError.self) { try book.requireTopic(defining: "usage") }
      #expect(
        common?.why == "several topics define it"
          && common?.hint == "name one of them: guide/a \"b\"#usage, index#usage")
    }
  }

  @Test("an anchor that only the manifest of a bundle lists is not found")
  func forged() throws {
    let folder = try TemporaryDirectory()
    let target = folder.file("book.helpz")
    _ = try BookPacker.pack(try book(["a.md": "# Some\n"]), to: target, jobs: 1)
    let archive = try Archive(bytes: FileSystem.read(target), name: "book.helpz")
    var members: [ArchiveMember] = []
    for index in 0..<archive.count {
      let name = archive.name(at: index)
      var bytes = try archive.read(index)
      if name == ".lectern/book.json" {
        bytes = Array(
          String(decoding: bytes, as: UTF8.self).replacing("[\"some\"]", with: "[\"evil\"]").utf8)
      }
      members.append(ArchiveMember(name: name) { [bytes] in bytes })
    }
    var writer = try ArchiveWriter(target)
    try writer.append(members)
    _ = try writer.commit()
    #expect(throws: HelpError.self) { try Book.open(target).requireTopic(defining: "evil") }
  }
}
