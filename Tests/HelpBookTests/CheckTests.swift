import HelpBook
import HelpCore
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

  @Test("names that differ by letter case alone are a warning")
  func letterCase() throws {
    let book = try book(["index.md": "# A", "x/Logo.svg": "", "x/logo.svg": ""])
    #expect(
      try BookCheck.run(book, jobs: 1).map(\.description) == [
        "x/logo.svg: warning: its name differs from 'x/Logo.svg' by letter case alone\n"
          + "  hint: rename one: 'lectern unpack' refuses both together"
      ])
  }

  @Test("a book without faults has no findings")
  func clean() throws {
    #expect(
      try BookCheck.run(book(["a.md": "# A\n\n[b](b.md#b) [top](#)\n", "b.md": "# B"]), jobs: 2)
        == [])
  }
}
