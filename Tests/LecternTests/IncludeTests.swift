import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// Includes and variables through the built command, from source to bundle and site.
@Suite struct IncludeTests {
  private func writeBook(_ folder: TemporaryDirectory) throws {
    try folder.write("b/book.toml", "[book]\ntitle = \"B\"\n")
    try folder.write("b/src/SUMMARY.md", "- [One](one.md)\n")
    try folder.write(
      "b/src/one.md",
      "{{#title Page title}}\n# One\n\n> ```rust\n> {{#rustdoc_include ../listings/l.rs:a}}\n> ```\n\n"
        + "{{#include part.md}}\n")
    try folder.write("b/src/part.md", "See [two](onne.md).\n")
    try folder.write(
      "b/listings/l.rs", "fn main() {\n    // ANCHOR: a\n    shown();\n    // ANCHOR_END: a\n}\n")
  }

  @Test("an mdBook with listings outside src is read, packed and exported with them")
  func mdBook() throws {
    let folder = try TemporaryDirectory()
    try writeBook(folder)
    let source = try Program.run("b", in: folder.path)
    #expect(source.output.contains("shown();") && source.output.contains("See two."))
    #expect(!source.output.contains("fn main") && !source.output.contains("ANCHOR"))
    #expect(try Program.run("pack", "b", in: folder.path).status == 0)
    #expect(try Program.run("verify", "b.helpz", in: folder.path).status == 0)
    #expect(try Program.run("b.helpz", in: folder.path).output == source.output)
    #expect(try Program.run("export", "html", "b.helpz", "-o", "site", in: folder.path).status == 0)
    let page = try String(decoding: folder.read("site/one.html"), as: UTF8.self)
    #expect(page.contains("<title>Page title</title>"))
    // The code is highlighted, so its words are in separate elements.
    #expect(page.contains("shown") && !page.contains("main</span>"))
  }

  @Test("check reports a fault at its place in the included file")
  func check() throws {
    let folder = try TemporaryDirectory()
    try writeBook(folder)
    let outcome = try Program.run("check", "b", "--quiet", in: folder.path)
    #expect(outcome.status == 1)
    #expect(
      outcome.output
        == "b/src/part.md:1:5: error: broken link 'onne.md': there is no 'onne.md'\n"
        + "  hint: did you mean 'one.md'?\n")
  }

  @Test("render includes files below the folder of the page, and none for standard input")
  func render() throws {
    let folder = try TemporaryDirectory()
    try folder.write("d/a.md", "{{#include x/b.txt}}\n")
    try folder.write("d/x/b.txt", "*b*")
    try folder.write("secret.txt", "secret")
    try folder.write("d/c.md", "{{#include ../secret.txt}}\n")
    #expect(try Program.run("render", "d/a.md", in: folder.path).output == "<p><em>b</em></p>\n")
    let outside = try Program.run("render", "d/c.md", in: folder.path)
    #expect(outside.output == "<p>{{#include ../secret.txt}}</p>\n")
    #expect(
      outside.errors
        == "d/c.md:1:1: error: cannot include '../secret.txt': it leads outside the book\n"
        + "  hint: move the file below d, or open a folder that contains both\n"
        + "lectern: error: the output was written with errors in 'd/c.md': 1 error above\n"
        + "  hint: fix the errors above and render again\n")
    #expect(outside.status == 65)
    let piped = try Program.run("render", "-", input: "{{#include d/a.md}}\n", in: folder.path)
    #expect(piped.output == "<p>{{#include d/a.md}}</p>\n")
    #expect(piped.errors.contains("standard input has no folder to include from"))
  }

  @Test(
    "export of a book with a broken include writes the site, and exits with 65"
  )
  func exportOfBrokenInclude() throws {
    let folder = try TemporaryDirectory()
    try folder.write("d/index.md", "# A\n\n{{#include no.md}}\n")
    try folder.write("d/b.md", "# B\n\n{{#include ../out.md}}\n")
    let outcome = try Program.run("export", "html", "d", "-o", "site", "-q", in: folder.path)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("d/index.md:3:1: error: cannot include 'no.md': "))
    #expect(
      outcome.errors.hasSuffix(
        "lectern: error: the site in 'site' was written with errors in the book: 2 errors above\n"
          + "  hint: fix the errors above and export again; 'lectern check' also finds broken links\n"
      ))
    #expect(try folder.text("site/index.html").contains("{{#include no.md}}"))
    try folder.write("d/no.md", "fixed\n")
    try folder.write("d/b.md", "# B\n")
    let fixed = try Program.run("export", "html", "d", "-o", "site", "-q", in: folder.path)
    #expect(fixed.status == 0)
    #expect(fixed.errors.isEmpty)
  }

  @Test("export of a book whose contents name a missing topic exits with 65")
  func exportOfBrokenContents() throws {
    let folder = try TemporaryDirectory()
    try folder.write("d/help.yml", "nav: [index.md, gone.md]\n")
    try folder.write("d/index.md", "# A\n")
    let outcome = try Program.run("export", "html", "d", "-o", "site", "-q", in: folder.path)
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.contains(
        "the site in 'site' was written with errors in the book: 1 error above"))
  }
}
