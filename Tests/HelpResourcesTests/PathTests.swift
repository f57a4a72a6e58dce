import HelpCore
import HelpResources
import HelpTestSupport
import SystemPackage
import Testing

@Suite struct PathTests {
  @Test(
    "paths are normalised, and never leave the root",
    arguments: [
      ("a/./b//c", "a/b/c"), ("a/../b", "b"), ("..", nil), ("a/../../b", nil), ("/a", "a"),
      ("", ""),
      ("a\0b", nil),
    ])
  func normalizes(_ path: String, _ expected: String?) {
    #expect(ResourcePath.normalized(path) == expected)
  }

  @Test(
    "relative links resolve from their directory",
    arguments: [
      ("b.md", "x", "x/b.md"), ("../b.md", "x/y", "x/b.md"), ("/b.md", "x", "b.md"),
      ("../../b.md", "x", nil), ("./b.md", "", "b.md"),
    ])
  func resolves(_ link: String, _ directory: String, _ expected: String?) {
    #expect(ResourcePath.resolve(link, from: directory) == expected)
  }

  @Test(
    "the extension follows the last dot of the name",
    arguments: [
      ("a/b.md", "a/b", "md"), ("a.b/c", "a.b/c", ""), (".hidden", ".hidden", ""),
      ("x.tar.gz", "x.tar", "gz"),
    ])
  func splits(_ path: String, _ stem: String, _ type: String) {
    let split = ResourcePath.splitExtension(of: path)
    #expect(split.stem == stem && split.type == type)
  }

  @Test("the search path has the absolute folders that the environment names")
  func searchPath() {
    let variables = [
      "LECTERN_PATH": "/one:relative:/two", "HOME": "/home/me", "XDG_DATA_DIRS": "/usr/share",
    ]
    #expect(
      SearchPath.directories { variables[$0] } == [
        "/one", "/two", "/home/me/.local/share/lectern/books", "/usr/share/lectern/books",
      ])
  }

  @Test("an installed book is a folder or a bundle with its name, which has no slash")
  func installed() throws {
    let folder = try TemporaryDirectory()
    try folder.write("one/a.md", "a")
    try folder.write("two.helpz", "x")
    try folder.write("three.txt", "x")
    let directories = [folder.path]
    #expect(SearchPath.installedBook(named: "one", in: directories) == folder.file("one"))
    #expect(SearchPath.installedBook(named: "two", in: directories) == folder.file("two.helpz"))
    for name in ["three", "", "..", "../x", "one/a.md"] {
      #expect(SearchPath.installedBook(named: name, in: directories) == nil)
    }
    #expect(SearchPath.installedNames(in: directories) == ["one", "two"])
  }

  @Test(
    "an HTML file is decoded in its declared character set, and its links start from its folder")
  func htmlText() throws {
    let provider = MemoryProvider([
      "guide/a.html": Array("<meta charset=windows-1251>\u{20}".utf8) + [0xCF]
    ])
    let page = try #require(try ResourceBundle(provider).resource(at: "guide/a.html"))
    #expect(try page.text().text.hasSuffix("П"))
    #expect(page.resolve("../b.html") == "b.html")
    #expect(page.resolve("../../b.html") == nil)
  }

  @Test("a combining mark after a slash does not hide the slash")
  func combiningMark() {
    #expect(ResourcePath.normalized("x/../\u{301}y") == "\u{301}y")
    #expect(ResourcePath.normalized("../\u{301}y") == nil)
    #expect(ResourcePath.directory(of: "x/\u{301}y") == "x")
  }
}
