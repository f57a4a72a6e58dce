import HelpCore
import HelpMarkup
import HelpTestSupport
import SystemPackage
import Testing

/// Compares the man page of `name.md` or `name.html` with `name.man`, and mandoc's display of the
/// page with `name.txt`.
@Suite("Man pages")
struct ManGoldenTests {
  static let samples = [
    "blocks.html", "command.md", "escapes.md", "links.md", "lists.md", "sections.md", "tables.html",
  ]

  private static func page(_ sample: String) throws -> (stem: String, man: [UInt8]) {
    let path = Golden.path(of: sample)
    let topic = ParsedTopic(
      try FileSystem.read(path),
      format: TopicFormat(fileExtension: path.extension ?? "") ?? .markdown, file: sample)
    var options = ManOptions(fileName: sample)
    options.fill(from: topic.metadata)
    return (path.stem ?? sample, ManRenderer(options).renderBytes(topic.document()))
  }

  @Test("man pages equal their golden files, in ASCII", arguments: samples)
  func golden(_ sample: String) throws {
    let (stem, man) = try Self.page(sample)
    #expect(man.allSatisfy { $0 < 0x80 })
    try Golden.expect(String(decoding: man, as: UTF8.self), equals: stem + ".man")
  }

  @Test(
    "mandoc shows man pages as their golden files do", .enabled(if: Shell.has("mandoc")),
    arguments: samples)
  func look(_ sample: String) throws {
    let (stem, man) = try Self.page(sample)
    let shown = try Shell.run(["mandoc", "-Tutf8", "-O", "width=78"], input: man)
    #expect(shown.status == 0)
    try Golden.expect(Self.plain(shown.output), equals: stem + ".txt")
  }

  @Test(
    "mandoc warns of nothing in man pages except a missing date",
    .enabled(if: Shell.has("mandoc")), arguments: samples)
  func lint(_ sample: String) throws {
    let lint = try Shell.run(
      ["mandoc", "-Tlint", "-W", "warning"], input: try Self.page(sample).man)
    let faults = lint.output.split(separator: "\n").filter { !$0.contains("missing date") }
    #expect(faults.isEmpty)
  }

  /// Returns a text without overstriking, by which mandoc writes bold and underlined text.
  private static func plain(_ text: String) -> String {
    var result: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if scalar.value == 8 { _ = result.popLast() } else { result.append(scalar) }
    }
    var plain = String.UnicodeScalarView()
    plain.append(contentsOf: result)
    return String(plain)
  }
}
