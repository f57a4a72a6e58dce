import HelpBook
import HelpMarkup
import Testing

@Suite("What standard input is")
struct OutputSignsTests {
  @Test(
    "the output of programs is text",
    arguments: [
      "total 8\ndrwxr-xr-x 2 a a 4096 Jan  1 docs\n-rw-r--r-- 1 a a    3 Jan  1 a_b.md\n",
      "y\ny\ny\n", "a.c\nb.c",
      "usage [OPTIONS...]\n\nOptions:\n  -h --help           Show this help\n     --version        Show version\n",
      "commit 107504dd2b\nAuthor: A <a@b.c>\n\n    Fix `x`\n\n    - one\n",
      "diff --git a/a b/a\n- a\n+ b\n",
      "LS(1)     User Commands     LS(1)\n\nNAME\n       `ls` - list\n", "N\u{8}NA\u{8}A\n\n# b\n",
      "\u{1B}[33mcommit\u{1B}[m\n\n# b\n", "PID\tTTY\n  1\t?\n",
    ])
  func output(text: String) {
    #expect(SourceFormat.of(nil, Array(text.utf8)) == .text)
  }

  @Test(
    "a text with marks, or in paragraphs, is Markdown",
    arguments: [
      "", "One line.\n", "# A\n", "A\n===\n", "One\ntwo `three`\n", "- a\n- b\n", "1. a\n2. b\n",
      "A paragraph\nof two lines.\n\nAnd another\nof two.\n", "a\n\n    code\n> b\n", "*a* b\nc\n",
      "[a](b)\nc\n", "|a|\n|-|\n", "---\ntitle: a\n---\nb\n", "a <b>c</b>\nd\n",
      "``` sh\nls\n```\n",
    ])
  func markdown(text: String) {
    #expect(SourceFormat.of(nil, Array(text.utf8)) == .markdown)
  }
}
