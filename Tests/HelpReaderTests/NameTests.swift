import Testing

@testable import HelpReader

@Suite("A topic that is requested by name")
struct NameTests {
  private static let book = SampleContent(topics: [
    .init(path: "index", title: "Commands", source: ["# Commands"]),
    .init(path: "pages.de/common/tar", title: "tar", source: ["# tar", "Packt."]),
    .init(path: "pages/common/tar", title: "tar", source: ["# tar", "Packs.", "## Use"]),
    .init(path: "pages.de/common/zip", title: "zip", source: ["# zip"]),
    .init(path: "languages/c#", title: "C sharp", source: ["# C sharp"]),
    .init(path: "unzip", title: "Unpacking archives", source: ["# Unpacking archives"]),
  ])

  @Test(
    "is the same on the full screen and line by line",
    arguments: [
      // Of several with the same title the one with the shortest path.
      ("tar", 0, 2), ("TAR", 0, 2), ("tar#use", 0, 2),
      // From its own folder, the one there.
      ("tar", 3, 1),
      // A path may hold the sign that anchors begin with.
      ("languages/c#", 0, 4),
      // A title that begins so, else one that has it in the middle.
      ("unpack", 0, 5), ("archives", 0, 5), ("chi", 0, 5),
      // The start of a word comes before what is inside one.
      ("arch", 0, 5), ("sharp", 0, 4),
    ])
  func names(_ name: String, _ open: Int, _ wanted: Int) {
    var screen = ReaderState(content: Self.book, topic: open, columns: 80, rows: 12)
    screen.press(":\(name)<Enter>")
    #expect(screen.topic == wanted)
    var lines = LinearState(Self.book, topic: open, columns: 80, rows: 12)
    _ = lines.take(":\(name)")
    #expect(lines.topic == wanted)
  }
}
