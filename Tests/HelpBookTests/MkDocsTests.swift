import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpResources
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

  @Test(
    "the topics of MkDocs projects are read in MkDocs' dialect, and topics of other books are not")
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

  @Test("a project inherits the keys that its own configuration lacks")
  func inherit() throws {
    let project = try book([
      "mkdocs.yml": "INHERIT: sub/base.yml\nsite_name: Own\n",
      "sub/base.yml":
        "INHERIT: !ENV [UNSET, '../last.yml']\nsite_name: Base\nsite_description: D\ndocs_dir: d\n",
      "last.yml": "site_author: Ann\nnav:\n- Start: index.md\n- Part:\n  - b.md\n",
      "d/index.md": "# I", "d/b.md": "# B",
    ])
    #expect(project.title == "Own")
    #expect(project.description == "D")
    #expect(project.authors == ["Ann"])
    #expect(project.topic(at: project.home).title == "Start")
    let withoutBase = try book(["mkdocs.yml": "INHERIT: ../x.yml\n", "docs/a.md": "# A"])
    #expect(withoutBase.diagnostics.count == 1)
    #expect(withoutBase.diagnostics.first?.message.hasPrefix("'INHERIT' names '../x.yml'") == true)
  }

  @Test("a plug-in's cross-references are noted, and the theme's templates are not pages")
  func pluginFiles() throws {
    let project = try book([
      "mkdocs.yml":
        "theme:\n  name: material\n  custom_dir: docs/theme\nplugins:\n- search\n- mkdocstrings:\n    a: b\n",
      "docs/index.md": "# I\n\n[a][b.c] [d][]\n", "docs/e.html": "<p>E</p>",
      "docs/theme/main.html": "{% block a %}", "docs/theme/partials/b.html": "<p>B</p>",
    ])
    #expect(project.topics.map(\.file) == ["e.html", "index.md"])
    let messages = try BookCheck.run(project, jobs: 1).map(\.message)
    #expect(
      messages.filter { $0.contains("reference") } == [
        "the cross-reference '[b.c]' is shown as text",
        "the cross-reference '[d]' is shown as text",
      ])
  }

  @Test("a section without a title has the title and the page of its first entry")
  func untitledSections() throws {
    let project = try book([
      "mkdocs.yml":
        "nav:\n- '':\n  - a/index.md\n  - '':\n    - A: a/b.md\n    - a/c.md\n- '': []\n",
      "docs/a/index.md": "# Learn", "docs/a/b.md": "# B", "docs/a/c.md": "# C",
    ])
    #expect(
      contents(project) == ["Learn a/index.md", "  A a/b.md", "    C a/c.md"])
  }

  @Test(
    "with navigation.indexes, an index that is the first page of a section is the section's page")
  func sectionIndexes() throws {
    var files = [
      "mkdocs.yml": """
      theme:
        features: [navigation.indexes]
      nav:
      - Learn:
        - a/index.md
        - Projects:
          - Overview: a/b/README.md
          - a/b/c.md
      - Other:
        - a/b/c.md
        - a/index.md
      """,
      "docs/a/index.md": "# Overview", "docs/a/b/README.md": "# B", "docs/a/b/c.md": "# C",
    ]
    #expect(
      contents(try book(files)) == [
        "Learn a/index.md", "  Projects a/b/README.md", "    C a/b/c.md", "Other", "  C a/b/c.md",
        "  Overview a/index.md",
      ])
    files["mkdocs.yml"] = files["mkdocs.yml"]?.replacing("indexes", with: "top")
    #expect(contents(try book(files)).contains("  Overview a/index.md"))
  }

  @Test("a folder with a project for each language is one book in these languages")
  func languages() throws {
    let files = [
      "docs/en/mkdocs.yml":
        "site_name: S\nmarkdown_extensions:\n  mdx_include:\n    base_path: docs\n",
      "docs/en/docs/index.md": "# Start\n\n{!../../../src/a.py!}\n",
      "docs/en/docs/b.md": "# B", "docs/fr/mkdocs.yml": "INHERIT: ../en/mkdocs.yml\n",
      "docs/fr/docs/index.md": "# Début\n\n{!../../../src/a.py!}\n", "src/a.py": "code",
      "docs/en/docs/p.png": "p", "docs/names.yml": "x",
    ]
    let project = try book(files)
    #expect(project.paths == ["b", "index"])
    #expect(project.language == "en")
    #expect(project.translationCount == 1)
    #expect(try BookCheck.run(project, jobs: 1) == [])
    let folder = try TemporaryDirectory()
    for (path, text) in files { try folder.write(path, text) }
    let opened = try Book.open(folder.path)
    #expect(opened.translationCount == 1)
    #expect(opened.displayPath(of: "fr.lproj/index.md").hasSuffix("docs/fr/docs/index.md"))
  }

  @Test("the plug-in i18n makes translations from folders, and shares the files beside them")
  func pluginLanguages() throws {
    let project = try book([
      "mkdocs.yml": """
      site_name: S
      plugins:
      - i18n:
          docs_structure: folder
          languages:
          - locale: en
            default: true
          - locale: fr
      """, "docs/en/index.md": "# Start\n\n![a](assets/a.png)\n", "docs/fr/index.md": "# Début\n",
      "docs/assets/a.png": "p",
    ])
    #expect(project.paths == ["index"])
    #expect(project.translationCount == 1)
    #expect(project.languages == ["en", "fr"])
    #expect(try BookCheck.run(project, jobs: 1) == [])
  }

  @Test(
    "the plug-in i18n gives the titles of other languages, in both of its forms",
    arguments: [
      """
          languages:
          - locale: en
            default: true
          - locale: fr
            site_name: Livre
            nav_translations: {Guide: Manuel, Use: Usage}
      """,
      """
          default_language: en
          languages: {en: English, fr: {name: Français, site_name: Livre}}
          nav_translations: {fr: {Guide: Manuel, Use: Usage}}
      """,
    ])
  func translatedTitles(options: String) throws {
    let project = try book([
      "mkdocs.yml":
        "site_name: Book\nplugins:\n- i18n:\n\(options)\nnav: [Guide: [Use: a.md, b.md]]\n",
      "docs/a.md": "# A\n", "docs/b.md": "# B\n", "docs/a.fr.md": "# Ah\n",
      "docs/b.fr.md": "# Bé\n",
    ])
    #expect(project.diagnostics.map(\.description) == [])
    #expect(contentsLine(project) == "Guide(Use B)")
    let french = project.reading(in: ["fr"])
    #expect(contentsLine(french) == "Manuel(Usage Bé)")
    #expect(french.title == "Livre")
  }

  @Test("a language's own nav gives titles, and another order in it is a note")
  func translatedContents() throws {
    let project = try book([
      "mkdocs.yml": """
      site_name: Book
      plugins:
      - i18n:
          languages:
          - {locale: en, default: true}
          - locale: fr
            nav:
            - Manuel:
              - b.md
              - Usage: a.md
      nav:
      - Guide: [Use: a.md, b.md]
      """,
      "docs/a.md": "# A\n", "docs/b.md": "# B\n", "docs/a.fr.md": "# Ah\n",
      "docs/b.fr.md": "# Bé\n",
    ])
    #expect(
      project.diagnostics.map { "\($0.location.position?.line ?? 0): \($0.message)" } == [
        "9: the nav of 'fr' has another order, which was not read"
      ])
    #expect(contentsLine(project.reading(in: ["fr"])) == "Guide(Usage Bé)")
  }

  @Test("snippets are found in the project, in its topics and in the folders of base_path")
  func snippets() throws {
    let project = try book([
      "mkdocs.yml":
        "markdown_extensions:\n- pymdownx.snippets:\n    base_path: [parts]\n- toc\n",
      "docs/index.md": "# I\n\n--8<-- \"a.md\"\n--8<-- \"b.md\"\n--8<-- \"docs/c.txt\"\n",
      "parts/a.md": "one", "docs/b.md": "two", "docs/c.txt": "three",
    ])
    #expect(project.contents.all(.snippetFolder).map(\.value) == ["parts"])
    let document = try project.document(of: project.requireTopic(named: "index"))
    #expect(
      (0..<document.count).map { document.text(of: $0) }.joined(separator: " ").contains(
        "one  two  three"))
  }

  @Test("a snippet that no folder contains is reported as outside the book if it may be there")
  func outsideSnippets() throws {
    let project = try book([
      "mkdocs.yml": "site_name: S\n",
      "docs/a/index.md": "# I\n\n{* ../../lib/a.py *}\n\n{* gone/b.py *}\n",
    ])
    #expect(
      try BookCheck.run(project, jobs: 1).map(\.message) == [
        "cannot include '../../lib/a.py': it leads outside the book",
        "cannot include 'gone/b.py': there is no 'gone/b.py'",
      ])
  }

  @Test(
    "raw HTML may be relative to the folder that a page becomes, and a target that a hook may create causes a note"
  )
  func checking() throws {
    let files = [
      "mkdocs.yml": "site_name: S\nhooks:\n  - hooks/a.py\n",
      "docs/index.md": "# S\n\n[a](a/b.md#made)\n",
      "docs/a/b.md": "# B\n\n<img src=\"../../p.png\" alt=\"p\"> [gone](c.md)\n", "docs/p.png": "p",
    ]
    #expect(
      try BookCheck.run(book(files), jobs: 1).map { "\($0.severity): \($0.message)" } == [
        "note: 'hooks/a.py' was not run, so the pages lack the changes that it makes",
        "error: broken link 'c.md': there is no 'a/c.md'",
        "note: the link 'a/b.md#made' leads nowhere, but 'hooks/a.py' may generate its target",
      ])
    #expect(
      try BookCheck.run(book(files), jobs: 1, isStrict: true).map(\.severity)
        == [.note, .error, .error])
  }
}
