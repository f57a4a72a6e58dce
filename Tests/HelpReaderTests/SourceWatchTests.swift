import HelpAuthoring
import HelpBook
import HelpCore
import HelpResources
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpReader

@Suite("Sources that change while their book is being opened")
struct SourceWatchTests {
  /// A folder whose first page is on the screen, and whose whole book was read by a thread.
  private struct Opening {
    let folder: TemporaryDirectory
    let first: BookContent
    let book: OpeningBook
    var state: ReaderState
    var sources = SourceWatch()

    init() throws {
      folder = try TemporaryDirectory()
      let path = folder.path.string
      try folder.write("index.md", "# Home\n\nThe first page.\n")
      try folder.write("other.md", "# Other\n")
      try folder.write("help.yml", "title: Old\n")
      let one = try #require(try Book.open(path, for: nil, isShown: true, options: options))
      first = BookContent(one)
      book = OpeningBook(one, isHome: true) { try Book.open(path, options: options) }
      state = ReaderState(content: first, columns: 80, rows: 10)
      state.isOpening = true
      #expect(sources.checkFiles(of: state.topic, in: first) == nil)
      book.start()
      book.wait()
    }

    /// Completes the reader with the whole book.
    /// - Returns: whether the book was opened again.
    mutating func complete() throws -> Bool {
      let path = folder.path.string
      let result = try sources.wholeBook(
        of: book, at: state.topic, of: state.content, indexer: nil,
        reopen: { BookContent(try Book.open(path, options: options)) })
      let whole = try #require(result)
      _ = state.complete(whole.content, isReopened: whole.isReopened)
      return whole.isReopened
    }

    var paths: [String] { state.content.names().map(\.path) }
  }

  private static let options = BookOptions(jobs: 1)

  @Test("an unchanged book is opened once")
  func unchanged() throws {
    var opening = try Opening()
    #expect(try !opening.complete())
    #expect(opening.paths == ["index", "other"] && opening.state.message == nil)
  }

  @Test("a renamed page stays on the screen, and its reader is told", arguments: [false, true])
  func renamed(_ isSeenBefore: Bool) throws {
    var opening = try Opening()
    try opening.folder.write("new.md", try opening.folder.text("index.md"))
    try FileSystem.remove(opening.folder.file("index.md"))
    if isSeenBefore {
      #expect(opening.sources.checkFiles(of: 0, in: opening.first) == .book)
      #expect(opening.sources.checkFiles(of: 0, in: opening.first) == nil)
    }
    #expect(try opening.complete())
    #expect(opening.paths == ["new", "other"])
    #expect(opening.state.visibleText.contains("The first page."))
    #expect(opening.state.message == opening.state.words("say.gone"))
  }

  @Test("an edited manifest is read again")
  func manifest() throws {
    var opening = try Opening()
    try opening.folder.write("help.yml", "title: Changed\n")
    #expect(try opening.complete())
    #expect(opening.state.content.title == "Changed")
  }

  @Test(
    "an edited settings file of any tool is noticed",
    arguments: [
      "help.yaml", "mkdocs.yaml", "_config.yml", "docusaurus.config.js", "toc.yml", "lectern.words",
    ])
  func manifests(_ name: String) throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/index.md", "# Home\n")
    let path = folder.path.appending("docs").string
    let content = BookContent(try Book.open(path, options: Self.options))
    for file in [name, "docs/" + name] {
      try folder.write(file, "# old\n")
      var sources = SourceWatch()
      #expect(sources.checkFiles(of: 0, in: content) == nil)
      try folder.write(file, "# changed\n")
      #expect(sources.checkFiles(of: 0, in: content) == .book)
    }
  }

  @Test("topics that were added or deleted meanwhile are in the book or missing from it")
  func topics() throws {
    var added = try Opening()
    try added.folder.write("third.md", "# Third\n")
    #expect(try added.complete())
    #expect(added.paths == ["index", "other", "third"])
    #expect(added.state.message == added.state.words("say.reloaded"))
    var deleted = try Opening()
    try FileSystem.remove(deleted.folder.file("other.md"))
    #expect(try deleted.complete())
    #expect(deleted.paths == ["index"])
  }

  @Test("the keys that wait act on the book with its new topics")
  func keys() throws {
    var opening = try Opening()
    opening.state.press("t")
    try opening.folder.write("third.md", "# Third\n")
    #expect(try opening.complete())
    #expect(opening.state.list?.entries.count == 3)
  }

  @Test("a changed book that cannot be read leaves the earlier one, with the reason")
  func unreadable() throws {
    var opening = try Opening()
    try opening.folder.write("third.md", "# Third\n")
    let result = try opening.sources.wholeBook(
      of: opening.book, at: 0, of: opening.first, indexer: nil,
      reopen: { throw SampleContent.Failure() })
    #expect(result?.content.topicCount == 2 && result?.fault == "the disk is on fire")
  }

  @Test("a book whose opening failed is opened again, and a second failure is thrown")
  func failed() throws {
    let opening = try Opening()
    var sources = SourceWatch()
    let failing = OpeningBook(opening.book.first, isHome: true) { throw SampleContent.Failure() }
    failing.start()
    failing.wait()
    let first = opening.first
    let result = try sources.wholeBook(
      of: failing, at: 0, of: first, indexer: nil, reopen: { first })
    #expect(result?.isReopened == true)
    #expect(throws: SampleContent.Failure.self) {
      try sources.wholeBook(
        of: failing, at: 0, of: first, indexer: nil, reopen: { throw SampleContent.Failure() })
    }
  }

  @Test("the loss of the open topic is reported when the whole book is read")
  func gone() {
    var state = ReaderState(
      content: SampleContent(topics: [.init(path: "gone", title: "G", source: ["# G"])]),
      columns: 80, rows: 10)
    state.isOpening = true
    _ = state.complete(SampleContent.book)
    #expect(state.message == state.words("say.gone"))
  }
}
