import HelpCore
import HelpLayout
import HelpMarkup
import HelpTestSupport
import SystemPackage
import Testing

/// Pages whose meaning a terminal could change: spans, scripts, dates, code, columns of a text.
/// Golden files show the result.
@Suite("Faithful pages")
struct FaithfulPageTests {
  static let depths: [(name: String, depth: ColorDepth)] = [
    ("none", .none), ("16", .ansi16), ("256", .ansi256), ("true", .trueColor),
  ]

  @Test(
    "each page equals its golden file at every width and depth of colour",
    arguments: [120, 80, 40],
    0..<depths.count)
  func pages(width: Int, number: Int) throws {
    let (name, depth) = Self.depths[number]
    for (file, format) in [("faithful.md", TopicFormat.markdown), ("faithful.txt", .text)] {
      let topic = ParsedTopic(
        try FileSystem.read(Golden.path(of: file)), format: format, file: file)
      var options = LayoutOptions(
        width: width, isCentered: true, marksCode: depth == .none, highlighter: .standard)
      options.drawsBoxes = depth > .none
      let screen = ANSIRenderer(depth).render(Layout(topic.document(), options: options))
      try Golden.expect(
        screen.replacing("\u{1B}", with: "␛"), equals: "\(file)-\(width)-\(name).screen")
    }
  }
}
