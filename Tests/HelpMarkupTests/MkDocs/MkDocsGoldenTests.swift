import HelpCore
import HelpMarkup
import HelpTestSupport
import Testing

/// `name.md`, as MkDocs' authors write, and the `name.html` made of it.
@Suite("MkDocs' blocks and attributes")
struct MkDocsGoldenTests {
  @Test(
    "blocks and attributes of MkDocs become the HTML of the golden files",
    arguments: [
      "admonitions", "attributes", "braces", "contents", "definitions", "details", "marks", "names",
      "nesting", "recordings", "slashes", "tabs",
    ])
  func golden(_ sample: String) throws {
    let source = try FileSystem.read(Golden.path(of: sample + ".md"))
    try Golden.expect(mkDocs(String(decoding: source, as: UTF8.self)), equals: sample + ".html")
  }
}
