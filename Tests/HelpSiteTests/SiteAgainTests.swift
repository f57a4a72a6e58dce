import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpResources
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpSite

@Suite("Exporting again")
struct SiteAgainTests {
  private let temporary: TemporaryDirectory
  private var site: FilePath { temporary.file("site") }

  init() throws { temporary = try TemporaryDirectory() }

  @discardableResult
  private func export(
    _ files: [String: String], hasSearch: Bool = true, to name: String = "site",
    cache: FilePath? = nil
  ) throws -> ExportResult {
    for (path, text) in files { try temporary.write("book/" + path, text) }
    let hashes = SourceHashes()
    var options = BookOptions()
    options.observer = hashes
    var exporter = try SiteExporter(
      book: try Book.open(temporary.file("book"), options: options),
      SiteOptions(hasSearch: hasSearch))
    exporter.sourceHashes = hashes
    exporter.cache = cache
    return try exporter.export(to: temporary.file(name), jobs: 2)
  }

  private func contents(_ name: String) throws -> [String: [UInt8]] {
    let prefix = name + "/"
    return try Dictionary(
      uniqueKeysWithValues: temporary.allFiles().filter { $0.hasPrefix(prefix) }.map {
        (String($0.dropFirst(prefix.count)), try temporary.read($0))
      })
  }

  /// Expects the site to equal the site of a first export, byte for byte.
  private func expectClean() throws {
    try export([:], to: "clean")
    #expect(try contents("site") == contents("clean"))
    try FileSystem.removeTree(temporary.file("clean"))
  }

  private let book = [
    "index.md": "# A\n\n[b](b.md) [all](c)\n", "b.md": "# B\n\nOld.\n", "c/d.md": "# D\n\nText.\n",
    "p.png": "png",
  ]

  @Test("code is highlighted again with other lexer files")
  func lexerFiles() throws {
    try temporary.write("book/index.md", "# A\n\n```tiny\nlet var\n```\n")
    func page(_ word: String) throws -> String {
      let highlighter = try Highlighter(files: [
        ("tiny.lexer", Array("state main\nwords keyword \(word)".utf8))
      ])
      _ = try SiteExporter(
        book: try Book.open(temporary.file("book")), SiteOptions(highlighter: highlighter)
      ).export(to: site, jobs: 2)
      return try temporary.text("site/index.html")
    }
    #expect(try page("let").contains(">let</span>"))
    #expect(try page("var").contains(">var</span>"))
  }

  @Test("an export without changes writes nothing, not even the record")
  func nothing() throws {
    let first = try export(book)
    let before = try FileStatus(of: site.appending(".lectern-site"))
    let result = try export([:])
    #expect(result.written == 0 && result.removed == 0)
    #expect((result.files, result.bytes, result.topics) == (first.files, first.bytes, first.topics))
    #expect(try FileStatus(of: site.appending(".lectern-site")).changeTime == before.changeTime)
  }

  @Test(
    "a site whose sources were read before has a feed only if pages have dates",
    arguments: [
      ("a.md", "---\nlastmod: 2025-01-01\n---\n# A\n", true),
      ("a.md", "---\n\"date\": 2025-01-01\n---\n# A\n", true),
      ("a.md", "---\ntitle: A date\n---\n# A\n", false), ("a.md", "# A date: 2025-01-01\n", false),
      ("a.html", "<meta name=date content=2025-01-01><h1>A</h1>", true),
      ("a.html", "<h1>A date</h1>", false), ("a.txt", "---\ndate: 2025-01-01\n---\n", false),
    ])
  func feed(file: String, text: String, hasFeed: Bool) throws {
    try export(["help.yml": "url: https://example.org/\n", "index.md": "# I\n", file: text])
    #expect(try temporary.allFiles().contains("site/feed.xml") == hasFeed)
    #expect(try temporary.text("site/index.html").contains("feed.xml") == hasFeed)
  }

  @Test("an edited page is written with the index, and the site equals a new export")
  func oneEdit() throws {
    try export(book)
    let result = try export(["b.md": "# B\n\nNew.\n"])
    #expect(try String(decoding: temporary.read("site/b.html"), as: UTF8.self).contains("New."))
    #expect(result.written > 1 && result.written < result.files / 2)
    try expectClean()
  }

  @Test("a page that was edited, removed or replaced on the site is made again")
  func touched() throws {
    try export(book)
    try temporary.write("site/b.html", "damaged")
    try FileSystem.remove(site.appending("index.html"))
    try temporary.write("site/contents.html", "damaged")
    #expect(try export([:]).written == 3)
    try expectClean()
  }

  @Test("a damaged index is made again, and an index with a newer time is kept")
  func index() throws {
    try export(book)
    let names = try contents("site").keys.filter { $0.hasPrefix("lectern/search/") }
    let young = try #require(names.first)
    try temporary.write("site/" + young, temporary.read("site/" + young))
    #expect(try export([:]).written == 0)
    try temporary.write("site/" + young, "damaged")
    #expect(try export([:]).written == 1)
    try expectClean()
  }

