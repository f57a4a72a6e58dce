import HelpArchive
import HelpAuthoring
import HelpBook
import HelpCore
import HelpIndexing
import HelpTestSupport
import SystemPackage
import Testing

/// The contents of a bundle whose parts were packed without reading the topics of others.
@Suite struct ShardContentsTests {
  private let folder: TemporaryDirectory
  private let source: FilePath

  init() throws {
    folder = try TemporaryDirectory()
    source = folder.file("docs")
  }

  private func write(_ files: [String: String]) throws {
    for (name, text) in files { try folder.write("docs/" + name, text) }
  }

  private func pack(_ number: Int, of count: Int) throws -> FilePath {
    let file = folder.file("part-\(number)-\(count).helpz")
    let share = PartShare(try #require(Shard(number, of: count)), program: "1")
    let session = PackSession(to: file, share: share) { [SearchMembers($0)] }
    _ = try BookPacker.pack(session.open(source.string), session, jobs: 2)
    return file
  }

  private func merge(_ parts: [FilePath]) throws -> [UInt8] {
    _ = try BookMerger.merge(
      parts, to: folder.file("merged.helpz"),
      deriving: { try SearchMembers.merge($0, jobs: $2, parts: $1, write: $3) })
    return try folder.read("merged.helpz")
  }

  private func whole() throws -> [UInt8] {
    let session = PackSession(to: folder.file("whole.helpz")) { [SearchMembers($0)] }
    _ = try BookPacker.pack(session.open(source.string), session, jobs: 2)
    return try folder.read("whole.helpz")
  }

  /// Whether a part has the heads of its topics, from which merging makes the contents.
  private func hasHeads(_ part: FilePath) throws -> Bool {
    try Archive(part).index(of: ".lectern/part/heads") != nil
  }

  /// Packs some files whole and in several numbers of parts, and expects the same bytes.
  private func expectSameBytes(_ files: [String: String], readingAll: Bool = false) throws {
    try write(files)
    let bytes = try whole()
    for count in [1, 2, 3, 7, 20] {
      let parts = try (1...count).map { try pack($0, of: count) }
      #expect(try hasHeads(parts[count - 1]) != readingAll)
      #expect(try merge(parts) == bytes, "\(count) parts")
    }
  }

  private static func page(_ front: String, _ title: String = "") -> String {
    "---\n\(front)\n---\n\n" + (title.isEmpty ? "No heading.\n" : "# \(title)\n")
  }

  @Test("the weights, titles and drafts in all parts decide the order of a folder's contents")
  func folders() throws {
    try expectSameBytes([
      "a.md": Self.page("weight: 9", "Last"), "b.md": "# Bee\n", "c/index.md": "# Sea\n",
      "c/one.md": Self.page("weight: 2"), "c/two.md": Self.page("weight: 1", "Two"),
      "d/index.md": Self.page("draft: true", "Hidden"), "d/page.md": "# Page\n",
      "e/01-first.md": "No heading.\n", "e/02-second.md": "No heading.\n", "z.md": "# Zed\n",
    ])
  }

  @Test("a first page with a title in the last part is the title of the book")
  func homeTitle() throws {
    try expectSameBytes(["README.md": "# Read me\n", "a.md": "# A\n", "index.md": "# Home\n"])
    try expectSameBytes(["CHANGELOG.md": "# Changes\n"])
  }

  @Test("a listed topic has the title of its line, else the title of its page in another part")
  func listed() throws {
    try expectSameBytes([
      "help.yml":
        "nav: [z.md, {A: [{Other: b.md}, b.md, a.md, {Readable name: readable-name.md}]}, gone.md]\n",
      "a.md": "# A page\n", "b.md": "# B page\n", "readable-name.md": "# Another title\n",
      "unlisted.md": "# U\n", "z.md": Self.page("sidebar_label: Short", "Zed"),
    ])
  }

  @Test("aliases in any part become redirects, after those of the manifest")
  func aliases() throws {
    try expectSameBytes([
      "help.yml": "title: T\nredirects: {old.md: z.md, far.md: older}\n",
      "a.md": Self.page("aliases: [../out, former/a]", "A"),
      "m.md": "# M\n\n[a](former/a.md)\n", "z.md": Self.page("aliases: [older, z]", "Z"),
    ])
  }

  @Test(
    "a translation in a part other than its original's has its own title, or else the original's")
  func languages() throws {
    try expectSameBytes([
      "help.yml": "title: T\nlanguage: en\nlanguages: [en, fr, de]\n",
      "a.de.md": "# Ah\n", "a.md": "# A\n", "b.md": "# B\n", "c.fr.md": "No heading.\n",
      "c.md": "# C\n", "fr.lproj/a.md": "# Un\n", "fr.lproj/b.md": "No heading.\n",
    ])
  }

  @Test("in a book of Hugo, a page of another part hides a folder, and dates decide the order")
  func hugo() throws {
    try expectSameBytes([
      "hugo.toml": "title = \"Site\"\n", "content/_index.md": "# Root\n",
      "content/a/_index.md": Self.page("cascade: {build: {list: never}}", "Hidden"),
      "content/a/b/page.md": Self.page("linkTitle: Short", "Long"),
      "content/b/new.md": Self.page("date: 2024-05-06\naliases: [/old/]", "New"),
      "content/b/old.md": Self.page("date: 2020-01-02\nlinkTitle: O", "Old"),
      "content/c.md": Self.page("weight: 1\nslug: sea", "C"), "static/x.txt": "x\n",
    ])
  }

  @Test("pages that name parents in other parts are below these parents")
  func parents() throws {
    try expectSameBytes([
      "_config.yml": "title: T\n", "index.md": Self.page("title: Home\nnav_order: 1"),
      "a/child.md": Self.page("title: Child\nparent: Zed\nnav_title: C"),
      "a/loop.md": Self.page("title: Loop\nparent: Loop\nnav_title: L"),
      "z.md": Self.page("title: Zed\nnav_order: 2"),
    ])
  }

  @Test("the configurations of mdBook, MkDocs and DocFX need only the heads of a part's topics")
  func tools() throws {
    let pages = ["docs/a.md": "# A\n", "docs/index.md": "# I\n", "docs/z.md": "# Z\n"]
    try expectSameBytes(pages.merging(["mkdocs.yml": "site_name: S\n"]) { $1 })
    try write(["mkdocs.yml": "site_name: S\nnav: [index.md, {Zed: z.md}, a.md]\n"])
    try expectSameBytes(pages)
  }

  @Test("all parts read all topics if the manifest lists an anchor without its topic")
  func readingAll() throws {
    try expectSameBytes(
      [
        "help.yml": "title: T\nnav: [b.md, '#why']\n", "a/y.md": "# Y {#why}\n", "b.md": "# B\n",
      ], readingAll: true)
  }

  @Test("weights, titles and drafts in other parts decide the lines of a folder that is listed")
  func listedFolders() throws {
    try write([
      "a/index.md": "# Sea\n", "a/x.md": Self.page("weight: 2", "X"), "a/y.md": "# Y\n",
      "b.md": "# B\n", "c/d/index.md": Self.page("draft: true", "Hidden"),
      "c/d/e.md": "# E\n", "c/f.md": Self.page("weight: 1", "Last"), "c/g.md": "# G\n",
      "h/i.md": Self.page("draft: true", "I"),
    ])
    try expectSameBytes(["help.yml": "title: T\nnav: [b.md, a, {A: [h, {C: c}]}, a/y.md, h]\n"])
    try expectSameBytes(["help.yml": "nav: [c, a, {First: b.md}]\n"])
  }

  @Test("all parts read all topics if a page may hide a topic that a line gives another title")
  func retitledInFolder() throws {
    try write([
      "a/b/index.md": Self.page("draft: true", "Hidden"), "a/b/c.md": "# C\n", "z.md": "# Z\n",
    ])
    try expectSameBytes(
      ["help.yml": "title: T\nnav: [a, {Other: a/b/c.md}, z.md]\n"], readingAll: true)
    try expectSameBytes(["help.yml": "title: T\nnav: [{Other: a/b/c.md}, a, z.md]\n"])
  }

  @Test("a line gives another title to a topic that only the topic's own page may hide")
  func retitledBesideFolder() throws {
    try write([
      "a/b.md": Self.page("draft: true", "Hidden"), "a/c.md": "# C\n", "a/d/e/f.md": "# F\n",
      "a/d/g.md": Self.page("draft: true", "Hidden, too"), "a/h/index.md": "# H\n",
      "a/i/index.md": Self.page("draft: true", "I"), "a/i/j.md": "# J\n", "z.md": "# Z\n",
    ])
    let lines = ["b.md", "c.md", "d/e/f.md", "d/g.md", "h/index.md", "i/index.md"]
    let list = lines.map { "{Other \($0): a/\($0)}, a/\($0)" }.joined(separator: ", ")
    try expectSameBytes(["help.yml": "title: T\nnav: [a, \(list), {Last: a/c.md}, z.md]\n"])
    try expectSameBytes([
      "help.yml": "title: T\nnav: [{A: [a/d, \(list)]}, a, {Once more: a/b.md}]\n"
    ])
  }

  @Test("a part does not read the topics of other parts, but every part reads the manifest")
  func unread() throws {
    try write(["help.yml": "title: T\n", "a.md": "# A\n", "b.md": "# B\n", "z.md": "# Z\n"])
    let first = try pack(1, of: 2)
    try write(["z.md": Self.page("weight: 1", "First")])
    #expect(try merge([first, pack(2, of: 2)]) == whole())
    try write(["help.yml": "title: U\n"])
    let error = #expect(throws: HelpError.self) { try merge([first, pack(2, of: 2)]) }
    #expect(error?.why == "its source differs from that of '\(first)'")
  }
}
