import FoundationEssentials
import HelpCore
import HelpMarkup
import HelpTestSupport
import SystemPackage
import Testing

@Suite("GFM")
struct GFMSpecificationTests {
  private struct Example: Decodable {
    var markdown: String
    var html: String
    var example: Int
  }

  @Test(
    "each of the 24 examples of GFM's extensions has the specified HTML",
    .enabled(if: Conformance.folder != nil, "no conformance folder"))
  func examples() throws {
    let folder = try #require(Conformance.folder)
    let data = try FileSystem.read(folder.appending("gfm-spec-extensions.json"))
    let examples = try JSONDecoder().decode([Example].self, from: Data(data))
    #expect(examples.count == 24)
    for example in examples {
      #expect(
        html(example.markdown, MarkupOptions(dialect: .gfm, allowsUnsafeHTML: true))
          == Self.withBoxesOfCMark(example.html), "example \(example.example)")
    }
  }

  /// Returns the specification's HTML with each box in cmark-gfm's spelling: as XHTML, and with the
  /// attributes in another order. The specification's own test program does not compare spellings.
  private static func withBoxesOfCMark(_ html: String) -> String {
    html.replacing(#/<input (checked="" )?disabled="" type="checkbox">/#) {
      "<input type=\"checkbox\" \($0.output.1 ?? "")disabled=\"\" />"
    }
  }
}