  @Test("a site with a new topic, title or picture equals a new export")
  func structure() throws {
    try export(book)
    try export(["c/e.md": "# E\n"])
    try expectClean()
    try export(["b.md": "# Bee\n"])
    try expectClean()
    try export(["p.png": "other"])
    try expectClean()
    try FileSystem.remove(temporary.file("book/c/e.md"))
    #expect(try export([:]).removed == 1)
    try expectClean()
  }

  @Test("a page is made again when a file that it includes changes")
  func includes() throws {
    try export(["index.md": "# A\n\n{{#include x.txt}}\n", "x.txt": "one\n"])
    #expect(try export([:]).written == 0)
    try export(["x.txt": "two\n"])
    #expect(try String(decoding: temporary.read("site/index.html"), as: UTF8.self).contains("two"))
    try expectClean()
  }

  @Test("a page's findings are reported each time, even if the page is not written again")
  func faults() throws {
    let files = ["index.md": "# A\n\n{{#include none.txt}}\n", "b.md": "# B\n"]
    #expect(try export(files).diagnostics.count == 1)
    let again = try export([:])
    #expect(again.diagnostics.count == 1 && again.written == 0)
  }

  @Test("marks that only another tool understands are also counted on pages that are kept")
  func marks() throws {
    let files = ["index.md": "# A\n\n{% x %} {% x %}\n", "b.md": "# B\n\n{% x %}\n"]
    let first = try export(files)
    #expect(first.diagnostics.count == 1 && first.diagnostics[0].message.contains("3"))
    #expect(try export([:]).diagnostics == first.diagnostics)
    let record = try SiteRecord(temporary.read("site/.lectern-site"))
    #expect(record.files.values.allSatisfy { $0?.isMadeAgain != true })
    let fewer = try export(["b.md": "# B\n"])
    #expect(fewer.diagnostics.count == 1 && fewer.diagnostics[0].message.contains("2"))
    try expectClean()
  }

  @Test("all pages are made again after an export that did not end")
  func killed() throws {
    try export(book)
    try temporary.write("site/.lectern-site", "lectern-site 2\nb.html\nold.html\n")
    try temporary.write("site/old.html", "old")
    #expect(throws: HelpError.self) { try export([:]) }
    for name in try contents("site").keys where name != ".lectern-site" && name != "old.html" {
      try FileSystem.remove(site.appending(name))
    }
    try export([:])
    try expectClean()
  }

  @Test(
    "the page of a folder is written before the page that links to it, and never over another program's file"
  )
  func folderFirst() throws {
    let files = ["help.yml": "nav: [index.md]\n", "index.md": "# A\n", "c/d.md": "# D\n"]
    try export(files)
    let old = try contents("site")["index.html"]
    try temporary.write("site/c/index.html", "own")
    let linked = ["index.md": "# A\n\n[all](c/)\n"]
    let error = #expect(throws: HelpError.self) { try export(linked) }
    #expect(error?.why == "'c/index.html' in it is not from an export")
    #expect(try contents("site")["index.html"] == old)
    try export(files)
    #expect(try temporary.text("site/c/index.html") == "own")
    try FileSystem.removeTree(temporary.file("site/c/index.html"))
    try export(linked)
    #expect(try temporary.text("site/c/index.html").contains(">D</a>"))
    try expectClean()
    try export(files)
    try expectClean()
  }

  @Test("a record is read as it was written, and a record of version 1 has only names")
  func records() throws {
    var record = SiteRecord()
    record.fingerprint = "0123456789abcdef"
    record.files = [
      "a b.html": SiteRecord.Source(
        hash: 0xFF,
        SiteRecord.Source.Details(
          includes: ["x y", "z"], changeDate: "2025-03-31", folders: ["@f"],
          marks: MarkCounts([
            UnknownMark(.tag, "if"), UnknownMark(.shortcode, "a:b c"), UnknownMark(.tag, "if"),
          ])), isMadeAgain: true),
      "c.html": SiteRecord.Source(hash: 0x1111_1111_1111_1111), "d.png": nil,
    ]
    #expect(
      String(decoding: record.bytes, as: UTF8.self) == """
        lectern-site 2 0123456789abcdef
        a%20b.html 00000000000000ff! @2025-03-31 +%40f ?shortcode:a%3Ab%20c:1 ?tag:if:2 x%20y z
        c.html 1111111111111111
        d.png

        """)
    #expect(try SiteRecord(record.bytes) == record)
    #expect(try SiteRecord(Array("lectern-site 1\na.html\n".utf8)).files == ["a.html": nil])
    let unfinished = SiteRecord.unfinished(record.bytes, adding: ["e f"])
    let names = try SiteRecord(unfinished).files.keys.sorted()
    #expect(names == ["a b.html", "c.html", "d.png", "e f"])
    #expect(try SiteRecord(unfinished).fingerprint == nil)
    #expect(SiteRecord.unfinished([], adding: ["a"]) == Array("lectern-site 2\na\n".utf8))
  }
}
