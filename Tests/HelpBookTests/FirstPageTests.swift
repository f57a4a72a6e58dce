import HelpBook
import HelpCore
import HelpResources
import HelpTestSupport
import Synchronization
import Testing

@testable import HelpAuthoring

@Suite("A folder opened for one page")
struct FirstPageTests {
  /// Files in memory, with a record of the files that are read and the folders that are listed.
  private final class WatchedProvider: ResourceProvider {
    let base: MemoryProvider
    let seen = Mutex<(reads: Set<String>, folders: Set<String>)>(([], []))
    init(_ files: [String: String]) {
      base = MemoryProvider(files.mapValues { Array($0.utf8) })
    }
    var location: String { base.location }
    func status(of path: String) -> ResourceStatus? { base.status(of: path) }
    func entries(in directory: String) -> [ResourceEntry]? {
      seen.withLock { _ = $0.folders.insert(directory) }
      return base.entries(in: directory)
    }
    func read(_ path: String, limit: Int) throws(HelpError) -> [UInt8] {
      seen.withLock { _ = $0.reads.insert(path) }
      return try base.read(path, limit: limit)
    }
  }

  private func scan(
    _ files: [String: String], for name: String? = nil, languages: [String] = []
  ) throws -> (book: Book?, provider: WatchedProvider) {
    let provider = WatchedProvider(files)
    let options = BookOptions(languages: languages.compactMap { LanguageTag($0) }, jobs: 1)
    let scanner = BookScanner(source: provider, options: options)
    return (try scanner.scan(for: name, isShown: true), provider)
  }

  private static let files = [
    "README.md": "# The book\n\nIts first page.", "guide/install.md": "# Install",
    "guide/use.md": "# Use", "other/use.md": "# Use",
  ]

  @Test("the home is found without listing the folder or reading another topic")
  func home() throws {
    let (book, provider) = try scan(Self.files)
    #expect(book?.title == "The book" && book?.topicCount == 1)
    #expect(provider.seen.withLock { $0.reads.isSuperset(of: ["README.md"]) })
    #expect(provider.seen.withLock { !$0.folders.contains("guide") })
    #expect(provider.seen.withLock { !$0.reads.contains("guide/use.md") })
  }

  @Test("the home and a folder's page have the same spelling as in the whole book")
  func spellings() throws {
    let names = ["Readme", "readme"]
    let paths = ["", "sub/"].flatMap { folder in names.map { folder + $0 + ".md" } }
    let files = paths.map { ($0, Array("# \($0)\n\nA text.".utf8)) }
    let provider = MemoryProvider(Dictionary(uniqueKeysWithValues: files))
    let scanner = BookScanner(source: provider, options: BookOptions(jobs: 1))
    let whole = try scanner.scan()
    #expect(whole.topic(at: whole.home).path == "Readme")
    #expect(try scanner.scan(for: nil, isShown: true)?.topic(at: 0).path == "Readme")
    #expect(whole.linkedTopicID(of: "sub").map { whole.topic(at: $0).path } == "sub/Readme")
  }

  @Test("an exact path is found without listing folders, and any other name in the list of names")
  func names() throws {
    let exact = try scan(Self.files, for: "guide/install")
    #expect(exact.book?.topic(at: 0).title == "Install")
    #expect(exact.provider.seen.withLock { !$0.folders.contains("guide") })
    let partial = try scan(Self.files, for: "inst")
    #expect(partial.book?.topic(at: 0).path == "guide/install")
    #expect(partial.provider.seen.withLock { $0.folders.contains("guide") })
    #expect(try scan(Self.files, for: "use").book == nil)
    #expect(try scan(Self.files, for: "none").book == nil)
  }

  @Test("a page with the marks of a tool is read after the files that identify the tool")
  func tools() throws {
    var files = ["index.md": "# A {{ site.title }}\n\n{% raw %}x{% endraw %}", "z/a.md": "# B"]
    let plain = try scan(files)
    #expect(plain.book?.topic(at: 0).path == "index")
    #expect(plain.provider.seen.withLock { $0.folders.contains("z") })
    files["z/_config.yml"] = "title: Site"
    let book = try #require(try scan(files).book)
    #expect(book.contents.all(.dialect).map(\.value) == ["jekyll"])
  }

  @Test("the first chapter of SUMMARY.md is the home, with its title in that file")
  func summary() throws {
    let (book, provider) = try scan([
      "book.toml": "[book]\ntitle = \"B\"\n",
      "src/SUMMARY.md": "# Summary\n\n[Start](a.md)\n\n- [Two](b.md)\n",
      "src/a.md": "# One", "src/b.md": "# Two",
    ])
    #expect(book?.topic(at: 0).title == "Start" && book?.title == "B")
    #expect(provider.seen.withLock { !$0.reads.contains("src/b.md") })
  }

