import HelpTestSupport
import SystemPackage
import Testing

/// `lectern templates`.
@Suite struct TemplatesTests {
  @Test("templates are written once, and a site with them equals a site without them")
  func written() throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/index.md", "# A\n")
    let outcome = try Program.run("templates", "own", in: folder.path)
    #expect(outcome.status == 0 && outcome.output == "")
    #expect(
      outcome.errors.hasSuffix(
        "files to own; next: lectern export html BOOK -o SITE --templates own\n"))
    #expect(try folder.text("own/footer.mustache").contains("<footer"))
    let again = try Program.run("templates", "own", in: folder.path)
    #expect(again.errors.hasPrefix("wrote 0 files to own"))
    for arguments in [["-o", "one"], ["-o", "two", "--templates", "own"]] {
      let made = try Program.run(["export", "html", "docs", "-q"] + arguments, in: folder.path)
      #expect(made.status == 0 && made.errors == "")
    }
    #expect(try folder.text("one/index.html") == folder.text("two/index.html"))
  }

  @Test("a changed template is never replaced, and an unknown name is an error")
  func refused() throws {
    let folder = try TemporaryDirectory()
    try folder.write("own/footer.mustache", "mine")
    let outcome = try Program.run("templates", "own", in: folder.path)
    #expect(outcome.status == 73)
    #expect(
      outcome.errors == """
        lectern: error: cannot write 'own/footer.mustache': it exists and is another file
          hint: name another folder, or only the files that you want

        """)
    #expect(try folder.allFiles() == ["own/footer.mustache"])
    let some = try Program.run("templates", "own", "head.mustache", "-q", in: folder.path)
    #expect(some.status == 0 && some.errors == "")
    #expect(try folder.allFiles() == ["own/footer.mustache", "own/head.mustache"])
    let unknown = try Program.run("templates", "own", "haed.mustache", in: folder.path)
    #expect(unknown.status == 66)
    #expect(
      unknown.errors == """
        lectern: error: cannot write 'haed.mustache': no template has this name
          hint: did you mean 'head.mustache'?

        """)
  }
}
