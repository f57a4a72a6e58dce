import HelpMarkup
import Testing

@Suite("A man page")
struct ManTests {
  /// Returns the lines of a page from its section NAME on.
  static func lines(_ document: Document, _ options: ManOptions = .init()) -> [String] {
    let page = String(decoding: ManRenderer(options).renderBytes(document), as: UTF8.self)
    return page.split(separator: "\n").map(String.init).drop { $0 != ".SH NAME" }.map { $0 }
  }

  /// Returns the line `.TH` of a page: name, section, date, source and manual.
  static func header(_ text: String, _ options: ManOptions = .init()) -> String {
    let page = ManRenderer(options).renderBytes(document(text))
    return String(String(decoding: page, as: UTF8.self).split(separator: "\n")[1])
  }

  @Test(
    "the name and section of a page come from its title, else from its file, else from the title's words",
    arguments: [
      ("# git-log(1) -- show logs", "x.3.md", ".TH \"git\\-log\" \"1\" \"\" \"\" \"\""),
      ("# cp, mv - copy and move", nil, ".TH \"cp\" \"7\" \"\" \"\" \"\""),
      ("# Some Title", "doc/foo.3p.md", ".TH \"foo\" \"3p\" \"\" \"\" \"\""),
      ("# Some Title", "install.md", ".TH \"install\" \"7\" \"\" \"\" \"\""),
      ("# Some Title", "release-1.2.txt", ".TH \"release\\-1.2\" \"7\" \"\" \"\" \"\""),
      ("# Some Title", nil, ".TH \"some\\-title\" \"7\" \"\" \"\" \"\""),
      ("text", "-", ".TH \"page\" \"7\" \"\" \"\" \"\""),
      ("# NAME\n\nfoo - bar", "x.md", ".TH \"foo\" \"7\" \"\" \"\" \"\""),
    ])
  func names(_ text: String, _ file: String?, _ expected: String) {
    #expect(Self.header(text, ManOptions(fileName: file)) == expected)
  }

  /// Returns the lines of a page between `.TS` and `.TE`.
  private static func table(_ rows: String) -> [String] {
    let page = lines(document("<table>\(rows)</table>", format: .html))
    return Array(page.drop { $0 != ".TS" }.dropFirst().prefix { $0 != ".TE" })
  }

  @Test(
    "cells stay in their columns beside cells that span several rows or columns",
    arguments: [
      (
        "<tr><th>A<th>B<th>C<tr><td rowspan=3>1<td>2<td>3<tr><td>x<td rowspan=2>y<tr><td>z",
        [
          "lBt lBt lBt", "lt lt lt.", "A\tB\tC", "_", "1\t2\t3", "\\^\tx\ty", "\\^\tz\t\\^",
        ]
      ),
      (
        "<tr><th>A<th>B<th>C<tr><td colspan=2>1<td>2<tr><td>x<td>y<td>z",
        ["lB lB lB", "l s l", "l l l.", "A\tB\tC", "_", "1\t2", "x\ty\tz"]
      ),
      (
        "<tr><td colspan=2 rowspan=2>1<td>2<tr><td>3<tr><td>x<td>y<td>z",
        ["lt s lt", "lt s lt", "lt lt lt.", "1\t2", "\\^\t3", "x\ty\tz"]
      ),
      // A span ends at the header row, because a rule follows that row.
      (
        "<tr><th rowspan=2>A<th>B<tr><td>1<tr><td>2<td>3",
        ["lBt lBt", "lt lt.", "A\tB", "_", "\t1", "2\t3"]
      ),
    ])
  func spans(rows: String, expected: [String]) {
    #expect(Self.table(rows) == expected)
  }

  @Test("a cell that spans rows is repeated in the record of each of these rows")
  func spanningRecords() {
    let long = (1...7).map { "<td>\(String(repeating: "w", count: 14))\($0)" }.joined()
    let page = Self.lines(
      document(
        "<table><tr><th>A\(String(repeating: "<th>N", count: 7))<tr><td rowspan=2>one\(long)"
          + "<tr>\(long)</table>", format: .html))
    #expect(page.filter { $0 == "\\fBA\\fR: one" }.count == 2)
  }

  @Test("Unicode's separators of lines and paragraphs separate words")
  func separators() {
    let page = Self.lines(document("a\u{2028}b\u{2029}c d\u{FEFF}e"))
    #expect(page.last == "a b c de")
  }

  @Test("options have precedence over front matter, and front matter over the title")
  func options() {
    let source =
      "---\nsection: 5\ndate: 2024-01-02 10:00:00\ndescription: From above.\n---\n# a(1)\n"
    let topic = ParsedTopic(Array(source.utf8), format: .markdown, file: "t.md")
    var options = ManOptions(title: "b", source: "b 1.0")
    options.fill(from: topic.metadata)
    let page = String(
      decoding: ManRenderer(options).renderBytes(topic.document()), as: UTF8.self)
    #expect(page.contains(".TH \"b\" \"5\" \"2024-01-02\" \"b 1.0\" \"\"\n"))
    #expect(page.contains("b \\- From above.\n"))
  }

