import HelpTestSupport
import Testing

/// `lectern check` with programs.
@Suite struct CheckTests {
  @Test("code is checked by a command without a shell, and faults are errors at their lines")
  func code() throws {
    let folder = try TemporaryDirectory()
    try folder.write(
      "docs/index.md", "# A\n\n```sh\necho $(touch never)\n)\n```\n\n```sh\ntrue\n```\n")
    let outcome = try Program.run("check", "docs", "--code", "sh=sh -n", in: folder.path)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("docs/index.md:5:1: error: 'sh' rejects this code: "))
    #expect(outcome.errors.hasPrefix("checked 1 topic, 2 code blocks: 1 error, 0 warnings in "))
    #expect(try !folder.allFiles().contains("never"))
    let fine = try Program.run("check", "docs", "--code", "sh=cat", "-q", in: folder.path)
    #expect(fine.status == 0 && fine.output == "" && fine.errors == "")
  }

  @Test("code of a packed book is refused before a command runs")
  func packed() throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/index.md", "# A\n\n```sh\ntrue\n```\n")
    _ = try Program.run("pack", "docs", "-o", "docs.helpz", in: folder.path)
    let outcome = try Program.run(
      "check", "docs.helpz", "--code", "sh=touch never", in: folder.path)
    #expect(outcome.status == 64 && outcome.output == "")
    #expect(
      outcome.errors.hasPrefix(
        "lectern: error: cannot check the code of 'docs.helpz': the book is packed"))
    #expect(try !folder.allFiles().contains("never"))
  }
}
