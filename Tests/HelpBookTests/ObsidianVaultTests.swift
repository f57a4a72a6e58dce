import HelpBook
import HelpCore
import HelpMarkup
import HelpTestSupport
import Testing

@Suite("Obsidian's vaults") struct ObsidianVaultTests {
  @Test("names lead to files wherever they are, the nearest to the root first")
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
