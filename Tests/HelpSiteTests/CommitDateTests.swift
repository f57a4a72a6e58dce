import HelpAuthoring
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpSite

@Suite("Dates from Git", .enabled(if: Shell.has("git")))
struct CommitDateTests {
  private let temporary: TemporaryDirectory

  init() throws { temporary = try TemporaryDirectory() }

  private func git(_ arguments: String..., date: String = "2024-02-29T10:00:00Z") throws {
    let outcome = try Shell.run(
      [
        "env", "GIT_COMMITTER_DATE=\(date)", "GIT_AUTHOR_DATE=\(date)", "git", "-c", "user.name=A",
        "-c", "user.email=a@example.org", "-C", temporary.file("book").string,
      ] + arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  private func export(_ source: String = "book/docs") throws -> ExportResult {
    let book = try Book.open(temporary.file(source).string)
    return try SiteExporter(
      book: book, SiteOptions(hasSearch: false, datesFromGit: true)
    ).export(
      to: temporary.file("site"), jobs: 1)
  }

  private func page(_ name: String) throws -> String { try temporary.text("site/" + name) }

  private func repository() throws {
    try temporary.write("book/docs/index.md", "# A\n")
    try temporary.write("book/docs/b \u{E9}.md", "# B\n")
    try temporary.write("book/docs/c.md", "---\nlastmod: 2020-01-01\n---\n# C\n")
    try git("init", "-q")
    try git("add", ".")
    try git("commit", "-q", "-m", "One")
    try temporary.write("book/docs/b \u{E9}.md", "# B\n\nMore.\n")
    try git("commit", "-q", "-a", "-m", "Two", date: "2025-03-31T10:00:00Z")
  }

  @Test("Git is stopped when it exceeds its time")
  func slow() throws {
    try temporary.write("git", "#!/bin/sh\nexec sleep 60\n")
    try FileSystem.setMode(0o755, of: temporary.file("git"))
    let dates = CommitDates(of: ".", program: temporary.file("git").string, seconds: 1)
    #expect(
      dates.finding?.message
        == "pages do not say when they last changed: Git was stopped after 1 seconds")
  }

  @Test("a page has the date of the last commit that changed its file, unless its topic has one")
  func dates() throws {
    try repository()
    let result = try export()
    #expect(result.diagnostics.isEmpty)
    #expect(try page("index.html").contains("<time datetime=\"2024-02-29\">"))
    #expect(try page("b \u{E9}.html").contains("<time datetime=\"2025-03-31\">"))
    #expect(try page("c.html").contains("<time datetime=\"2020-01-01\">"))
  }

  @Test(
    "a commit that restores the bytes of a file changes the date of the file's page, and no other page"
  )
  func again() throws {
    try repository()
    _ = try export()
    #expect(try export().written == 0)
    try temporary.write("book/docs/index.md", "# A2\n")
    try git("commit", "-q", "-a", "-m", "Three", date: "2025-04-01T10:00:00Z")
    try temporary.write("book/docs/index.md", "# A\n")
    try git("commit", "-q", "-a", "-m", "Four", date: "2025-04-02T10:00:00Z")
    #expect(try export().written == 1)
    #expect(try page("index.html").contains("<time datetime=\"2025-04-02\">"))
  }

  @Test("a site has a feed if Git has dates of topics, but not for dates of other files alone")
  func feed() throws {
    try temporary.write("book/docs/help.yml", "url: https://example.org/\n")
    try temporary.write("book/docs/index.md", "# A\n")
    try temporary.write("book/docs/a.bin", "a")
    try git("init", "-q")
    try git("add", "docs/a.bin")
    try git("commit", "-q", "-m", "One")
    _ = try export()
    #expect(try !page("index.html").contains("feed.xml"))
    #expect(try !temporary.allFiles().contains("site/feed.xml"))
    try git("add", ".")
    try git("commit", "-q", "-m", "Two")
    _ = try export()
    #expect(try page("index.html").contains("feed.xml"))
    #expect(try page("feed.xml").contains("2024-02-29"))
  }

  @Test("no program that a repository configures runs")
  func hostile() throws {
    try repository()
    let program = temporary.file("trap").string
    try temporary.write("trap", "#!/bin/sh\ntouch '\(temporary.file("sprung"))'\necho\n")
    _ = try Shell.run(["chmod", "+x", program])
    for (key, value) in [
      ("core.fsmonitor", program), ("core.pager", program), ("pager.log", program),
      ("log.showSignature", "true"), ("gpg.program", program), ("diff.external", program),
      ("core.sshCommand", program), ("core.hooksPath", temporary.file("").string),
      ("alias.log", "!" + program), ("remote.origin.url", "ext::" + program),
      ("protocol.ext.allow", "always"), ("diff.x.textconv", program),
    ] {
      try git("config", key, value)
    }
    try temporary.write("book/.gitattributes", "* diff=x\n")
    _ = try export()
    #expect(try page("index.html").contains("<time datetime=\"2024-02-29\">"))
    #expect(try !temporary.allFiles().contains("sprung"))
  }

  @Test("a shallow clone and a folder outside a repository result in a warning and no dates")
  func missing() throws {
    try repository()
    let clone = try Shell.run([
      "git", "clone", "-q", "--depth", "1", "file://" + temporary.file("book").string,
      temporary.file("clone").string,
    ])
    #expect(clone.status == 0)
    let shallow = try export("clone/docs").diagnostics
    #expect(shallow.count == 1 && shallow[0].severity == .warning)
    #expect(shallow.first?.message.contains("the repository is a shallow clone") == true)
    #expect(try !page("index.html").contains("<time"))
    try temporary.write("plain/index.md", "# A\n")
    let plain = try export("plain").diagnostics
    #expect(plain.first?.message.contains("Git says: fatal: not a git repository") == true)
  }
}
