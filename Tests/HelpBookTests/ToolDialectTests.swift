import HelpCore
import HelpMarkup
import HelpResources
import HelpTestSupport
import Testing

@testable import HelpAuthoring
@testable import HelpBook

@Suite struct ToolDialectTests {
  private func tools(_ files: [String: String]) throws -> ToolDialects {
    try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }, location: "book")).contents
      .dialects
  }

  @Test(
    "a folder is read in the dialect of the tool whose files are in it",
    arguments: [
      ("a/_index.md", ToolDialects.hugo), ("TOC.yml", .microsoftLearn),
      ("sub/_category_.json", .docusaurus), ("_config.yml", .jekyll), ("mkdocs.yaml", .mkDocs),
      ("plain.md", ToolDialects()),
    ])
  func signs(file: String, tool: ToolDialects) throws {
    let folder = file.hasPrefix("mkdocs") ? "docs/" : ""
    #expect(try tools([file: "", folder + "page.md": "# Page\n"]) == tool)
  }

  @Test("opening a folder without a sign of its tool samples 32 to 35 pages, each once")
  func samplesOnce() throws {
    let files = Dictionary(uniqueKeysWithValues: (0..<200).map { ("\($0).md", "# Page\n") })
    let provider = CountingProvider(files)
    _ = try Book.open(provider, options: BookOptions(jobs: 1))
    let pages = provider.reads.filter { $0.key.hasSuffix(".md") }.values
    // Every page is read for its title, and a sampled one before that.
    #expect(pages.count == 200)
    #expect(pages.allSatisfy { $0 <= 2 })
    #expect(32...35 ~= pages.count { $0 == 2 })
  }

  @Test(
    "a project's configuration enables names of emoji in Hugo, and Jinja's statements in MkDocs")
  func configured() throws {
    let page = ["content/a.md": "# A\n", "docs/a.md": "# A\n"]
    func with(_ name: String, _ text: String) throws -> ToolDialects {
      try tools(page.merging([name: text]) { $1 })
    }
    #expect(try with("hugo.toml", "enableEmoji = true\n") == [.hugo, .emoji])
    #expect(try with("hugo.toml", "enableEmoji = false\n") == .hugo)
    for plugins in ["  - macros\n", "  - macros:\n      x: y\n", "  macros:\n"] {
      #expect(try with("mkdocs.yml", "plugins:\n" + plugins) == [.mkDocs, .macros])
    }
    #expect(try with("mkdocs.yml", "plugins:\n  - search\n") == .mkDocs)
  }

  @Test(
    "help.yml names the dialects of its topics, and an unknown name causes a warning with a hint")
  func manifest() throws {
    let book = try Book.open(
      MemoryProvider(
        ["help.yml": Array("dialects: [hugo, obsidan]\n".utf8), "page.md": []], location: "book"))
    #expect(book.contents.dialects == .hugo)
    #expect(
      book.diagnostics.map(\.description) == [
        "book/help.yml:1:11: warning: unknown dialect 'obsidan'\n  hint: did you mean 'obsidian'?"
      ])
  }

  @Test("the hint about an unknown value of help.yml names the only known value")
  func onlyValue() throws {
    let book = try Book.open(
      MemoryProvider(
        ["help.yml": Array("dates: never\n".utf8), "page.md": []], location: "book"))
    #expect(
      book.diagnostics.map(\.description) == [
        "book/help.yml:1:8: warning: unknown source of dates 'never'\n  hint: write 'git'"
      ])
  }
}
