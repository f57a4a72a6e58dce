import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@Suite("The forms of a book")
struct ExportFormTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write("docs/help.yml", "title: Tool\nidentifier: tool\nversion: 1.2\nlanguage: en\n")
    try folder.write(
      "docs/index.md", "# Tool\n\nSee [the proxy](guide/install.html#proxy), ![A dot](dot.png).\n")
    try folder.write("docs/guide/install.md", "# Install\n\nGet it.\n\n## Proxy\n\nSet $x^2$.\n")
    try folder.write("docs/dot.png", "\u{89}")
  }

  private func export(_ form: String, to name: String, _ more: String...) throws -> Shell.Outcome {
    try Program.run(
      ["export", form, folder.file("docs").string, "-o", folder.file(name).string] + more)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try FileSystem.read(folder.file(name)), as: UTF8.self)
  }

  @Test(
    "Markdown has a file for each topic, and an unchanged folder is not written again"
  )
  func markdown() throws {
    #expect(try export("markdown", to: "out").status == 0)
    #expect(
      try text("out/index.md")
        == "# Tool\n\nSee [the proxy](guide/install.md#proxy), ![A dot](dot.png).\n")
    #expect(try text("out/guide/install.md").hasSuffix("## Proxy\n\nSet $x^2$.\n"))
    #expect(try export("markdown", to: "out").errors.contains("0 written"))
    let refused = try export("text", to: "out")
    #expect(refused.status == 73 && refused.errors.contains("another form"))
    #expect(try export("markdown", to: "docs/out").status == 73)
  }

  @Test("a form of many files is not written to standard output")
  func standardOutput() throws {
    for form in ["markdown", "text", "man"] {
      let refused = try Program.run(["export", form, folder.file("docs").string, "-o", "-"])
      #expect(refused.status == 64 && refused.output.isEmpty, "\(form)")
      #expect(refused.errors.contains("it is a folder of files"), "\(refused.errors)")
    }
  }

  @Test("each line of JSON has the path, anchor, title and headings of a section")
  func lines() throws {
    #expect(try export("jsonl", to: "a.jsonl").status == 0)
    #expect(try export("jsonl", to: "b.jsonl", "--jobs", "1").status == 0)
    let lines = try text("a.jsonl").split(separator: "\n")
    #expect(try text("a.jsonl") == text("b.jsonl"))
    #expect(lines.count == 3)
    #expect(
      lines.last?.contains(
        #""path":"guide/install","anchor":"proxy","title":"Install","headings":["Install","Proxy"]"#
      )
        == true)
  }

  @Test("the index for agents lists the topics of a small folder, and counts them in a large one")
  func smallFolders() throws {
    for number in 1...400 { try folder.write("many/large/p\(number).md", "# Page \(number)\n") }
    for number in 1...3 { try folder.write("many/small/q\(number).md", "# Short \(number)\n") }
    let index = try Program.run("export", "agents", folder.file("many").string, "-o", "-").output
    #expect(index.contains("- Large (400 below)\n- Small\n  - small/q1: Short 1\n"))
    #expect(index.utf8.count <= 8_000)
  }

  @Test("a line of JSON names its heading, also one of raw HTML without an anchor")
  func rawHeading() throws {
    try folder.write("raw/a.md", "# T\n\nA\n\n<h3>Raw</h3>\n\nb\n")
    let outcome = try Program.run("export", "jsonl", folder.file("raw").string, "-o", "-")
    #expect(outcome.output.contains(#""anchor":null,"title":"T","headings":["Raw"],"text":"b\n""#))
  }

  @Test("one page and an e-book contain every topic, with links between them")
  func page() throws {
    #expect(try export("page", to: "tool.html").status == 0)
    let page = try text("tool.html")
    #expect(page.contains("<a href=\"#guide%2Finstall%3Aproxy\">"))
    #expect(page.contains("<h2 id=\"guide/install:proxy\">Proxy</h2>") && page.contains("<math>"))
    #expect(page.contains("src=\"data:image/png;base64,"))
    #expect(try export("epub", to: "tool.epub").status == 0)
    #expect(try export("epub", to: "again.epub", "--jobs", "1").status == 0)
    #expect(
      try FileSystem.read(folder.file("tool.epub")) == FileSystem.read(folder.file("again.epub")))
    let files = try Program.run("list", folder.file("tool.epub").string).output
    #expect(files.contains("EPUB/text/2.xhtml") && files.contains("EPUB/nav.xhtml"))
    #expect(try Program.run("verify", folder.file("tool.epub").string).status != 65)
  }

  @Test("an e-book is not written to standard output")
  func bookOutput() throws {
    let outcome = try Program.run(
      ["export", "epub", folder.file("docs").string, "-o", "-"])
    #expect(outcome.status == 64)
    #expect(
      outcome.errors
        == """
        lectern: error: cannot write an e-book to standard output: it is a ZIP archive
          hint: name a file with -o, such as '-o book.epub'

        """)
  }

  @Test("an e-book contains no characters that XML excludes")
  func excludedCharacters() throws {
    try folder.write(
      "docs/index.md", "---\ntitle: \"A\\b\\uFFFEB\"\n---\n\na\u{FFFE}b `c\u{FFFF}d`\n")
    #expect(try export("epub", to: "tool.epub").status == 0)
    func member(_ name: String) throws -> String {
      try Program.run("cat", name, "--in", folder.file("tool.epub").string).output
    }
    #expect(try member("EPUB/nav.xhtml").contains(">AB</a>"))
    let page = try member("EPUB/text/1.xhtml")
    #expect(page.contains("<title>AB</title>") && page.contains("ab <code>cd</code>"))
  }

  @Test("a link with a malformed host or port is text in one page and an e-book")
  func hosts() throws {
    try folder.write(
      "docs/index.md",
      "# Tool\n\n[a](http://host:port) [b](http://host:80/x) [c](http://) [d](mailto:a@b.org) <http://host:port> [e](http://[::1]:80/) [f](http://host:+80)\n"
    )
    let links =
      "<p>a <a href=\"http://host:80/x\">b</a> c <a href=\"mailto:a@b.org\">d</a> http://host:port e f</p>"
    #expect(try export("page", to: "tool.html").status == 0)
    #expect(try text("tool.html").contains(links))
    #expect(try export("epub", to: "tool.epub").status == 0)
    let page = try Program.run("cat", "EPUB/text/1.xhtml", "--in", folder.file("tool.epub").string)
    #expect(page.output.contains(links))
  }

  @Test(
    "each form has the same bytes in another folder and with more jobs",
    arguments: ["page", "epub", "man", "markdown", "text", "jsonl", "agents"])
  func bytes(form: String) throws {
    for name in try folder.allFiles() where name.hasPrefix("docs/") {
      try folder.write("copy/" + name, FileSystem.read(folder.file(name)))
    }
    func export(_ source: String, to target: String, jobs: String) throws -> [String: [UInt8]] {
      let outcome = try Program.run(
        [
          "export", form, folder.file(source).string, "-o", folder.file(target + "/out").string,
          "--jobs", jobs,
        ])
      #expect(outcome.status == 0, "\(outcome.errors)")
      var files: [String: [UInt8]] = [:]
      for name in try folder.allFiles() where name.hasPrefix(target + "/") {
        files[String(name.dropFirst(target.count))] = try FileSystem.read(folder.file(name))
      }
      return files
    }
    try FileSystem.createDirectory(folder.file("first"))
    try FileSystem.createDirectory(folder.file("second"))
    let first = try export("docs", to: "first", jobs: "1")
    #expect(!first.isEmpty)
    // The index for agents contains the path from the command line, so both paths must be equal.
    let source = form == "agents" ? "docs" : "copy/docs"
    #expect(try export(source, to: "second", jobs: "3") == first)
  }

  @Test("a site has the Markdown of each topic beside its page, and lists for agents")
  func markdownFiles() throws {
    #expect(try export("html", to: "site", "--markdown").status == 0)
    #expect(
      try text("site/index.md")
        == "# Tool\n\nSee [the proxy](guide/install.md#proxy), ![A dot](dot.png).\n")
    #expect(
      try text("site/guide/install.html").contains("type=\"text/markdown\" href=\"install.md\""))
    // A script copies the Markdown, and the policy of this site allows it to fetch the file.
    #expect(
      try text("site/guide/install.html").contains(
        "class=\"copy-markdown\" data-markdown=\"install.md\""))
    #expect(try text("site/guide/install.html").contains("connect-src 'self'"))
    #expect(try text("site/llms.txt").contains("- [Install](guide/install.md)\n"))
    #expect(try text("site/llms-full.txt").contains("## Proxy"))
    #expect(try export("html", to: "site", "--markdown").errors.contains("0 written"))
    #expect(try export("html", to: "site").status == 0)
    #expect(throws: (any Error).self) { try text("site/index.md") }
  }

  @Test("text, man pages and an index for agents are written to files and standard output")
  func others() throws {
    #expect(try export("man", to: "man").status == 0)
    #expect(try text("man/tool-guide-install.7").contains(".TH \"tool\\-guide\\-install\" \"7\""))
    #expect(try export("man", to: "tool.7", "--single").status == 0)
    let single = try text("tool.7")
    #expect(single.contains(".SH NAME\ntool \\- Tool\n.SH Tool\n"))
    #expect(single.contains(".SH Install\n") && single.contains(".SS Proxy\n"))
    #expect(!single.dropFirst(10).contains(".TH \"tool\\-guide"))
    #expect(try export("text", to: "text").status == 0)
    #expect(try text("text/guide/install.txt").contains("Get it."))
    let docs = folder.file("docs").string
    let index = try Program.run("export", "agents", docs, "-o", "-").output
    #expect(index.contains("- guide/install: Install. Get it.") && index.utf8.count <= 8_192)
    #expect(
      try Program.run("export", "text", "--single", docs, "-o", "-").output.contains("Get it."))
  }
}
