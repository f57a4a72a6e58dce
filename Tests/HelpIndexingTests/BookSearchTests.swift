import HelpArchive
import HelpAuthoring
import HelpCore
import HelpResources
import HelpSearch
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpIndexing

@Suite("The search of a book")
struct BookSearchTests {
  private let files = [
    "help.yml": "title: T\nnav:\n  - b.md\n  - Guide:\n    - guide/a.md\n",
    "b.md": "---\nkeywords: [zebra, heron]\n---\n# Title\n\nCommon words.\n",
    "guide/a.md": "# Other\n\n## Below\n\nCommon words of a rare kind.\n",
    "z.txt": "Plain\n=====\n\nCommon.\n",
  ]

  private func pack(in folder: TemporaryDirectory) throws -> FilePath {
    let file = folder.file("b.helpz")
    let book = try book(files)
    _ = try BookPacker.pack(book, to: file, adding: [.searchIndex], jobs: 2)
    return file
  }

  private func paths(_ query: String, _ book: Book) throws -> [String] {
    try SearchIndex(book, indexer: .memory).search(query).map(\.path)
  }

  @Test("a book without an index is indexed when its search opens")
  func plain() throws {
    let book = try book(files)
    #expect(try paths("rare", book) == ["guide/a"])
    #expect(try paths("title:zebra", book) == ["b"])
    #expect(try Set(paths("common", book)) == ["b", "guide/a", "z"])
    #expect(try SearchIndex(book, indexer: .memory).search("rare").first?.anchor == "below")
  }

  /// A book with a page that exceeds its memory budget.
  private func oversizedBook() throws -> Book {
    let tags = String(repeating: "<b>", count: 1_000_000)
    return try book(files.merging(["large.md": "# Large\n\n\(tags)\n"]) { $1 })
  }

  @Test("an oversized page is left out for readers, and is an error otherwise")
  func oversizedPage() throws {
    let book = try oversizedBook()
    let error = #expect(throws: HelpError.self) { try SearchIndex(book, indexer: .memory) }
    #expect(error?.code == .malformed)
    let index = try SearchIndex(forReadersOf: book, indexer: .memory)
    #expect(try index.search("rare").map(\.path) == ["guide/a"])
    #expect(index.topicCount == book.topicCount - 1)
  }

