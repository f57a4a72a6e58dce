import HelpAuthoring
import HelpCore
import HelpIndexing
import HelpSite
import HelpTestSupport
import Synchronization
import SystemPackage
import Testing

@testable import HelpServe

@Suite("A preview")
struct PreviewTests {
  private let temporary: TemporaryDirectory

  init() throws {
    temporary = try TemporaryDirectory()
    try temporary.write("docs/help.yml", "title: Tool\n")
    try temporary.write("docs/index.md", "# Tool\n\n[A](guide/a.md) [B](b.md)\n")
    try temporary.write("docs/guide/a.md", "# A\n\nText.\n")
  }

  private func preview() throws -> Preview {
    let folder = temporary.file("docs")
    return try Preview(options: SiteOptions(), indexer: .memory) { try Book.open(folder) }
  }

  private func text(_ target: String, of preview: Preview) throws -> String {
    let response = try #require(preview.response(to: SiteRequest(method: "GET", target: target)))
    return String(decoding: try response.body.bytes(from: 0, count: .max), as: UTF8.self)
  }

  /// The events of a page, in the order of their arrival.
  private final class Events: Sendable {
    let received = Monitor<[PreviewEvent]>([])

    func wait(for condition: @Sendable ([PreviewEvent]) -> Bool) -> Bool {
      received.wait(atMost: Patience.limit) { condition($0) ? true : nil } ?? false
    }
  }

  private func tag(_ page: String) throws -> String {
    let parts = page.split(separator: "data-tag=\"")
    return String(try #require(parts.last).prefix { $0 != "\"" })
  }

  /// Opens a page, and collects its events.
  private func listen(_ preview: Preview) throws -> Events {
    let events = Events()
    let tag = try tag(text("/guide/a.html", of: preview))
    _ = preview.listen(to: "guide/a.html", tag: tag) { event in
      events.received.change { $0.append(event) }
    }
    return events
  }

  @Test("a page is made from the current source, and contains the preview's script")
  func fresh() throws {
    let preview = try preview()
    defer { preview.stop() }
    #expect(try text("/guide/a.html", of: preview).contains("<p>Text.</p>"))
    try temporary.write("docs/guide/a.md", "# A\n\nOther text.\n")
    let page = try text("/guide/a.html", of: preview)
    #expect(page.contains("<p>Other text.</p>"))
    #expect(page.contains("<script defer src=\"/.lectern/preview.js\" data-page=\"guide/a.html\""))
    #expect(page.contains("connect-src 'self'"))
    #expect(try text("/.lectern/preview.js", of: preview).contains("EventSource"))
  }

  @Test("an open page is notified of changes in its own source, and not in other sources")
  func told() throws {
    let preview = try preview()
    defer { preview.stop() }
    let events = Events()
    let page = try text("/guide/a.html", of: preview)
    let number = preview.listen(to: "guide/a.html", tag: try tag(page)) { event in
      events.received.change { $0.append(event) }
    }
    try temporary.write("docs/index.md", "# Tool\n\nOther.\n")
    #expect(events.received.wait(atMost: .milliseconds(400)) { $0.isEmpty ? nil : true } == nil)
    try temporary.write("docs/guide/a.md", "# A\n\nOther.\n")
    #expect(events.wait { $0 == [.changed] })
    preview.forget(number)
  }

  @Test("a page whose source changed before the page listened is notified immediately")
  func late() throws {
    let preview = try preview()
    defer { preview.stop() }
    let events = Events()
    let tag = try tag(text("/guide/a.html", of: preview))
    try temporary.write("docs/guide/a.md", "# A\n\nOther.\n")
    _ = preview.listen(to: "guide/a.html", tag: tag) { event in
      events.received.change { $0.append(event) }
    }
    #expect(events.wait { $0 == [.changed] })
  }

  @Test("a new topic is served on request, and added to the menus of open pages")
  func added() throws {
    let preview = try preview()
    defer { preview.stop() }
    let events = try listen(preview)
    try temporary.write("docs/guide/new.md", "# New\n")
    #expect(events.wait { $0.contains(.changed) })
    #expect(try text("/guide/a.html", of: preview).contains("new.html"))
    try temporary.write("docs/later.md", "# Later\n")
    #expect(try text("/later.html", of: preview).contains("<h1 id=\"later\""))
  }

  @Test("a book that was opened earlier does not replace one that was opened later")
  func overtaken() throws {
    let folder = temporary.file("docs")
    let openings = Monitor(0)
    let isReleased = Monitor(false)
    let preview = try Preview(options: SiteOptions(), indexer: nil) {
      let book = try Book.open(folder)
      let number = openings.change { count in
        count += 1
        return count
      }
      if number == 2 { _ = isReleased.wait { $0 ? true : nil } }
      return book
    }
    defer { preview.stop() }
    let early = Thread { preview.openNow() }
    _ = openings.wait { $0 == 2 ? true : nil }
    try temporary.write("docs/late.md", "# Late\n")
    preview.openNow()
    isReleased.change { $0 = true }
    early.join()
    #expect(preview.edition.book.topicCount == 3)
  }

  @Test("a book that can no longer be opened is reported, and its last valid state is served")
  func broken() throws {
    let preview = try preview()
    defer { preview.stop() }
    let events = try listen(preview)
    try temporary.write("docs/help.yml", "title: [Tool\n")
    #expect(
      events.wait { events in
        events.contains {
          if case .fault(let text) = $0 { text.contains("help.yml") } else { false }
        }
      })
    #expect(try text("/guide/a.html", of: preview).contains("<p>Text.</p>"))
  }

  @Test("a page is reported as changed after a fault, even if its source is as before")
  func recovered() throws {
    let preview = try preview()
    defer { preview.stop() }
    let events = try listen(preview)
    let file = temporary.file("docs/guide/a.md")
    let source = try temporary.read("docs/guide/a.md")
    try FileSystem.removeTree(file)
    try FileSystem.createDirectory(file)
    #expect(events.wait { !$0.isEmpty })
    try FileSystem.removeTree(file)
    try temporary.write("docs/guide/a.md", source)
    #expect(events.wait { $0.last == .changed })
  }

  @Test("the preview lists the findings on a page with their positions")
  func findings() throws {
    let preview = try preview()
    defer { preview.stop() }
    let target = "/.lectern/findings.json?page=index.html"
    let found = try text(target, of: preview)
    #expect(found.contains("index.md:3:17"))
    #expect(found.contains("broken link 'b.md'"))
    try temporary.write("docs/b.md", "# B\n")
    _ = try text("/b.html", of: preview)
    #expect(try text(target, of: preview).trimmingPrefix { $0.isWhitespace } == "[]\n")
  }

  @Test("the findings on a page equal the findings of the whole check")
  func checked() throws {
    try temporary.write(
      "docs/index.md",
      "# Tool\n\n[A](guide/a.md#text) [B](b.md) [C](guide/a.md#a) ![](d.png)\n\n[D](giude/a.md)\n")
    let book = try Book.open(temporary.file("docs"))
    let findings = try book.check().filter { $0.location.file.hasSuffix("index.md") }
    #expect(PageCheck(book).findings(of: book.home) == findings)
    #expect(findings.count == 5)
  }

  @Test("each response of a preview forbids other sites from reading it")
  func strangers() throws {
    let preview = try preview()
    defer { preview.stop() }
    for target in ["/", "/lectern/search/index.js", "/nowhere"] {
      let response = try #require(preview.response(to: SiteRequest(method: "GET", target: target)))
      #expect(response.fields.contains { $0 == ("cross-origin-resource-policy", "same-origin") })
    }
  }
}
