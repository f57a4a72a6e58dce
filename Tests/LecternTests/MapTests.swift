import HelpTestSupport
import Testing

/// `lectern check --map`.
@Suite struct MapTests {
  @Test("check --map writes a drawing, and names a missing folder")
  func map() throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/index.md", "# A\n\n[b](b.md)\n")
    try folder.write("docs/b.md", "# B\n")
    let outcome = try Program.run("check", "docs", "--map", "map.svg", "-q", in: folder.path)
    #expect(outcome.status == 0 && outcome.output == "" && outcome.errors == "")
    #expect(try folder.text("map.svg").hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    let missing = try Program.run("check", "docs", "--map", "no/map.svg", "-q", in: folder.path)
    #expect(missing.status == 73)
    #expect(missing.errors.hasPrefix("lectern: error: cannot write 'no/map.svg': "))
  }
}
