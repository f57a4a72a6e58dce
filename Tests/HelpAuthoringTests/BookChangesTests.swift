import HelpAuthoring
import HelpBook
import HelpDocument
import HelpTestSupport
import Testing

@Suite struct BookChangesTests {
  private let text = "Some words that are long enough to be told from others."

  private func changes(
    _ old: [String: String], _ new: [String: String]
  ) throws -> [String] {
    let changes = try BookChanges(from: book(old), to: book(new), jobs: 2)
    return changes.pages.map { page in
      let from = page.oldPath.map { " from \($0)" } ?? ""
      let sections = page.sections.map { section in
        let place = section.oldPage.map { "<\($0)" } ?? section.newPage.map { ">\($0)" } ?? ""
        return "\(section.kind.rawValue) \(section.section?.heading ?? "")\(place)"
      }
      return "\(page.kind.rawValue) \(page.path)\(from): \(sections.joined(separator: ", "))"
    }
  }

  @Test("pages with the same content in another notation have no changes")
  func same() throws {
    let book = ["index.md": "# A\n\none\ntwo\n\n- x\n- y\n"]
    #expect(try changes(book, book) == [])
    #expect(try changes(book, ["index.md": "A\n=\n\none two\n\n* x\n* y\n"]) == [])
    #expect(try changes(book, ["index.html": "<h1>A</h1><p>one two</p><ul><li>x<li>y</ul>"]) == [])
  }

  @Test("added, removed and changed pages are listed with their sections")
  func kinds() throws {
    #expect(
      try changes(
        ["index.md": "# I\n\nx\n", "b.md": "# B\n", "gone.md": "# G\n"],
        ["index.md": "# I\n\ny\n", "b.md": "# B\n", "new.md": "# N\n"])
        == ["changed index: changed I", "added new: added N", "removed gone: removed G"])
  }

  @Test("a page at another path is reported as moved, with its changed sections")
  func movedPage() throws {
    let page = "# Install\n\n\(text)\n\n## From source\n\n\(text) And more.\n"
    #expect(
      try changes(
        ["index.md": "# I\n", "setup.md": page],
        ["index.md": "# I\n", "guide/install.md": page + "\n## Later\n\nx\n"])
        == ["moved guide/install from setup: added Later"])
  }

  @Test("a section that more than 50 removed pages share does not tell where a page has moved")
  func sharedSection() throws {
    let notice = "\n## Notice\n\n\(text)\n"
    var old = ["index.md": "# I\n"]
    for number in 0...50 { old["p\(number).md"] = "# P\n\n\(text) Page \(number).\n" + notice }
    let new = [
      "index.md": "# I\n", "a.md": "# A\n" + notice, "b.md": "# P\n\n\(text) Page 7.\n" + notice,
    ]
    let changes = try changes(old, new)
    #expect(changes.contains { $0.hasPrefix("added a:") })
    #expect(changes.contains { $0.hasPrefix("moved b from p7:") })
  }

  @Test("a section on another page is reported as moved on both pages")
  func movedSection() throws {
    let section = "\n## Proxies\n\n\(text)\n"
    #expect(
      try changes(
        ["index.md": "# I\n", "a.md": "# A\n" + section, "b.md": "# B\n"],
        ["index.md": "# I\n", "a.md": "# A\n", "b.md": "# B\n" + section])
        == ["changed a: moved Proxies>b", "changed b: moved Proxies<a"])
  }

  @Test("a change of an included file or of a variable changes the page")
  func includes() throws {
    let page = ["index.md": "# I\n\n{{#include part.txt}} {{version}}\n"]
    func book(_ part: String, _ version: String) -> [String: String] {
      page.merging([
        "part.txt": part, "help.yml": "variables: {version: '\(version)'}\nexclude: [part.txt]\n",
      ]) { $1 }
    }
    #expect(try changes(book("x", "1"), book("x", "1")) == [])
    #expect(try changes(book("x", "1"), book("y", "1")) == ["changed index: changed I"])
    #expect(try changes(book("x", "1"), book("x", "2")) == ["changed index: changed I"])
  }
}
