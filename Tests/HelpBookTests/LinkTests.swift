import HelpBook
import HelpCore
import HelpMarkup
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
    "a link finds its page however it is spelled",
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
    "a broken link says why and what was meant",
    arguments: [
      ("../../x.md", "it leads outside the book; links reach only what is below ."),
      ("C.md", "the letter case is wrong; the name is 'guide/c.md'"),
      ("cc.md", "there is no 'guide/cc.md'; did you mean 'guide/c.md'?"),
    ])
  func broken(destination: String, expected: String) throws {
    #expect(try target(destination) == expected)
  }

  @Test("a document's links stay as they are written")
  func written() throws {
    let book = try book(["a/x.md": "[y](../b/y.md#z) ![i](i.png)", "b/y.md": "# Y", "a/i.png": ""])
    let outline = TopicOutline(try book.document(of: try book.requireTopic(named: "a/x")))
    #expect(outline.links.map(\.destination) == ["../b/y.md#z", "i.png"])
  }

  @Test("a redirect leads an old link to the new page")
  func redirect() throws {
    let book = try book(["help.yml": "redirects: {old.md: new.md}", "new.md": "# N [o](old.md)"])
    #expect(try BookCheck.run(book, jobs: 1) == [])
  }
}
