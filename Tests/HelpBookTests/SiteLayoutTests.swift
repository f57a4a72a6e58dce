import HelpCore
import HelpMarkup
import HelpResources
import Testing

@testable import HelpAuthoring
@testable import HelpBook

/// Whole sites of Jekyll's and Docusaurus'.
@Suite struct SiteLayoutTests {
  private func open(_ files: [String: String]) throws -> Book {
    try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }, location: "site"))
  }

  @Test(
    "Jekyll's collections are folders of the book; permalinks and links to files lead to their topics"
  )
  func jekyll() throws {
    let files = [
      "_config.yml": "title: Site\ncollections: {docs: {output: true}}\nexclude: [readme.md]\n",
      "_layouts/page.html": "{{ content }}", "readme.md": "# Read me\n",
      "index.md":
        "---\npermalink: /start/\n---\n# Home\n\n[a]({% link _docs/a.md %}) [b](/docs/a/)\n",
      "_docs/a.md": "# A\n\n[h](/start/) {% include b.md %}\n", "_includes/b.md": "b",
    ]
    let book = try open(files)
    #expect(book.title == "Site")
    #expect((0..<book.topicCount).map { book.topic(at: $0).path } == ["docs/a", "index"])
    #expect(book.displayPath(of: "docs/a.md") == "site/_docs/a.md")
    #expect(try BookCheck.run(book, jobs: 1).map(\.description) == [])
  }

  @Test("Docusaurus' docs are the book, in the order and with the titles of their sidebar")
  func docusaurus() throws {
    let files = [
      "docusaurus.config.js": "",
      "docs/a/_category_.json": "{\"label\": \"First\", \"position\": 1}",
      "docs/a/x.md": "---\nid: other\n---\n# X\n\n![i](/img/i.png)\n",
      "docs/b.md": "---\nsidebar_position: 3\nsidebar_label: Bee\nslug: /bee\n---\n# B\n",
      "docs/c.md":
        "---\nsidebar_position: 2\n---\n# C\n\n[a](/docs/a/other) [b](/docs/bee) [c](b.md)\n",
      "versioned_docs/version-1/a.md": "# Old\n", "static/img/i.png": "",
    ]
    let book = try open(files)
    #expect(book.contents.tools == .docusaurus)
    #expect(book.contents.children(of: nil).map(\.title) == ["First", "C", "Bee"])
    #expect(try BookCheck.run(book, jobs: 1).map(\.description) == [])
  }
}
