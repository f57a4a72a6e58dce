import HelpTestSupport
import Testing

/// The comparison of two versions of a book through the built command.
@Suite struct DiffTests {
  /// Runs `lectern diff old.helpz docs` on a book whose page on installing was edited.
  private func diff(_ options: String...) throws -> Shell.Outcome {
    let folder = try TemporaryDirectory()
    try folder.write("docs/help.yml", "title: Tool\nversion: '1.0'\n")
    try folder.write("docs/index.md", "# Tool\n\nRead this.\n")
    try folder.write("docs/install.md", "# Install\n\nYou need Swift 6.2 or newer.\n")
    #expect(
      try Program.run("pack", "docs", "-o", "old.helpz", "-q", in: folder.path).status == 0)
    try folder.write("docs/help.yml", "title: Tool\nversion: '1.1'\n")
    try folder.write(
      "docs/install.md", "# Install\n\nYou need Swift 6.3\nor newer.\n\n## On Windows\n\nSoon.\n")
    return try Program.run(["diff", "old.helpz", "docs"] + options, in: folder.path)
  }

  @Test("changed words are marked in plain text, and the number of pages is on standard error")
  func list() throws {
    let outcome = try diff()
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        install: Install

          • Changed: Install

            You need Swift [-6.2-] {+6.3+} or newer.

          • Added: On Windows

        """)
    #expect(outcome.errors.hasPrefix("1 page changed in "))
  }

  @Test("the Markdown page has links to the changed sections")
  func page() throws {
    #expect(
      try diff("--markdown", "-q").output == """
        # Changes since 1.0

        ## [install: Install](install.md)

        - Changed: **[Install](install.md#install)**

          You need Swift ~~6.2~~ **6.3** or newer.

        - Added: **[On Windows](install.md#on-windows)**

        """)
  }

  @Test("JSON has both versions and every difference")
  func json() throws {
    let output = try diff("--json", "-q").output
    for part in [
      #""old": {"title": "Tool", "version": "1.0"}"#, #""kind": "added""#,
      #"{"before": "You need Swift", "removed": "6.2", "added": "6.3", "after": "or newer."}"#,
      #""anchor": "on-windows""#, #""headings": ["Install", "On Windows"]"#,
    ] { #expect(output.contains(part)) }
  }

  @Test("a section deep in a page is listed with the headings above it")
  func repeatedHeadings() throws {
    let folder = try TemporaryDirectory()
    func write(_ version: String, _ name: String, _ number: String, _ end: String) throws {
      try folder.write(
        "\(version)/page.md",
        """
        # T

        ## \(name)

        Some text.

        <h3>Options</h3>

        One, two, \(number).

        ## Stop

        <h3>Options</h3>

        \(end)
        """)
    }
    try write("old", "Run", "three", "All.")
    try write("new", "Start", "four", "None.")
    func diff(_ form: String) throws -> String {
      try Program.run("diff", "old", "new", "-q", form, in: folder.path).output
    }
    #expect(
      try diff("--all") == """
        page: T

          • Changed: Start, which was “Run”

          • Changed: Options, in “Start”

            One, two, [-three.-] {+four.+}

          • Changed: Options, in “Stop”

            [-All.-] {+None.+}

        """)
    let json = try diff("--json")
    for part in [
      #""headings": ["T", "Stop", "Options"]"#, #""headings": ["T", "Start", "Options"]"#,
      #""oldHeadings": ["T", "Run", "Options"]"#,
    ] { #expect(json.contains(part)) }
  }

  @Test("two forms together are bad usage, and a missing version exits with 66")
  func faults() throws {
    #expect(try diff("--json", "--markdown").status == 64)
    let folder = try TemporaryDirectory()
    #expect(try Program.run("diff", "a", "b", in: folder.path).status == 66)
  }
}
