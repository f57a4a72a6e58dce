import HelpCore
import HelpMarkup
import HelpTestSupport
import SystemPackage
import Testing

/// Each sample is a file `name.md`, and `name.html` is cmark-gfm's output for it.
@Suite("GFM's extensions")
struct GFMGoldenTests {
  static let samples = [
    "autolink-mail", "autolink-scheme", "autolink-web", "strikethrough", "table-alignment",
    "table-breaks", "table-cells", "table-containers", "table-pipes", "table-wide", "tag-filter",
    "task-blocks", "task",
  ]

  @Test("a sample of GFM's extensions has the expected HTML", arguments: samples)
  func golden(_ sample: String) throws {
    let source = try FileSystem.read(Golden.path(of: sample + ".md"))
    try Golden.expect(
      String(decoding: rendered(source, .gfm), as: UTF8.self), equals: sample + ".html")
  }

  @Test(
    "cmark-gfm writes the expected HTML of a sample",
    .enabled(if: MarkdownProgram.isInstalled, "no cmark-gfm"), arguments: samples)
  func oracle(_ sample: String) throws {
    let source = try FileSystem.read(Golden.path(of: sample + ".md"))
    try Golden.expect(
      String(decoding: try MarkdownProgram.gfm.html(of: source), as: UTF8.self),
      equals: sample + ".html")
  }

  @Test("the list of samples names all sample files")
  func complete() throws {
    let files = try FileSystem.entries(of: Golden.path(of: "task.md").removingLastComponent())
    #expect(
      files.map(\.name) == Self.samples.flatMap { [$0 + ".html", $0 + ".md"] }.sorted())
  }
}