  @Test("indexing stops when it is cancelled")
  func cancelledIndexing() throws {
    let book = try book(files)
    let cancellation = Cancellation()
    cancellation.request()
    let error = #expect(throws: HelpError.self) {
      try Cancellation.$current.withValue(cancellation) {
        try SearchIndex(forReadersOf: book, indexer: .memory)
      }
    }
    #expect(error?.code == .interrupted)
  }

  @Test("a packed index returns the same results and snippets as an index in memory")
  func packed() throws {
    let folder = try TemporaryDirectory()
    let packed = try Book.open(try pack(in: folder))
    #expect(SearchIndex.isPacked(in: packed))
    for query in ["rare", "common", "words -rare", "keind"] {
      let expected = try SearchIndex(book(files), indexer: .memory).results(for: query)
      #expect(try SearchIndex(packed).results(for: query) == expected)
    }
  }

  @Test("a damaged index, or an index of an unknown version, is rebuilt in memory")
  func unknown() throws {
    let folder = try TemporaryDirectory()
    var bundle = try ForgedBundle(try pack(in: folder))
    for bytes in [Array("LECTERNI".utf8) + [99], []] {
      bundle[".lectern/search/index"] = bytes
      try bundle.write(to: folder.file("forged.helpz"))
      #expect(try paths("rare", Book.open(folder.file("forged.helpz"))) == ["guide/a"])
    }
  }

  @Test("a bundle has the same bytes when it is packed again")
  func again() throws {
    let folder = try TemporaryDirectory()
    _ = try pack(in: folder)
    let first = try folder.read("b.helpz")
    _ = try pack(in: folder)
    #expect(try folder.read("b.helpz") == first)
  }

  @Test("verifying compares the index with the pages")
  func verification() throws {
    let folder = try TemporaryDirectory()
    let file = try pack(in: folder)
    let forged = folder.file("forged.helpz")
    func findings(_ change: (inout ForgedBundle) -> Void) throws -> [String] {
      var bundle = try ForgedBundle(file)
      change(&bundle)
      try bundle.write(to: forged)
      return try Book.verify(forged, adding: [.searchIndex]).map {
        String("\($0)".dropFirst(forged.string.utf8.count + 2))
      }
    }
    #expect(try findings { _ in } == [])
    #expect(
      try findings { $0[".lectern/search/words-0"] += [0] } == [
        "error: '.lectern/search/words-0': it does not match the pages"
      ])
    #expect(
      try findings { $0[".lectern/search/more"] = [0] } == [
        "error: '.lectern/search/more': it does not match the pages"
      ])
    #expect(
      try findings { $0.members.removeAll { $0.name == ".lectern/search/index" } } == [
        "error: it has no member '.lectern/search/index'"
      ])
    #expect(
      try findings { bundle in
        bundle[".lectern/search/index"][8] = 1
        bundle[".lectern/search/words-0"] += [0]
      } == [
        "note: '.lectern/search/index': an older version of Lectern wrote it: the index is not compared with the pages"
      ])
    #expect(try findings { $0.members.removeAll { $0.name.hasPrefix(".lectern/search/") } } == [])
    #expect(try BundleVerification.run(file) == [])
  }

  private let translated = [
    "help.yml": "title: T\nlanguages: [en, fr]\n", "index.md": "# Home\n\nAll about horses.\n",
    "b.md": "# Install\n\nComputers of many kinds.\n", "b.de.md": "# Einbau\n\nRechner.\n",
    "b.fr.md": "# Installer\n\nDes ordinateurs.\n\n## Suite\n\nPlusieurs chevaux.\n",
  ]

  private func hits(_ query: String, _ language: String, in book: Book) throws -> [String] {
    let languages = [language].compactMap(LanguageTag.init)
    return try SearchIndex(book.reading(in: languages), indexer: .memory).results(
      for: query
    ).hits.map {
      "\($0.path)#\($0.anchor ?? ""): \($0.title): \($0.snippet)"
    }
  }

  @Test("a search in a reader's language finds the words and titles of translations, packed or not")
  func translations() throws {
    let folder = try TemporaryDirectory()
    let file = folder.file("b.helpz")
    let source = try book(translated)
    _ = try BookPacker.pack(source, to: file, adding: [.searchIndex], jobs: 2)
    for book in [source, try Book.open(file)] {
      #expect(try hits("cheval", "fr", in: book) == ["b#suite: Installer: Plusieurs chevaux."])
      #expect(try hits("title:installer", "fr-CA", in: book).count == 1)
      #expect(try hits("computers", "fr", in: book) == [])
      #expect(try hits("horse", "fr", in: book) == ["index#: Home: All about horses."])
      #expect(try hits("ordinateurs", "en", in: book) == [])
      #expect(try hits("computer", "en", in: book) == ["b#: Install: Computers of many kinds."])
      #expect(try hits("computer", "it", in: book) == hits("computer", "en", in: book))
    }
    #expect(try hits("rechner", "de", in: source).count == 1)
    // A language that the manifest does not list has no site and no index.
    #expect(try hits("computer", "de", in: Book.open(file)).count == 1)
    let names = try ForgedBundle(file).members.map(\.name).filter { $0.hasSuffix("/index") }
    #expect(names == [".lectern/search/index", ".lectern/search/fr/index"])
  }

  @Test("verifying compares each index of a bundle in several languages")
  func translatedVerification() throws {
    let folder = try TemporaryDirectory()
    let file = folder.file("b.helpz")
    let source = try book(translated)
    _ = try BookPacker.pack(source, to: file, adding: [.searchIndex], jobs: 2)
    func findings(_ change: (inout ForgedBundle) -> Void) throws -> [String] {
      var bundle = try ForgedBundle(file)
      change(&bundle)
      try bundle.write(to: folder.file("forged.helpz"))
      return try Book.verify(folder.file("forged.helpz"), adding: [.searchIndex]).map(\.message)
    }
    #expect(try findings { _ in } == [])
    #expect(
      try findings { $0[".lectern/search/fr/words-0"] += [0] } == [
        "'.lectern/search/fr/words-0': it does not match the pages"
      ])
    let isFrench = { (member: ForgedBundle.Member) in member.name.hasPrefix(".lectern/search/fr/") }
    #expect(try findings { $0.members.removeAll(where: isFrench) } == [])
    let older = try Book.open(folder.file("forged.helpz"))
    #expect(try hits("computer", "fr", in: older).count == 1)
  }

  @Test(
    "the bytes of a translated book depend on neither the number of jobs nor an existing bundle")
  func translatedBytes() throws {
    let folder = try TemporaryDirectory()
    let source = try book(translated)
    for (name, jobs) in [("a", 1), ("b", 3), ("b", 2)] {
      _ = try BookPacker.pack(
        source, to: folder.file(name), adding: [.searchIndex], jobs: jobs)
    }
    #expect(try folder.read("a") == folder.read("b"))
  }
}
