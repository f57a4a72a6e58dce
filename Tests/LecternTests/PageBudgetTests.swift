import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@Suite("Pages that are too large")
struct PageBudgetTests {
  @Test(
    "every command refuses a page beyond its memory budget, and names the place")
  func commands() throws {
    let folder = try TemporaryDirectory()
    let rows = "# t\n\n|a|b|\n|-|-|\n" + String(repeating: "|a|b|\n", count: 1_500_000)
    try folder.write("docs/help.yml", "title: T\n")
    try folder.write("docs/index.md", "# Fine\n")
    try folder.write("docs/t.md", rows)
    let place = #/docs\/t\.md:\d+:\d+: the page is too large: /#
    for arguments in [
      ["read", "docs", "t"], ["check", "docs"], ["search", "docs", "a"], ["render", "docs/t.md"],
      ["export", "html", "docs", "-o", "site"], ["pack", "docs", "-o", "t.helpz"],
    ] {
      let outcome = try limited(arguments, in: folder)
      #expect(outcome.status == 65, "\(arguments)")
      #expect(outcome.errors.contains(place), "\(arguments): \(outcome.errors)")
    }
    #expect(try limited(["read", "docs"], in: folder).output.hasPrefix("Fine\n━━━"))
    #expect(try limited(["cat", "t.md", "--in", "docs"], in: folder).output.count == rows.count)
    #expect((try? FileStatus(of: folder.file("t.helpz"))) == nil)
  }

  private func limited(_ arguments: [String], in folder: TemporaryDirectory) throws -> Shell.Outcome
  {
    try Shell.run(
      ["sh", "-c", "ulimit -v 2000000; exec \"$@\"", "sh", Program.path.string] + arguments,
      environment: ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"], directory: folder.path)
  }
}
