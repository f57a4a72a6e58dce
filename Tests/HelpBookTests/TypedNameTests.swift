import HelpCore
import HelpResources
import HelpTestSupport
import Testing

@testable import HelpAuthoring
@testable import HelpBook

@Suite("A topic by the name that a user types")
struct TypedNameTests {
  private func paths(
    _ name: String, from open: String? = nil, languages: String = "", _ topics: String...
  ) throws -> [String] {
    let files = topics.map { ("\($0).md", "# \($0)\n") }
    let book = try book(
      Dictionary(uniqueKeysWithValues: files),
      languages: languages.split(separator: ",").compactMap { LanguageTag(String($0)) })
    return book.topics(meantBy: name, from: open.flatMap(book.topic(named:))).map(\.path)
  }

  @Test("an exact path precedes the last part of another path, which precedes a beginning")
  func stages() throws {
    #expect(try paths("add", "add", "net/add", "net/add-all") == ["add"])
    #expect(try paths("add", "net/add", "net/add-all", "addition") == ["net/add"])
    #expect(try paths("net/add", "old/net/add", "net/address") == ["old/net/add"])
    #expect(try paths("add.md", "net/add", "net/add-all") == ["net/add"])
    #expect(try paths("ad", "net/add", "net/b") == ["net/add"])
    #expect(try paths("net/ad", "old/net/add", "b") == ["old/net/add"])
    #expect(try paths("c#", "languages/c#", "c") == ["languages/c#"])
  }

  @Test("a topic with the same letter case precedes others, and letter case is folded beyond ASCII")
  func letterCase() throws {
    #expect(try paths("Use", "a/Use", "b/use") == ["a/Use"])
    #expect(try paths("get-date", "ps/Get-Date", "ps/get-date-all") == ["ps/Get-Date"])
    #expect(try paths("GUIDE/USE", "guide/use", "b/guide/use") == ["guide/use"])
    #expect(try paths("get-da", "ps/Get-Date", "b") == ["ps/Get-Date"])
    #expect(try paths("ÜBER", "a/über", "b") == ["a/über"])
    #expect(try paths("STRASSE", "a/straße", "b") == ["a/straße"])
  }

  @Test("a name means the topics in the fewest folders, and all equal topics remain")
  func fewestFolders() throws {
    #expect(try paths("x", "a/b/x", "c/x") == ["c/x"])
    #expect(try paths("x", "a/x", "c/x", "d/e/x") == ["a/x", "c/x"])
    #expect(try paths("y", "a/x", "c/x") == [])
    #expect(try paths("", "a/x") == [])
  }

  @Test(
    "a folder with the name of another folder and a language tag is in that language",
    arguments: [
      ("", "pages/common/tar"), ("en", "pages/common/tar"), ("fr", "pages.fr/common/tar"),
      ("nl,fr", "pages.fr/common/tar"), ("pt-BR", "pages.pt_BR/common/tar"),
      ("nl", "pages/common/tar"),
    ])
  func languages(_ languages: String, _ expected: String) throws {
    #expect(
      try paths(
        "tar", languages: languages, "pages.fr/common/tar", "pages/common/tar",
        "pages.pt_BR/common/tar", "pages.en/common/tar") == [expected])
    #expect(
      try paths("tar", languages: languages, "v1.fr/tar", "v2/tar") == ["v1.fr/tar", "v2/tar"])
  }

  @Test("a topic that exists only in another language is found")
  func onlyTranslated() throws {
    #expect(try paths("zip", languages: "de", "pages.fr/zip", "pages/tar") == ["pages.fr/zip"])
  }

  @Test(
    "the folder of the open topic comes first, and then the folder that shares the most folders")
  func nearOpenTopic() throws {
    let topics = ["7.4/core/item", "7.5/core/item", "7.4/core/date", "7.5/net/date"]
    func nearest(_ name: String, _ open: String) throws -> [String] {
      let files = Dictionary(uniqueKeysWithValues: topics.map { ($0 + ".md", "# T\n") })
      let book = try book(files)
      return book.topics(meantBy: name, from: book.topic(named: open)).map(\.path)
    }
    #expect(try nearest("item", "7.4/core/date") == ["7.4/core/item"])
    #expect(try nearest("Item", "7.5/net/date") == ["7.5/core/item"])
    #expect(try nearest("item", "7.6") == ["7.4/core/item", "7.5/core/item"])
  }

  @Test("an ambiguous name causes an error that names up to forty topics")
  func ambiguous() throws {
    let two = try book(["a/x.md": "# X\n", "b/x.md": "# X\n"])
    let error = #expect(throws: HelpError.self) { try two.requireTopic(named: "x") }
    #expect(error?.code == .notFound)
    #expect(
      error?.description == """
        cannot open 'x': 2 topics fit that name
          hint: name one of them:
            a/x
            b/x
        """)
    let files = (0..<50).map { ("f\($0)/x.md", "# X\n") }
    let many = try book(Dictionary(uniqueKeysWithValues: files))
    let long = #expect(throws: HelpError.self) { try many.requireTopic(named: "x") }
    #expect(long?.hint?.hasSuffix("\n    and 10 more") == true)
  }

  @Test("completion offers the last parts of paths")
  func completion() throws {
    let book = try book([
      "ps/Get-Date.md": "# D\n", "old/Get-Date.md": "# D\n", "ps/Get-Item.md": "# I\n",
      "index.md": "# I\n",
    ])
    #expect(book.topicNames(beginning: "Get-") == ["Get-Date", "Get-Item"])
    #expect(book.topicNames(beginning: "get-d") == ["Get-Date"])
    #expect(book.topicNames(beginning: "s/Get") == [])
    #expect(book.topicNames(beginning: "zip") == [])
  }

  @Test("a name may have an anchor, and an unknown anchor causes an error")
  func places() throws {
    let book = try book([
      "index.md": "# Home\n\n## Start\n", "guide/reading.md": "# Reading\n\n## Links\n",
      "c#.md": "# C sharp\n",
    ])
    func place(_ text: String) throws -> String {
      let (topic, anchor) = try book.requireTopic(at: text)
      return topic.path + " " + (anchor ?? "-")
    }
    #expect(try place("guide/reading#links") == "guide/reading links")
    #expect(try place("reading") == "guide/reading -")
    #expect(try place("reading#") == "guide/reading -")
    #expect(try place("#start") == "index start")
    #expect(try place("c#") == "c# -")
    let error = #expect(throws: HelpError.self) { try place("reading#link") }
    #expect(
      error?.description == """
        cannot find the anchor 'link' in 'guide/reading': no such anchor
          hint: did you mean 'links'?
        """)
    #expect(throws: HelpError.self) { try place("writing#links") }
  }
}
