import FoundationEssentials
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@Suite struct CommonMarkTests {
  private struct Example: Decodable {
    let markdown: String
    let html: String
    let example: Int
  }

  @Test(
    "every example of the CommonMark specification is rendered byte for byte",
    .enabled(if: Conformance.folder != nil, "LECTERN_CONFORMANCE names no suites"))
  func examples() throws {
    let folder = try #require(Conformance.folder)
    let bytes = try FileSystem.read(folder.appending("commonmark-0.30.json"))
    let examples = try JSONDecoder().decode([Example].self, from: Data(bytes))
    #expect(examples.count == 652)
    let wrong = try Threads.map(examples.count) { index -> Int? in
      let example = examples[index]
      let outcome = try Program.run(
        "render", "--commonmark", "--unsafe", "--to", "html", input: example.markdown)
      return outcome.output == example.html && outcome.status == 0 ? nil : example.example
    }
    #expect(wrong.compactMap { $0 } == [])
  }
}
