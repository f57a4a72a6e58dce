import HelpTestSupport
import SystemPackage
import Testing

/// A folder of Hugo's content through the built command.
@Suite struct HugoTests {
  @Test("the home page lists its pages, in the folder and in a bundle")
  func home() throws {
    let folder = try TemporaryDirectory()
    try folder.write("en/_index.md", "---\ntitle: The docs\n---\n")
    try folder.write(
      "en/use/_index.md", "---\ntitle: Using it\nweight: 1\ndescription: Every day.\n---\n")
    try folder.write("en/use/fast.md", "---\ntitle: Fast\n---\nRun.")
    try folder.write("en/about.md", "---\ntitle: About\n---\nUs.")
    let home = try Program.run("en", in: folder.path)
    #expect(home.status == 0)
    #expect(
      home.output.split(separator: "\n", omittingEmptySubsequences: true).filter {
        !$0.contains("━")
      }
        == ["The docs", "  • Using it", "    Every day.", "  • About", "    Us."])
    let inner = try Program.run("en", "use", in: folder.path).output
    #expect(inner.contains("Every day.") && inner.contains("• Fast"))
    let check = try Program.run("check", "en", "-q", in: folder.path)
    #expect(check.status == 0)
    #expect(check.output.isEmpty)
    #expect(try Program.run("pack", "en", in: folder.path).status == 0)
    #expect(try Program.run("en.helpz", in: folder.path).output == home.output)
    #expect(try Program.run("en.helpz", "use", in: folder.path).output == inner)
  }
}
