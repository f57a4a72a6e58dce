import HelpAuthoring
import HelpMarkup
import Testing

@Suite("The format of standard input")
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
      "ls *.c *.h\nint *a, *b;\n", "a.c:1: p = &buffer;\nb.c:2: q = a && b;\n",
      "gcc -c a.c \\\n  -o a.o\nld a.o\n", "#define A(x) \\\nf(x)\n", "NAME  \nbarbaz\nfoo   \n",
      "ID  NAME  \n1  a\n", "find . -name \\*.c -exec rm {} \\;\ngrep a\\.b c\n",
      "rm \\*.o \\*.a\nPS1=\\[\\e]0;\\u@\\h\\a\\]\\$ \n",
      "Usage: a [OPTIONS] <FILE>\n  -o <OUT>  Output\n",
      ": 1620000000:0;ls\n: 1620000001:0;cd\n", " a | b \n---+---\n 1 | 2 \n",
      "a.py  a_b\n_posts  main_\n",
    ])
  func output(text: String) {
    #expect(SourceFormat.of(nil, Array(text.utf8)) == .text)
  }

  @Test(
    "a text with marks or paragraphs is Markdown",
    arguments: [
      "", "One line.\n", "# A\n", "A\n===\n", "One\ntwo `three`\n", "- a\n- b\n", "1. a\n2. b\n",
      "A paragraph\nof two lines.\n\nAnd another\nof two.\n", "a\n\n    code\n> b\n", "*a* b\nc\n",
      "[a](b)\nc\n", "|a|\n|-|\n", "---\ntitle: a\n---\nb\n", "a <b>c</b>\nd\n",
      "``` sh\nls\n```\n", "a | b\n--- | ---\nc | d\n", "a|b\n--|--\n", "a|b\n:-:|:-:\n",
      "Roses are red\\\nViolets are blue\n", "Roses are red  \nViolets are blue\n", "a  \nb\n",
      "a &amp; b\nc\n", "&copy; A\nb\n", "a &#35;1\nb\n", "a &#x23;1\nb\n", "\\# a\nb\n",
      "a\\_b\nc\n", "a \\*b c\\* d\ne\n", "1\\. a\nb\n", "\\- a\nb\n", "a \\[b]\nc\n",
      "a <B>b</B>\nc\n",
      "a<BR/>\nb\n", "a *b c* d\ne\n", "_a b c_.\nd\n", "Term\n: Definition\n",
    ])
  func markdown(text: String) {
    #expect(SourceFormat.of(nil, Array(text.utf8)) == .markdown)
  }
}
