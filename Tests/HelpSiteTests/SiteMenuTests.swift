import HelpAuthoring
import HelpCore
import HelpResources
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpSite

@Suite("The menu of a large book")
struct SiteMenuTests {
  private let temporary: TemporaryDirectory

  init() throws { temporary = try TemporaryDirectory() }

  private func export(_ files: [String: String], templates: [FilePath] = []) throws {
    let book = try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }))
    _ = try SiteExporter(
      book: book, SiteOptions(templates: templates, hasSearch: false)
    ).export(
      to: temporary.file("site"), jobs: 2)
  }

  private func page(_ path: String) throws -> String {
    String(decoding: try temporary.read("site/" + path), as: UTF8.self)
  }

  private var large: [String: String] {
    var files = ["index.md": "# Home\n", "b/x.md": "# X\n"]
    for number in 1...400 { files["a/p\(number).md"] = "# P\(number)\n" }
    return files
  }

  @Test("a page shows the lines near its own line, and links to lists of the other lines")
  func window() throws {
    try export(large)
    let text = try page("a/p200.html")
    #expect(text.contains("<a href=\"p200.html\" aria-current=\"page\">P200</a>"))
    #expect(text.contains("<a href=\"p195.html\">P195</a>"))
    #expect(!text.contains("p150.html"))
    #expect(text.contains("<li class=\"more\"><a href=\"index.html\">187 before …</a></li>"))
    #expect(text.contains("<li class=\"branch\"><a href=\"../b/index.html\">B</a></li>"))
    #expect(try page("a/index.html").contains("<a href=\"p150.html\">P150</a>"))
  }

  @Test(
    "lines break after the signs that join names, and not in words, numbers, dates or after dashes",
    arguments: [
      ("std::vector_base", "std::<wbr>vector_<wbr>base"), ("a/b.c", "a/<wbr>b.c"),
      ("app.mount.now()", "app.<wbr>mount.now()"), ("Crates.io and", "Crates.io and"),
      ("app.config.scope", "app.<wbr>config.<wbr>scope"), ("1.2.3", "1.2.3"), ("v1.x", "v1.x"),
      ("A. B: c / d_", "A. B: c / d_"), ("_x", "_x"),
      ("1.0 (2025-03-31)", "1.0 (<span class=\"date\">2025-03-31</span>)"), ("é_ü", "é_<wbr>ü"),
      ("12025-03-31", "12025-03-31"), ("<a>_b", "&lt;a&gt;_<wbr>b"), ("well-known", "well-known"),
      ("throwUnhandledErrorIn x", "throw<wbr>Unhandled<wbr>Error<wbr>In x"),
      ("onErrorCaptured", "onErrorCaptured"), ("a 7.x", "a 7.x"),
      ("or --no-color", "or <span class=\"dash\">--n</span>o-color"),
      ("[-Path]", "[<span class=\"dash\">-P</span>ath]"), ("a - b", "a - b"), ("--", "--"),
      (
        "-throwUnhandledErrorIn",
        "<span class=\"dash\">-t</span>hrow<wbr>Unhandled<wbr>Error<wbr>In"
      ),
    ])
  func breaks(title: String, expected: String) {
    var output: [UInt8] = []
    BreakableTitle.append(title, to: &output)
    #expect(String(decoding: output, as: UTF8.self) == expected)
  }

  @Test(
    "in text from right to left, names with a sign at an end are isolated",
    arguments: [
      (".venv", "<bdi>.venv</bdi>"), ("م .venv م", "م <bdi>.venv</bdi> م"),
      ("app.mount() م", "<bdi>app.<wbr>mount()</bdi> م"),
      ("م -f", "م <bdi><span class=\"dash\">-f</span></bdi>"),
      ("C++ م", "<bdi>C++</bdi> م"), ("(API) م", "(API) م"), ("API: م", "API: م"), ("- م", "- م"),
      ("م.", "م."), ("Vue م", "Vue م"),
    ])
  func isolates(title: String, expected: String) {
    var output: [UInt8] = []
    BreakableTitle.append(title, isRightToLeft: true, to: &output)
    #expect(String(decoding: output, as: UTF8.self) == expected)
  }

  @Test("the menu and the outline of a book in Persian isolate names")
  func isolatedNames() throws {
    try export([
      "help.yml": "title: T\nlanguage: fa\n", "index.md": "# H\n",
      "a.md": "# x()\n\n## .venv\n\n## y\n",
    ])
    let text = try page("a.html")
    #expect(text.contains("<bdi>x()</bdi></a>") && text.contains("<bdi>.venv</bdi></a>"))
  }

  @Test("a title in an attribute has no marks for line breaks")
  func labels() throws {
    try export(["index.md": "# H\n", "a/index.md": "# x_y\n", "a/b.md": "# B\n"])
    let text = try page("index.html")
    #expect(text.contains(">x_<wbr>y</a><details><summary aria-label=\"x_y\">"))
  }

  @Test(
    "entries that are not on a page are in the file that its script loads when a branch is unfolded"
  )
  func branches() throws {
    try export(large)
    let files = try temporary.allFiles().filter { $0.contains("/menu/") }
    #expect(files.sorted() == ["site/lectern/menu/0.js", "site/lectern/menu/1.js"])
    let number = MenuBranches.fileNumber(of: "b/index.html", count: 2)
    let text = try page("lectern/menu/\(number).js")
    #expect(text.hasPrefix("lectern.branches(\(number),{"))
    #expect(text.contains("\"b/index.html\":[[\"X\",\"b/x.html\",0]]"))
  }

  @Test(
    "the script contains a line of each kind from the author's template, with marks for values")
  func patterns() throws {
    try temporary.write(
      "own/item.mustache",
      "{{#isEntry}}<p class=\"own\">{{#href}}<a href=\"{{{href}}}\">{{/href}}{{number}}<b>{{title}}</b>"
        + "{{#below}}[{{{below}}}]{{/below}}{{#isDraft}}{{words.draft}}{{/isDraft}}</p>{{/isEntry}}"
    )
    try export(large, templates: [temporary.file("own")])
    let name = try #require(
      try temporary.allFiles().first { $0.contains("lectern/site.") && $0.hasSuffix(".js") })
    let script = try temporary.text(name)
    for line in [
      #""<p class=\"own\"><a href=\"\u0001\"><b>\u0003</b></p>""#,
      #""<p class=\"own\"><a href=\"\u0001\">\u0004<b>\u0003</b>[\u0002]</p>""#,
      #""<p class=\"own\"><b>\u0003</b>not written yet</p>""#,
    ] {
      #expect(script.contains(line), "\(line)")
    }
    try export(["index.md": "# Small\n"])
    let small = try #require(
      try temporary.allFiles().first { $0.contains("lectern/site.") && $0.hasSuffix(".js") })
    #expect(try !temporary.text(small).contains("\"lines\":"))
  }

  @Test("the FNV-1a hash of a branch's address determines its file")
  func hash() {
    // 'a' hashes to E40C292C, 'foobar' to BF9CF968.
    #expect(MenuBranches.fileNumber(of: "a", count: 1 << 30) == 0xE40C_292C & (1 << 30 - 1))
    #expect(MenuBranches.fileNumber(of: "foobar", count: 1 << 30) == 0xBF9C_F968 & (1 << 30 - 1))
    #expect(MenuBranches.fileNumber(of: "", count: 1) == 0)
  }

  @Test("the contents page unfolds its only entry, unless too many entries are directly below")
  func onlyEntry() throws {
    var files: [String: String] = [:]
    for number in 1...400 { files["ref/\(number % 4)/p\(number).md"] = "# P\(number)\n" }
    try export(files)
    let contents = try page("contents.html")
    #expect(contents.contains("<a href=\"ref/3/p7.html\">P7</a>"))
    #expect(!contents.contains("class=\"count\""))
    files = [:]
    for number in 1...400 { files["ref/p\(number).md"] = "# P\(number)\n" }
    try export(files)
    #expect(try page("contents.html").contains(">400 below</a>"))
    files = ["index.md": "# H\n"]
    for number in 1...400 { files["ref/\(number % 4)/p\(number).md"] = "# P\(number)\n" }
    try export(files)
    // Folders without a page of their own do not count.
    #expect(try page("contents.html").contains(">400 below</a>"))
  }

  @Test("groups that exist only in the manifest have pages named after their titles")
  func groups() throws {
    var files = large
    files["help.yml"] =
      "nav:\n- index.md\n- Über uns:\n  - b/x.md\n  - Deep:\n"
      + (1...400).map { "    - a/p\($0).md\n" }.joined()
    try export(files)
    #expect(try page("contents/über-uns.html").contains("<h1>Über uns</h1>"))
    #expect(
      try page("a/p7.html").contains(
        "<li><a href=\"../contents/%C3%BCber-uns/deep.html\">Deep</a></li>"))
  }

  @Test("the page of a section with a long title has a shortened name")
  func longTitle() throws {
    var files = large
    let title = String(repeating: "\u{FC}", count: 150)
    files["help.yml"] =
      "nav:\n- index.md\n- \(title):\n  - b/x.md\n"
      + (1...400).map { "  - a/p\($0).md\n" }.joined()
    try export(files)
    #expect(try page("contents/\(title.prefix(100)).html").contains("<h1>\(title)</h1>"))
  }

  @Test("a topic whose name is too long for a page is an error with a remedy")
  func longName() throws {
    let error = #expect(throws: HelpError.self) {
      try export(["index.md": "# I\n", String(repeating: "a", count: 252) + ".md": "# A\n"])
    }
    #expect(error?.hint == "shorten the name of the file or its folder to at most 200 bytes")
  }
}

@Suite("The words of a site")
struct SiteWordsTests {
  @Test("an author's file replaces the texts that it names, and keeps the others")
  func replacing() throws {
    var words = SiteWords(.standard)
    try words.replace(from: Array("next = Weiter = gut\r\n".utf8), file: "words.txt")
    #expect(words["next"] == "Weiter = gut")
    #expect(words.text("more", count: 7) == "7 more …")
  }

  @Test("a text with a number has the plural form of the pages' language")
  func forms() throws {
    let words = SiteWords(Words(for: ["ru"]))
    #expect(words.text("lead", count: 21) == "Всего 21 страница.")
    #expect(words.text("lead", count: 3) == "Всего 3 страницы.")
    #expect(words.text("about", "title", "X") == "Всё, что есть в «X».")
  }

  @Test("an unknown name is an error with its position and the nearest known name")
  func unknown() {
    var words = SiteWords(.standard)
    let error = #expect(throws: HelpError.self) {
      try words.replace(from: Array("\nnxet = x\n".utf8), file: "words.txt")
    }
    #expect(
      error.map { "\($0)" } == """
        words.txt:2:1: cannot use the words of the site: no text is named 'nxet'
          hint: did you mean 'next'?
        """)
  }
}
