import HelpBook
import HelpCore
import HelpTestSupport
import Testing

@testable import HelpAuthoring

@Suite("Pages for coding agents") struct AgentCheckTests {
  private func findings(_ files: [String: String]) throws -> [String] {
    var findings: [String] = []
    try BookCheck(book(files), isForAgents: true).forEach { finding in
      let diagnostic = finding.diagnostic
      let line = diagnostic.location.position.map { "\($0.line): " } ?? ""
      findings.append(line + "\(diagnostic.severity.rawValue): " + diagnostic.message)
    }
    return findings
  }

  private func findings(_ page: String) throws -> [String] { try findings(["index.md": page]) }

  @Test("the size of a page is the number of characters of its Markdown")
  func size() throws {
    let words = String(repeating: "ü ", count: 30_000)
    #expect(
      try findings(words) == [
        "warning: the page has 60000 characters as Markdown: agents whose tools cut it at 50000 miss the rest"
      ])
    #expect(try findings(words + words)[0].contains("120000 characters"))
    #expect(try findings("A.\n\n<!-- \(words) -->\n").isEmpty)
  }

  @Test("a page without a paragraph, a quotation or a description gets a warning")
  func summary() throws {
    let lacking = [
      "warning: no paragraph says what the page is about, so lists of topics show only its title"
    ]
    #expect(try findings("# A\n\n- [b](#a)\n") == lacking)
    #expect(try findings("---\ndescription: D.\n---\n# A\n\n- [b](#a)\n").isEmpty)
    #expect(try findings("# A\n\n> Quoted.\n\n- b\n").isEmpty)
    #expect(try findings("# A\n\n- b\n\nText.\n").isEmpty)
    #expect(try findings("").isEmpty)
  }

  @Test("a heading that a page repeats in several sections gets a warning")
  func headings() throws {
    let page = "T.\n\n# A\n\n## Run\n\n### Example\n\n## Stop\n\n### Example\n\n# Example\n"
    #expect(
      try findings(page) == [
        "11: warning: the page has 2 sections named 'Example': read alone, none says what it is about"
      ])
    let changes =
      "T.\n\n# News\n\n## 1.2.0\n\n### Added\n\n## [Unreleased]\n\n### Added\n\n## 2026-01-02\n\n### Added\n"
    #expect(try findings(changes).isEmpty)
  }

  @Test("a heading that five pages repeat gets a note instead of a warning")
  func templates() throws {
    func page(_ name: String) -> String {
      "T.\n\n# A\n\n## In\n\n### \(name)\n\n## Out\n\n### \(name)\n"
    }
    var files = ["index.md": page("None")]
    for number in 1..<5 { files["\(number).md"] = page("Type \(number)") }
    let findings = try findings(files)
    #expect(findings.count == 5 && findings.allSatisfy { $0.contains(" note: ") })
  }

  @Test("a table without column names or with cells that span rows gets a warning")
  func tables() throws {
    #expect(
      try findings("A.\n\n| | |\n|-|-|\n| a | b |\n") == [
        "3: warning: the table does not name its columns: a row has no meaning on its own"
      ])
    #expect(try findings("A.\n\n| | b |\n|-|-|\n| a | b |\n").isEmpty)
    let spanning = "<table><tr><th>a<th>b<tr><td rowspan=2>1<td>2<tr><td>3</table>\n"
    #expect(try findings("A.\n\n" + spanning)[0].contains("span rows"))
  }

  @Test("a code block without a closing fence gets a warning")
  func fences() throws {
    let lacking = ["3: warning: the code block is not closed: all text below is a part of it"]
    for open in ["```", "```sh\na", "~~~\n```", "````\na\n```", "```\na\n``` b"] {
      #expect(try findings("A.\n\n\(open)\n") == lacking, "\(open)")
    }
    for closed in [
      "```\na\n```", "~~~\na\n~~~~", "```\na\n```\n\n<!-- x -->", "    a", "- ```\n  a",
    ] {
      #expect(try findings("A.\n\n\(closed)\n").isEmpty, "\(closed)")
    }
  }

  @Test("an ordinary check reports nothing about coding agents")
  func silence() throws {
    let findings = try book(["index.md": "# A\n\n| | |\n|-|-|\n| a | b |\n\n```\n"]).check()
    #expect(findings.isEmpty)
  }
}
