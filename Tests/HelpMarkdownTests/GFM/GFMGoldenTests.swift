import HelpCore
import HelpMarkup
import HelpTestSupport
import SystemPackage
import Testing

/// `name.md` beside `name.html`, which is what cmark-gfm makes of it.
@Suite("GFM's extensions")
struct GFMGoldenTests {
  static let samples = [
    "autolink-mail", "autolink-scheme", "autolink-web", "strikethrough", "table-alignment",
    "table-breaks", "table-cells", "table-containers", "table-pipes", "table-wide", "tag-filter",
    "task-blocks", "task",
  ]

  @Test("give the HTML of their samples", arguments: samples)
  func golden(_ sample: String) throws {
    let source = try FileSystem.read(Golden.path(of: sample + ".md"))
    try Golden.expect(
      String(decoding: rendered(source, .gfm), as: UTF8.self), equals: sample + ".html")
  }

  @Test(
    "have samples on which cmark-gfm agrees",
    .enabled(if: MarkdownProgram.isInstalled, "no cmark-gfm"), arguments: samples)
  func oracle(_ sample: String) throws {
    let source = try FileSystem.read(Golden.path(of: sample + ".md"))
    try Golden.expect(
      String(decoding: try MarkdownProgram.gfm.html(of: source), as: UTF8.self),
      equals: sample + ".html")
  }

  @Test("have all their samples in the list")
  func complete() throws {
    let files = try FileSystem.entries(of: Golden.path(of: "task.md").removingLastComponent())
    #expect(
      files.map(\.name) == Self.samples.flatMap { [$0 + ".html", $0 + ".md"] }.sorted())
  }
}
