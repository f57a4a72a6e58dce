import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpResources
import HelpTestSupport
import Testing

@Suite("Obsidian's vaults") struct ObsidianVaultTests {
  @Test("in GitHub's wikis, the text of a link precedes the page, and spaces become hyphens")
  func wiki() throws {
    let files = [
      "Home.md": "[[Go on|Page Two]] and [[Page Two]]\n", "Page-Two.md": "# Two\n",
      "_Sidebar.md": "[[Home]]\n",
    ]
    let book = try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }, location: "wiki"))
    #expect(book.contents.dialects == [.obsidian, .gitHubWiki])
    let home = try #require(book.topic(named: "Home"))
    let links = TopicOutline(try book.document(of: home)).links
    #expect(links.map(\.text) == ["Go on", "Page Two"])
    for link in links {
      guard case .topic(let topic, _) = book.resolve(destination: link.destination, from: home)
      else {
        Issue.record("\(link.destination) leads nowhere")
        continue
      }
      #expect(topic.path == "Page-Two")
    }
  }

  @Test("names find files in any folder, and the file nearest to the root is first")
  func names() throws {
    let vault = try book([
      ".obsidian/app.json": "{}",
      "Start.md": "# Start\n\n[[page]] [[Sub/page#^b]] [[pic.png]] [[gone]] ![[Other]]\n",
      "A/Page.md": "# P\n", "A/Sub/Page.md": "# Q\n\nx ^b\n", "A/Pic.png": "p",
      "A/B/Other.md": "# O\n\nEmbedded.\n",
    ])
    let topic = try vault.requireTopic(named: "Start")
    func leads(_ destination: String) -> String {
      switch vault.resolve(destination: destination, from: topic) {
      case .topic(let topic, let anchor): topic.file + (anchor.map { "#" + $0 } ?? "")
      case .resource(let path): path
      case .external(let address): address
      case .broken(let reason, _): reason
      }
    }
    #expect(leads("page") == "A/Page.md")
    #expect(leads("Sub/page#%5Eb") == "A/Sub/Page.md#^b")
    #expect(leads("pic.png") == "A/Pic.png")
    #expect(try vault.document(of: topic).plainText(of: 0).contains("Embedded."))
    #expect(
      try BookCheck.run(vault, jobs: 1).filter { $0.severity == .error }.map(\.message) == [
        "broken link 'gone': there is no 'gone'"
      ])
  }

  @Test("a folder of pages with links between double brackets is a part of a vault")
  func signs() throws {
    let vault = try book(["a.md": "# A\n\n[[b|see]]\n", "b.md": "# B\n"])
    #expect(vault.markupOptions(forFile: "a.md").tools.contains(.obsidian))
    let folder = try book(["a.md": "# A\n\nif [[ -n x ]]; then\n", "b.md": "# B\n"])
    #expect(!folder.markupOptions(forFile: "a.md").tools.contains(.obsidian))
  }
}
