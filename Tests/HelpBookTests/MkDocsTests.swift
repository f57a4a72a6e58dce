import HelpBook
import HelpCore
import HelpMarkup
import HelpTestSupport
import Testing

@Suite("MkDocs projects") struct MkDocsProjectTests {
  private let topic = """
    # Start {: #top .wide }

    !!! tip "Go [on](b.md#set)"
        Read [this](#para), or [that](#gone).

    Text
    {: #para }

    """

  @Test("their topics are read as MkDocs' authors write them, those of other books are not")
  func dialect() throws {
    let other = "# B\n\n*x*{: #set }\n"
    let project = try book([
      "mkdocs.yml": "site_name: S\n", "docs/index.md": topic, "docs/b.md": other,
    ])
    #expect(project.topic(at: project.home).title == "Start")
    #expect(project.markupOptions(forFile: "index.md").tools.contains(.mkDocs))
    let findings = try BookCheck.run(project, jobs: 1).map(\.description)
    #expect(findings.count == 1)
    #expect(findings.first?.contains("index.md:4:28") == true)
    let folder = try book(["index.md": topic, "b.md": other])
    #expect(!folder.markupOptions(forFile: "index.md").tools.contains(.mkDocs))
  }
}