  @Test(
    "the line under NAME comes from the title, else from the first sentence, else from the title's words",
    arguments: [
      ("# a(1) -- does *b*\n\nText.", "a \\- does b"),
      ("# a, c – d\n\nText.", "a, c \\- d"),
      (
        "# A title\n\n[![i](x)](y)\n\n`x`\n\nIt does, e.g. this. And that.",
        "t \\- It does, e.g. this"
      ),
      ("# A title\n\n> Quoted words.", "t \\- Quoted words"),
      ("# A title\n\n- list", "t \\- A title"),
      ("", "t \\- t"),
    ])
  func nameLine(_ text: String, _ expected: String) {
    #expect(
      Self.lines(document(text), ManOptions(fileName: "t.md"))[1].hasSuffix(
        expected.drop { $0 != "\\" }))
  }

  @Test("text before the first section is under DESCRIPTION, or under a title of several words")
  func introduction() {
    #expect(
      Self.lines(document("# a - b\n\ntext\n\n## More"))
        == [".SH NAME", "a \\- b", ".SH DESCRIPTION", "text", ".SH More"])
    #expect(
      Self.lines(document("# The Title\n\ntext\n\n### Deep\n\nx"), ManOptions(fileName: "t.md"))
        == [".SH NAME", "t \\- text", ".SH The Title", "text", ".SS Deep", "x"])
  }

  @Test("task items follow their boxes, and alerts follow their titles")
  func tasksAndAlerts() {
    var builder = DocumentBuilder()
    var list = Document.Attributes()
    list.isTight = true
    builder.open(.list, list)
    for isChecked in [true, false] {
      var item = Document.Attributes()
      item.isChecked = isChecked
      builder.open(.item, item)
      builder.open(.paragraph)
      builder.add(.text, text: Array("task".utf8))
      builder.close()
      builder.close()
    }
    builder.close()
    var alert = Document.Attributes()
    alert.info = "warning"
    builder.open(.alert, alert)
    for text in ["one", "two"] {
      builder.open(.paragraph)
      builder.add(.text, text: Array(text.utf8))
      builder.close()
    }
    #expect(
      Self.lines(builder.finish()).dropFirst(3) == [
        ".IP [x] 4", "task", ".PD 0", ".IP [\\ ] 4", "task", ".PD", ".PP", "\\fBWarning\\fR",
        ".RS 4", "one", ".PP", "two", ".RE",
      ])
  }

  @Test("footnotes are at the end, numbered in the order of their references")
  func footnotes() {
    var builder = DocumentBuilder()
    func reference(_ name: String) {
      var attributes = Document.Attributes()
      attributes.destination = "#" + name
      builder.add(.footnoteReference, attributes)
    }
    for name in ["b", "a"] {
      var attributes = Document.Attributes()
      attributes.identifier = name
      builder.open(.footnoteDefinition, attributes)
      builder.open(.paragraph)
      builder.add(.text, text: Array("note \(name)".utf8))
      builder.close()
      builder.close()
    }
    builder.open(.paragraph)
    builder.add(.text, text: Array("x".utf8))
    reference("a")
    reference("b")
    reference("a")
    #expect(
      Self.lines(builder.finish()).dropFirst(2) == [
        ".SH DESCRIPTION", "x[1][2][1]", ".SH NOTES", ".IP [1] 4", "note a", ".IP [2] 4", "note b",
      ])
  }

  @Test("the caption of a table is above the table")
  func caption() {
    let page = document("<table><caption>Sizes<tr><td>1<td>2</table>", format: .html)
    #expect(Self.lines(page).drop { $0 != "Sizes" }.prefix(2) == ["Sizes", ".PP"])
  }

  @Test("a negative number of an item has the sign minus behind the padding")
  func negativeNumber() {
    let page = document("<ol start=-1><li>a<li>b</ol>", format: .html)
    let items = Self.lines(page).filter { $0.hasPrefix(".IP") }
    #expect(items == [".IP \\-1. 4", ".IP \\ 0. 4"])
  }

  @Test("an empty list in an item adds no indentation")
  func emptyList() {
    #expect(
      Self.lines(document("<ul><li>a<ol></ol></li></ul><p>b", format: .html)).dropFirst(3)
        == [".IP \\(bu 2", "a", ".PP", "b"])
  }

  @Test("a deep document is written with bounded indentation and a bounded stack")
  func depth() {
    var builder = DocumentBuilder()
    for index in 0..<30_000 {
      builder.open([.blockQuote, .list, .item, .alert, .details][index % 5])
    }
    for _ in 0..<30_000 { builder.open(.emphasis) }
    builder.add(.text, text: Array("deep".utf8))
    let lines = Self.lines(builder.finish())
    #expect(lines.count { $0.hasPrefix(".RS") } == 20)
    #expect(lines.count { $0 == ".RE" } == 20)
    #expect(lines.contains { $0.hasSuffix("deep\\fR") })
  }
}
