import HelpArchive
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@Suite("E-books as books")
struct EPUBSourceTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func run(_ arguments: String...) throws -> Shell.Outcome { try Program.run(arguments) }

  private func path(_ name: String) -> String { folder.file(name).string }

  @Test("an exported e-book reads like its book")
  func roundTrip() throws {
    try folder.write(
      "docs/help.yml",
      """
      title: Tool & Co
      version: 1.2
      language: de
      authors: [Ann]
      nav:
        - index.md
        - Guide: [guide/b.md, guide/a.md]
      """)
    try folder.write(
      "docs/index.md", "# Tool\n\nSee [A](guide/a.md#part), ![dot](dot.png), $x^2$.\n")
    try folder.write("docs/guide/a.md", "# A\n\n## Part\n\n```sh\nls < x\n```\n")
    try folder.write("docs/guide/b.md", "# B\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n")
    try folder.write("docs/dot.png", [0x89, 0x50, 0x4E, 0x47])
    #expect(try run("export", "epub", path("docs"), "-o", path("t.epub")).status == 0)
    let check = try run("check", path("t.epub"))
    #expect(check.status == 0 && check.errors.contains("3 topics: 0 errors, 0 warnings"))
    let texts = try [path("docs"), path("t.epub")].map { source in
      try run("read", "--plain", "--all", "--width", "80", source).output
    }
    #expect(texts[0] == texts[1])
    #expect(try run("search", path("t.epub"), "part").output.contains("#part: Part"))
    // A bundle of the e-book needs no package document.
    #expect(try run("pack", path("t.epub"), "-o", path("t.helpz")).status == 0)
    #expect(try run("verify", path("t.helpz")).status == 0)
    #expect(
      try run("read", "--plain", "--all", "--width", "80", path("t.helpz")).output == texts[0])
    let list = try run("list", "--json", path("t.helpz")).output
    #expect(!list.contains("package.opf") && list.contains("text/2.xhtml"))
    for form in ["page", "markdown", "text", "man", "jsonl", "epub"] {
      #expect(try run("export", form, path("t.epub"), "-o", path(form)).status == 0, "\(form)")
    }
  }

  @Test("an unpacked e-book is the same book")
  func unpacked() throws {
    try folder.write("docs/a.md", "# A\n")
    #expect(try run("export", "epub", path("docs"), "-o", path("t.epub")).status == 0)
    #expect(try run("unpack", path("t.epub"), "-C", path("out")).status == 0)
    #expect(
      try run("read", "--plain", path("out")).output
        == run("read", "--plain", path("t.epub")).output)
  }

  @Test("an encrypted, truncated or empty e-book is refused with 65")
  func refused() throws {
    try folder.write("docs/a.md", "# A\n")
    #expect(try run("export", "epub", path("docs"), "-o", path("t.epub")).status == 0)
    let bytes = try FileSystem.read(folder.file("t.epub"))
    try folder.write("cut.epub", Array(bytes.prefix(bytes.count / 2)))
    try folder.write("empty.epub", [])
    #expect(try run("unpack", path("t.epub"), "-C", path("out")).status == 0)
    try folder.write(
      "out/META-INF/encryption.xml",
      "<encryption><CipherReference URI=\"EPUB/text/1.xhtml\"/></encryption>")
    for (name, why) in [
      ("cut.epub", "cannot open"), ("empty.epub", "cannot open"),
      ("out", "its pages are encrypted"),
    ] {
      for command in ["read", "check", "pack"] {
        let outcome = try run(command, path(name))
        #expect(outcome.status == 65 && outcome.errors.contains(why), "\(command) \(name)")
      }
    }
  }
}
