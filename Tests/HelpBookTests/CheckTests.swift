import HelpBook
import HelpCore
import HelpPacking
import HelpTestSupport
import Testing

@Suite struct CheckTests {
  @Test("check finds links, anchors, images and orphans, each with its place and a hint")
  func findings() throws {
    let book = try book([
      "help.yml": "nav: [a.md]",
      "a.md": "# A\n\n[x](bb.md) [y](b.md#two) ![](b.md)\n\n[z](#a)\n", "b.md": "# B\n\n## Twu\n",
    ])
    #expect(
      try BookCheck.run(book, jobs: 2).map(\.description) == [
        "a.md:3:1: error: broken link 'bb.md': there is no 'bb.md'\n  hint: did you mean 'b.md'?",
        "a.md:3:12: error: broken link 'b.md#two': no anchor 'two' in b.md\n"
          + "  hint: did you mean 'twu'?",
        "a.md:3:26: warning: the image 'b.md' has no alternative text\n"
          + "  hint: say in a few words what it shows",
        "b.md: warning: the contents do not list this topic",
      ])
  }

  @Test(
    "contents that come from folders lack only topics that opt out, whichever tool the book is for, packed or not",
    arguments: [
      ("help.yml", "title: T", ""), ("mkdocs.yml", "site_name: T", "docs/"), ("x.css", "", ""),
    ])
  func hiddenTopics(_ manifest: String, _ text: String, _ folder: String) throws {
    let source = try book([
      manifest: text, folder + "_index.md": "# H",
      folder + "a.md": "---\nbuild: {list: never}\n---\n# A",
    ])
    #expect(source.topicCount == 2)
    #expect(source.outline == ["H <_index>"])
    #expect(try BookCheck.run(source, jobs: 1) == [])
    let target = try TemporaryDirectory()
    let file = target.file("b.helpz")
    _ = try BookPacker.pack(source, to: file, jobs: 1)
    #expect(try BookCheck.run(Book.open(file), jobs: 1) == [])
  }

  @Test("a packed book whose contents are written down still has orphans")
  func packedOrphans() throws {
    let target = try TemporaryDirectory()
    let file = target.file("b.helpz")
    let source = try book(["help.yml": "nav: [a.md]", "a.md": "# A", "b.md": "# B"])
    _ = try BookPacker.pack(source, to: file, jobs: 1)
    #expect(
      try BookCheck.run(Book.open(file), jobs: 1).map(\.message) == [
        "the contents do not list this topic"
      ])
  }

  @Test("every kind of fault is found where it is, in Markdown, HTML and what is included")
  func places() throws {
    let book = try book([
      "help.yml": "nav: [a.md]\nexclude: [n.md]",
      "a.md": """
      ---
      title: T
      ---
      Setext [a](#setxt-a)
      ======

      > - é [b](B2.md)
      >   > two lines
      >   > and ![](no.png)

      <table><tr><td><a href="../../x.md">c</a></td></tr>
      <tr><td id="dup"><img src="no.svg" alt="d"></td></tr></table>

      ## E {#dup}

      [f][r] {{#include n.md}}

      [r]: Logo.svg
      """,
      "logo.svg": "", "n.md": "x\n[g](h.md)\n<p id=dup>",
    ])
    #expect(
      try BookCheck.run(book, jobs: 2).map(\.description) == [
        "a.md:4:8: error: broken link '#setxt-a': no anchor 'setxt-a' in a.md\n"
          + "  hint: did you mean 'setext-a'?",
        "a.md:7:8: error: broken link 'B2.md': there is no 'B2.md'",
        "a.md:9:11: error: broken image 'no.png': there is no 'no.png'",
        "a.md:9:11: warning: the image 'no.png' has no alternative text\n"
          + "  hint: say in a few words what it shows",
        "a.md:11:16: error: broken link '../../x.md': it leads outside the book\n"
          + "  hint: links reach only what is below .",
        "a.md:12:18: error: broken image 'no.svg': there is no 'no.svg'",
        "a.md:14:1: error: the anchor 'dup' is set more than once\n"
          + "  hint: links lead to the first; rename the others",
        "a.md:16:1: error: broken link 'Logo.svg': the letter case is wrong\n"
          + "  hint: the name is 'logo.svg'",
        "n.md:2:1: error: broken link 'h.md': there is no 'h.md'\n  hint: did you mean 'a.md'?",
        "n.md:3:1: error: the anchor 'dup' is set more than once\n"
          + "  hint: links lead to the first; rename the others",
      ])
  }

  @Test("a page above a published book is a warning; a file above any book is an error")
  func aboveTheBook() throws {
    let page = "[a](../std/a.html#b) [c](../std/) [d](../../d.md) ![e](../e)\n"
    let book = try book(["SUMMARY.md": "- [A](a.md)", "a.md": page, "404.md": "# Not found"])
    #expect(
      try BookCheck.run(book, jobs: 1).map(\.description) == [
        "a.md:1:1: warning: the link '../std/a.html#b' leads above the book, into the site that it is "
          + "published on\n  hint: it works on that site alone; a whole address works everywhere",
        "a.md:1:22: warning: the link '../std/' leads above the book, into the site that it is "
          + "published on\n  hint: it works on that site alone; a whole address works everywhere",
        "a.md:1:35: error: broken link '../../d.md': it leads outside the book\n"
          + "  hint: links reach only what is below .",
        "a.md:1:51: error: broken image '../e': it leads outside the book\n"
          + "  hint: links reach only what is below .",
      ])
  }

  @Test("a book without faults has no findings")
  func clean() throws {
    #expect(
      try BookCheck.run(book(["a.md": "# A\n\n[b](b.md#b) [top](#)\n", "b.md": "# B"]), jobs: 2)
        == [])
  }
}
