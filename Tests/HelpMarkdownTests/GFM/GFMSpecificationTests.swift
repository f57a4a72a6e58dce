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
    "all 24 examples of GFM's extensions give their HTML",
    .enabled(if: Conformance.folder != nil, "no conformance folder"))
  func examples() throws {
    let folder = try #require(Conformance.folder)
    let data = try FileSystem.read(folder.appending("gfm-spec-extensions.json"))
    let examples = try JSONDecoder().decode([Example].self, from: Data(data))
    #expect(examples.count == 24)
    for example in examples {
      #expect(
        html(example.markdown, MarkupOptions(dialect: .gfm, allowsUnsafeHTML: true))
          == Self.asWritten(example.html), "example \(example.example)")
    }
  }

  /// The specification writes a box as HTML5 does, cmark-gfm as XHTML does, its attributes in another order; the
  /// specification's own runner compares what the HTML means.
  private static func asWritten(_ html: String) -> String {
    html.replacing(#/<input (checked="" )?disabled="" type="checkbox">/#) {
      "<input type=\"checkbox\" \($0.output.1 ?? "")disabled=\"\" />"
    }
  }
}