  private static let docFX = [
    "docfx.json": "{\"build\": {\"globalMetadata\": {\"_appTitle\": \"Tool\"}}}",
    "_crumbs/toc.yml": "- name: A\n  tocHref: /a/\n  topicHref: /a/index\n",
    "b/toc.yml": "- name: Hub\n  href: index.yml\n- name: Start\n  href: ../c/s.md\n",
    "b/x.md": "# X", "c/s.md": "# The start", "c/toc.yml": "- href: s.md\n", "d/y.md": "# Y",
  ]

  @Test("a table of DocFX may name a folder below any number of missing folders")
  func deepFolder() throws {
    var files = Self.docFX
    let folder = String(repeating: "a/", count: 100_000)
    files["b/toc.yml"] = "- name: Deep\n  href: \(folder)\n- name: Start\n  href: ../c/s.md\n"
    #expect(try scan(files).book?.topic(at: 0).path == "c/s")
  }

  @Test("the first topic of DocFX's tables is the home, found without reading the other tables")
  func docFX() throws {
    let (book, provider) = try scan(Self.docFX)
    #expect(book?.topic(at: 0).path == "c/s" && book?.topic(at: 0).title == "Start")
    #expect(book?.title == "Tool" && book?.kind == .docFX)
    #expect(provider.seen.withLock { !$0.reads.contains("c/toc.yml") && !$0.folders.contains("d") })
  }

  @Test(
    "the home of a book of DocFX, if it is read alone, is the home of the whole book",
    arguments: [
      [:],
      ["toc.yml": "- href: d/\n- href: b/x.md\n"],
      ["toc.yml": "- href: D/Y.md\n"],
      ["toc.yml": "- href: gone.md\n- name: In\n  href: b/toc.yml\n"],
      ["toc.yml": "- name: None\n  items: []\n"],
      ["toc.yml": "[", "a.md": "# A"],
      ["a.md": "# A", "a2.md": "---\nweight: -1\n---\n# B"],
      ["a/1/2/z.md": "# Z"],
      ["a/1/2/z.md": "# Z", "a/1/3/toc.yml": "- href: ../2/z.md\n"],
      ["_crumbs/y.md": "# Y", "_crumbs/a.md": "---\nweight: -1\n---\n# B"],
      ["_includes/y.md": "# Y"],
      ["b/toc.yml": "- href: s.md#a\n- href: x.md#b\n"],
      ["b/toc.yml": "- href: https://a.example\n- href: /a/x\n- href: ~/c/s.md\n"],
      ["b/toc.yml": "- href: ../d\n"],
      [".gitignore": "/b\n"],
    ])
  func docFXHome(_ changes: [String: String]) throws {
    let files = Self.docFX.merging(changes) { $1 }
    let provider = MemoryProvider(files.mapValues { Array($0.utf8) })
    let scanner = BookScanner(source: provider, options: BookOptions(jobs: 1))
    let whole = try scanner.scan()
    let first = try scanner.scan(for: nil, isShown: true)
    let home = whole.topic(at: whole.home)
    #expect(first == nil || first?.topic(at: 0).path == home.path)
    #expect(first == nil || first?.topic(at: 0).title == home.title)
    #expect(first == nil || first?.title == whole.title)
    if changes.isEmpty { #expect(first != nil) }
  }

  @Test("a page with links from the site's root is read after all tables")
  func docFXAddresses() throws {
    var files = Self.docFX
    files["c/s.md"] = "# The start\n\n[x](/a/b/x)"
    let (book, provider) = try scan(files)
    #expect(book?.topic(at: 0).path == "c/s")
    #expect(provider.seen.withLock { $0.folders.contains("d") })
  }

  @Test("a translated page is in the reader's language")
  func languages() throws {
    let files = [
      "index.md": "# Home", "index.de.md": "# Anfang", "a.md": "# A", "a.de.md": "# A",
    ]
    let book = try #require(try scan(files, languages: ["de"]).book)
    #expect(book.file(of: book.topic(at: 0), languages: book.options.languages) == "index.de.md")
  }

  @Test(
    "a page that depends on the whole book is not read alone",
    arguments: [
      // Weights choose the first topic.
      ["a.md": "# A", "b.md": "---\nweight: 1\n---\n# B"],
      // A page without text lists the others.
      ["index.md": "---\ntitle: All\n---\n", "b.md": "# B"],
      // A folder without topics has no page.
      ["x.png": "none"],
    ])
  func whole(_ files: [String: String]) throws {
    #expect((try? scan(files).book) == nil)
  }
}
