import HelpArchive
import HelpAuthoring
import HelpCore
import HelpIndexing
import HelpMarkup
import HelpResources
import HelpSearch
import HelpTestSupport
import SystemPackage
import Testing

@Suite("A compiled book")
struct CompileTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// The manual, and books of several tools.
  static let books: [String] = ["manual", "sample", "hugo", "mkdocs", "languages"]

  private func source(_ name: String) throws -> Book {
    switch name {
    case "manual": return try Book.open(Self.checkout.appending("Resources/manual"))
    case "sample": return try book(SampleBooks.manifest)
    case "hugo":
      return try book([
        "_index.md": "---\ntitle: Site\n---\n", "a/_index.md": "---\ntitle: A\n---\n",
        "a/z.md": "# Z\n\n[up](../b) {{< ref \"b\" >}}\n",
        "b.md": "---\ntitle: B\ndate: 2020-01-02\n---\n# B\n\n[z](/a/z/#z)\n",
      ])
    case "mkdocs":
      return try book([
        "mkdocs.yml": "site_name: S\n",
        "docs/index.md": "# I\n\n=== \"One\"\n\n    [a](a.md#x)\n\n=== \"Two\"\n\n    $x^2$\n",
        "docs/a.md": "# A\n\n## X\n\n!!! note \"T\"\n    ![p](p.png)\n", "docs/p.png": "x",
      ])
    default:
      return try book([
        "help.yml": "languages: [fr]\n", "a.md": "# A\n\n![p](p.png) [b](b.md) [no](no.md)\n",
        "fr.lproj/a.md": "# Fr\n\n> [!NOTE]\n> ![p](p.png)\n", "b.md": "# B\n", "p.png": "x",
        "fr.lproj/p.png": "y", "lectern.words": "book.title = T\n", "LICENSE.txt": "# no\n",
      ])
    }
  }

  private static let checkout: FilePath = {
    var path = FilePath(#filePath)
    for _ in 0..<3 { path.removeLastComponent() }
    return path
  }()

  /// Returns the nodes of a page as text. Links show their targets, since compiled links are
  /// spelled in another way.
  private func text(of page: TopicPage, in book: Book) -> [[UInt8]] {
    let document = page.document
    return (0..<document.count).map { node in
      var attributes = document.attributes(of: node)
      let isImage = document.kind(of: node) == .image
      if document.kind(of: node) == .link || isImage {
        let written = attributes.destination ?? ""
        switch book.place(of: written, from: page.topic, isImage: isImage) {
        case .topic(let id, let anchor): attributes.destination = "topic \(id) \(anchor ?? "-")"
        case .resource(let path): attributes.destination = "resource \(path)"
        case .external(let address): attributes.destination = "external \(address)"
        case .broken: attributes.destination = "broken"
        }
      }
      // Strings with different bytes may be equal.
      return Array(
        "\(document.kind(of: node)) \(document.end(of: node)) \(document.text(of: node)) \(attributes)"
          .utf8)
    }
  }

  @Test(
    "each compiled topic equals the document of its source, with the same link targets",
    arguments: books)
  func sameDocuments(name: String) throws {
    let source = try source(name)
    let target = folder.file("help.helpz")
    try source.compile(to: target)
    for languages in [[], ["fr"]] as [[LanguageTag]] {
      let written = source.reading(in: languages)
      let compiled = try Book.open(
        target, options: BookOptions(languages: languages), parser: nil)
      #expect(compiled.topicCount == written.topicCount)
      #expect(compiled.title == written.title)
      #expect(compiled.contents.nodes.map(\.title) == written.contents.nodes.map(\.title))
      for id in 0..<written.topicCount {
        let topic = written.topic(at: id)
        #expect(
          try text(of: compiled.page(of: compiled.topic(at: id)), in: compiled)
            == text(of: written.page(of: topic), in: written), "\(topic.path) \(languages)")
      }
    }
  }

  @Test("texts in different normal forms keep their bytes")
  func composed() throws {
    let texts = ["\u{E9}", "e\u{301}"]
    let lines = texts.map { "# \($0)\n\n[a](https://a.example/\($0) \"\($0)\")\n" }
    let target = folder.file("help.helpz")
    let source = try book(["a.md": lines.joined(separator: "\n")])
    try source.compile(to: target)
    let compiled = try Book.open(target, parser: nil)
    #expect(
      try text(of: compiled.page(of: compiled.topic(at: 0)), in: compiled)
        == text(of: source.page(of: source.topic(at: 0)), in: source))
  }

  @Test("a compiled book contains the files that topics show, and no sources")
  func members() throws {
    let target = folder.file("help.helpz")
    try source("languages").compile(to: target)
    let archive = try Archive(target)
    #expect(
      (0..<archive.count).map(archive.name(at:)) == [
        "mimetype", ".lectern/contents", ".lectern/topics/LICENSE.txt", ".lectern/topics/a.md",
        ".lectern/topics/b.md", ".lectern/topics/fr.lproj/a.md", "fr.lproj/p.png", "lectern.words",
        "p.png",
      ])
    let book = try Book.open(target, parser: nil)
    let error = #expect(throws: HelpError.self) { try book.source(of: book.topic(at: 0)) }
    #expect(error?.code == .malformed)
    #expect(error?.why == "the book is compiled for a program, and has no sources")
  }

  @Test("a book is compiled to the same bytes with any number of jobs")
  func sameBytes() throws {
    var bytes: [[UInt8]] = []
    for jobs in [1, 3] {
      let book = try source("manual")
      let target = folder.file("\(jobs).helpz")
      try book.compile(to: target, adding: [.searchIndex], jobs: jobs)
      bytes.append(try FileSystem.read(target))
    }
    #expect(bytes[0] == bytes[1])
  }

  @Test("a compiled book and its source have the same search results")
  func search() throws {
    let source = try source("manual")
    let target = folder.file("help.helpz")
    try source.compile(to: target, adding: [.searchIndex])
    let compiled = try SearchIndex(Book.open(target, parser: nil))
    let written = try SearchIndex(source, indexer: .memory)
    for query in ["bundle", "verify checksum", "keys reader"] {
      let found = try compiled.search(query, limit: 5)
      #expect(!found.isEmpty)
      #expect(found == (try written.search(query, limit: 5)))
    }
  }

  @Test("a search of a compiled book without an index is an error")
  func missingIndex() throws {
    let target = folder.file("help.helpz")
    try source("sample").compile(to: target)
    let book = try Book.open(target, parser: nil)
    let error = #expect(throws: HelpError.self) { try SearchIndex(book) }
    #expect(error?.hint == "compile it again with 'lectern embed FOLDER -o FILE'")
  }

  @Test("an anchor is found in a compiled book")
  func anchor() throws {
    let target = folder.file("help.helpz")
    try source("mkdocs").compile(to: target)
    let book = try Book.open(target, parser: nil)
    #expect(try book.requireTopic(defining: "x").topic.path == "a")
  }

  @Test("a damaged topic of a compiled book fails verification")
  func verification() throws {
    let source = try source("languages")
    let target = folder.file("help.helpz")
    try source.compile(to: target, adding: [.searchIndex])
    #expect(try Book.verify(target, adding: [.searchIndex]).isEmpty)
    let broken = folder.file("broken.helpz")
    let archive = try Archive(target)
    var writer = try ArchiveWriter(broken)
    try writer.append(
      (0..<archive.count).map { index in
        let name = archive.name(at: index)
        let whole = (try? archive.read(index)) ?? []
        let bytes = name.hasSuffix("topics/a.md") ? Array(whole.dropLast()) : whole
        let isStored = archive.entry(at: index).method == .stored
        return ArchiveMember(name: name, compression: isStored ? .stored : .automatic) { bytes }
      })
    _ = try writer.commit()
    let findings = try BundleVerification.run(broken)
    #expect(findings.count == 1)
    #expect(findings.first?.message.contains(".lectern/topics/a.md") == true)
  }

  @Test("a program without a parser opens compiled books alone")
  func refusal() throws {
    try folder.write("docs/a.md", "# A\n")
    let packed = folder.file("docs.helpz")
    _ = try BookPacker.pack(Book.open(folder.file("docs")), to: packed)
    for path in [folder.file("docs"), packed] {
      let error = #expect(throws: HelpError.self) { try Book.open(path, parser: nil) }
      #expect(error?.code == .malformed)
      #expect(error?.why == "its topics are not compiled, and this program does not parse any")
      #expect(error?.hint == "compile the book with 'lectern embed FOLDER -o FILE'")
    }
  }

  @Test("topics that another version compiled are refused")
  func otherVersion() throws {
    let target = folder.file("help.helpz")
    var builder = ContentsTableBuilder(
      topics: [.init(path: "a", file: "a.md", format: .markdown)], titles: PackedTexts(["A"]))
    builder.add(.title, "T")
    builder.add(.compiled, "99")
    let contents = try #require(builder.finish())
    var writer = try ArchiveWriter(target)
    try writer.append([
      ArchiveMember(name: "mimetype", compression: .stored) {
        Array(PackedFormat.mediaType.utf8)
      },
      ArchiveMember(name: ".lectern/contents", compression: .stored) { contents },
    ])
    _ = try writer.commit()
    let error = #expect(throws: HelpError.self) { try Book.open(target, parser: .markup) }
    #expect(error?.why.hasPrefix("its topics were compiled by another version") == true)
  }

  /// Returns the Swift source of a program, which is read back as it was written.
  private func program(
    _ name: String, _ files: SourceFiles, of path: FilePath
  ) throws -> ProgramSource {
    let source = ProgramSource(
      program: name, bundle: [1, 2], state: try files.digest(of: path), files: files,
      writer: "a test")
    #expect(ProgramSource(parsing: source.bytes) == source)
    return source
  }

  @Test("a Swift source is up to date with its folder until a file is added")
  func freshness() throws {
    try folder.write("Help/a.md", "# A\n")
    let path = folder.file("Help")
    let files = try SourceFiles(standardOf: path)
    let source = try program("a\"b", files, of: path)
    #expect(String(decoding: source.bytes, as: UTF8.self).contains("program = \"a\\\"b\""))
    #expect(ProgramSource.program(in: source.bytes) == "a\"b")
    #expect(try source.isUpToDate(with: path))
    try folder.write("Help/b.md", "# B\n")
    #expect(try !source.isUpToDate(with: path))
  }

  @Test("a Swift source that names a folder is stale after a file is added to the folder")
  func namedFiles() throws {
    try folder.write("a.md", "# A\n")
    let path = folder.file("a.md")
    let files = SourceFiles(["a.md", "b \"c\".md", "d/"])
    let source = try program("p", files, of: path)
    #expect(try source.isUpToDate(with: path))
    try folder.write("d/x.md", "# X\n")
    #expect(try !source.isUpToDate(with: path))
  }

  @Test("a page that is edited while its book is compiled makes the Swift source stale")
  func editedMeanwhile() throws {
    try folder.write("Help/a.md", "# A\n")
    let target = folder.file("Help.swift")
    let compilation = try HelpCompilation(
      of: folder.file("Help").string, to: target,
      deriving: { _ in
        _ = try? folder.write("Help/a.md", "# Edited\n")
        return []
      }, report: nil)
    _ = try compilation.writeSource(program: "p", writer: "a test", progress: nil)
    let source = try #require(ProgramSource(parsing: FileSystem.read(target)))
    #expect(try !source.isUpToDate(with: folder.file("Help")))
    #expect(try FileSystem.entries(of: folder.path).map(\.name).sorted() == ["Help", "Help.swift"])
  }
}
