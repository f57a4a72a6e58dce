import HelpCore
import HelpMarkup
import HelpTerminal
import HelpTestSupport
import Testing

@testable import HelpReader

@Suite("Pages that changed since the version read before")
struct ChangedPagesTests {
  /// A packed book with a version: its paths and their checksums.
  private struct Edition: ReaderContent {
    var sample: SampleContent
    var bookVersion: String?
    var bundleStamp: String? { "\(checksums)" }
    var checksums: [UInt32]

    init(_ version: String?, _ pages: KeyValuePairs<String, UInt32>) {
      sample = SampleContent(
        topics: pages.map { .init(path: $0.key, title: $0.key.uppercased(), source: ["text"]) })
      bookVersion = version
      checksums = pages.map(\.value)
    }

    var title: String { sample.title }
    var topicCount: Int { sample.topicCount }
    var home: Int { 0 }
    func title(of topic: Int) -> String { sample.title(of: topic) }
    func path(of topic: Int) -> String { sample.path(of: topic) }
    func parent(of topic: Int) -> Int? { nil }
    func next(after topic: Int) -> Int? { sample.next(after: topic) }
    func previous(before topic: Int) -> Int? { sample.previous(before: topic) }
    func topic(named path: String) -> Int? { sample.topic(named: path) }
    func document(of topic: Int) throws -> Document { try sample.document(of: topic) }
    func resolve(_ destination: String, from topic: Int) -> ReaderLink { .external(destination) }
    func contents() -> [ReaderContentsEntry] { sample.contents() }
    func topicChecksums() -> [UInt32]? { checksums }
  }

  private static let old = Edition("1.0", ["index": 1, "install": 2, "gone": 3])
  private static let new = Edition("2.0", ["index": 1, "install": 7, "fresh": 4])

  private func snapshot(_ edition: Edition) throws -> PageSnapshot {
    try #require(PageSnapshot(book: "b", edition))
  }

  /// The list that the key opens, a line for each entry; the message if it opens none.
  private func list(_ edition: Edition, since earlier: PageSnapshot?) throws -> [String] {
    var state = ReaderState(content: edition, columns: 60, rows: 20)
    #expect(state.update(.key(.character("C"))) == [.listChanges])
    state.openChanges(since: earlier, to: try snapshot(edition))
    guard let list = state.list else { return [state.message ?? ""] }
    return [list.title] + list.entries.map { "\($0.title) \($0.detail)" }
  }

  @Test("changed pages are listed in reading order, before the removed pages")
  func listed() throws {
    #expect(
      try list(Self.new, since: snapshot(Self.old))
        == ["Sample Book, 1.0 → 2.0", "INSTALL changed", "FRESH new", "gone removed"])
  }

  @Test("a book without an earlier version has a message in place of a list")
  func first() throws {
    let message = "You have not read another version of this book here"
    #expect(try list(Self.new, since: nil) == [message])
  }

  @Test("two versions with the same pages have a message in place of a list")
  func unchanged() throws {
    let next = Edition("1.1", ["index": 1, "install": 2, "gone": 3])
    #expect(try list(next, since: snapshot(Self.old)) == ["Nothing has changed"])
  }

  @Test("the earlier version is the same however often the new one is read or packed again")
  func rotation() throws {
    let folder = try TemporaryDirectory()
    let memory = ReaderMemory(folder: folder.path, book: "b")
    let (old, new) = (try snapshot(Self.old), try snapshot(Self.new))
    #expect(memory.earlierPages(than: old)?.text == nil)
    memory.note("1") { old }
    #expect(memory.earlierPages(than: old)?.text == nil)
    for stamp in ["2", "3"] {
      #expect(memory.earlierPages(than: new)?.text == old.text)
      memory.note(stamp) { new }
    }
    #expect(memory.earlierPages(than: new)?.text == old.text)
    #expect(memory.earlierPages(than: old)?.text == new.text)
  }

  @Test("pages of a bundle with a recorded stamp are not read again")
  func known() throws {
    let folder = try TemporaryDirectory()
    let memory = ReaderMemory(folder: folder.path, book: "b")
    let old = try snapshot(Self.old)
    memory.note(old.stamp) { old }
    memory.note(old.stamp) {
      Issue.record("the pages are read")
      return nil
    }
  }

  @Test("a snapshot is read back from its text, and damaged text is rejected")
  func text() throws {
    let snapshot = try snapshot(Self.old)
    #expect(PageSnapshot(snapshot.text, book: "b")?.text == snapshot.text)
    #expect(PageSnapshot(snapshot.text, book: "c")?.text == nil)
    for damage in ["page\tx\tindex", "page\t1", "other"] {
      #expect(PageSnapshot(snapshot.text + damage + "\n", book: "b")?.text == nil)
    }
  }

  @Test("a snapshot leaves out paths with tabs or line feeds")
  func separators() throws {
    let odd = try snapshot(Edition("1\n0", ["a\tb": 1, "c\nd": 2, "e": 3]))
    #expect(odd.pages == [PageSnapshot.Page(path: "e", checksum: 3)])
    #expect(PageSnapshot(odd.text, book: "b")?.text == odd.text)
  }

  @Test("a folder has no snapshot, because its pages change while it is read")
  func folder() {
    #expect(PageSnapshot(book: "b", SampleContent.book)?.text == nil)
  }
}
