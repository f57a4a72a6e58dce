import HelpAuthoring
import HelpCore
import HelpResources
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpSite

@Suite("Sites in shards")
struct SiteShardTests {
  private let temporary: TemporaryDirectory
  private let program = "1.0"

  init() throws {
    temporary = try TemporaryDirectory()
    for (path, text) in book { try temporary.write("book/" + path, text) }
  }

  private let book = [
    "help.yml": "title: Book\nlanguages: [en, fr]\nlanguage: en\nurl: https://example.org/\n",
    "index.md": "# A\n\n[b](b/one.md) [all](c) ![p](b/p.svg)\n\nThe mallet.\n",
    "a.md": "---\nlastmod: 2025-01-01\n---\n# Aa\n\n[all](c) ![p](b/p.svg)\n",
    "b/one.md": "# One\n\nA chisel.\n", "b/two.md": "# Two\n\n[lost](none.md)\n",
    "b/two.fr.md": "# Deux\n\nUn ciseau.\n", "a.fr.md": "# Un\n",
    "b/p.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='7' height='8'/>",
    "c/d.md": "# D\n\nText.\n", "c/e.md": "# E\n", "z.md": "# Z\n\nThe end.\n",
  ]

  private func exporter() throws -> SiteExporter {
    let hashes = SourceHashes()
    var options = BookOptions()
    options.observer = hashes
    var exporter = try SiteExporter(
      book: try Book.open(temporary.file("book"), options: options),
      SiteOptions(hasPrintPage: true, hasMap: true, hasMarkdown: true))
    exporter.sourceHashes = hashes
    return exporter
  }

  @discardableResult
  private func export(_ shard: String, to name: String = "site") throws -> ExportResult {
    let share = PartShare(try #require(Shard(shard)), program: program)
    return try exporter().export(share, to: temporary.file(name), jobs: 2)
  }

  @discardableResult
  private func export(to name: String = "site") throws -> ExportResult {
    try exporter().export(to: temporary.file(name), jobs: 2)
  }

  @discardableResult
  private func join(_ name: String = "site") throws -> ExportResult {
    try exporter().export(to: temporary.file(name), joining: program, jobs: 2)
  }

  private func contents(_ name: String) throws -> [String: [UInt8]] {
    let prefix = name + "/"
    return try Dictionary(
      uniqueKeysWithValues: temporary.allFiles().filter { $0.hasPrefix(prefix) }.map {
        (String($0.dropFirst(prefix.count)), try temporary.read($0))
      })
  }

  /// Expects the site to equal the site of one export, byte for byte.
  private func expectWhole(_ name: String = "site") throws {
    try export(to: "clean")
    let (joined, expected) = (try contents(name), try contents("clean"))
    #expect(joined.keys.sorted() == expected.keys.sorted())
    for (path, bytes) in expected where joined[path] != bytes { Issue.record("\(path) differs") }
    try FileSystem.removeTree(temporary.file("clean"))
  }

  private func expectRefusal(_ what: String, _ why: String) throws {
    let before = try contents("site")
    let error = #expect(throws: HelpError.self) { try join() }
    #expect(error?.code == .malformed)
    #expect(error?.what.hasPrefix(what) == true)
    #expect(error?.why == why)
    #expect(try contents("site") == before)
  }

  @Test("joined shards in one folder equal the site of one export", arguments: [1, 2, 7, 20])
  func together(count: Int) throws {
    for number in (1...count).reversed() { try export("\(number)/\(count)") }
    let result = try join()
    #expect(result.topics == 7)
    try expectWhole()
    #expect(try export().written == 0)
  }

  @Test("shards in separate folders are joined after a copy into one folder", arguments: [1, 2, 7])
  func apart(count: Int) throws {
    for number in 1...count {
      try export("\(number)/\(count)", to: "part")
      for (path, bytes) in try contents("part") { try temporary.write("site/" + path, bytes) }
      try FileSystem.removeTree(temporary.file("part"))
    }
    try join()
    try expectWhole()
  }

  @Test("a shard counts its own topics, and joining repeats no finding of a shard")
  func findings() throws {
    let results = try (1...3).map { try export("\($0)/3") }
    #expect(results.map(\.topics).reduce(0, +) == 7)
    #expect(try join().diagnostics.isEmpty)
  }

  @Test("a part that is missing, not complete or from another source is named")
  func wrongParts() throws {
    let absent = #expect(throws: HelpError.self) { try join() }
    #expect(absent?.why == "it has no parts")
    try export("1/3")
    try expectRefusal("cannot join 1 of 3 parts in", "part 2 is missing, and 1 more")
    try export("2/3")
    try export("3/3")
    let whole = try temporary.read("site/.lectern-parts/2-of-3")
    var part = try #require(SitePart(whole))
    part.fingerprint = ""
    try temporary.write("site/.lectern-parts/2-of-3", part.data)
    try expectRefusal("cannot join the site", "part 2/3 is not complete: its export has not ended")
    try temporary.write("site/.lectern-parts/2-of-3", whole)
    try temporary.write("book/z.md", "# Z\n\nAnother end.\n")
    try expectRefusal(
      "cannot join the site", "part 1/3 comes from another state of the source, or other options")
    for number in 1...3 { try export("\(number)/3") }
    try join()
    try expectWhole()
  }

  @Test("a part whose files or words were lost or damaged is named")
  func damagedParts() throws {
    for number in 1...2 { try export("\(number)/2") }
    let page = try temporary.read("site/z.html")
    try FileSystem.remove(temporary.file("site/z.html"))
    try expectRefusal("cannot join the site", "'z.html' of part 2/2 is missing")
    try temporary.write("site/z.html", Array(page.dropLast()))
    try expectRefusal("cannot join the site", "the files of part 2/2 are damaged")
    try temporary.write("site/z.html", page)
    let words = "site/.lectern-parts/1-of-2.words-1"
    let bytes = try temporary.read(words)
    try temporary.write(words, Array(bytes.dropLast()))
    #expect(throws: HelpError.self) { try join() }
    try temporary.write(words, bytes)
    try join()
    try expectWhole()
  }

  @Test("parts with different numbers of shards are not joined")
  func mixedCounts() throws {
    for shard in ["1/2", "2/2", "1/3"] { try export(shard) }
    try expectRefusal("cannot join the site", "parts 1/3 and 1/2 have different numbers of shards")
  }

  @Test("an export without shards into a folder of parts makes the whole site")
  func takenOver() throws {
    for shard in ["1/3", "3/3"] { try export(shard) }
    try export()
    try expectWhole()
  }

  @Test("shards replace an earlier site, and the last step removes obsolete files")
  func replaced() throws {
    try export()
    try FileSystem.remove(temporary.file("book/c/e.md"))
    try temporary.write("book/b/one.md", "# One\n\nA better chisel.\n")
    for number in 1...2 { try export("\(number)/2") }
    #expect(try contents("site").keys.contains("c/e.html"))
    try join()
    try expectWhole()
    #expect(try export().written == 0)
  }

  @Test("a page that a topic lost between two runs of its shard is removed by the last step")
  func runAgain() throws {
    try export("1/1")
    try FileSystem.remove(temporary.file("book/c/e.md"))
    try export("1/1")
    #expect(try contents("site").keys.contains("c/e.html"))
    try join()
    try expectWhole()
  }

  @Test("a shard is not written into a folder with files of another program")
  func foreign() throws {
    try temporary.write("site/notes.txt", "mine")
    let error = #expect(throws: HelpError.self) { try export("1/2") }
    #expect(error?.code == .cannotCreate)
    #expect(try contents("site").keys.sorted() == ["notes.txt"])
  }
}
