import HelpAuthoring
import HelpMarkup
import HelpTestSupport
import Testing

/// The keys in the front matter of Hugo's pages, in every notation that Hugo reads.
@Suite struct HugoKeysTests {
  @Test(
    "a cascade may be a list, and any element for all pages hides them",
    arguments: [
      "---\ncascade:\n  - params: {a: b}\n  - build: {list: never, render: never}\n---\n",
      "---\ncascade:\n- build:\n    list: never\n---\n",
      "+++\n[[cascade]]\n[cascade.build]\nrender = \"never\"\n+++\n",
      "+++\n[[cascade]]\n[cascade.params]\na = 1\n[[cascade]]\n[cascade.build]\nlist = \"never\"\n+++\n",
      "+++\n  [ cascade.build ]\n  list = \"never\"\n+++\n",
      "+++\ncascade.build.list = 'never'\n+++\n",
    ])
  func cascadeList(_ frontMatter: String) throws {
    #expect(try outline(below: frontMatter) == ["H <_index>"])
  }

  @Test(
    "a cascade with a target hides no pages",
    arguments: [
      "---\ncascade:\n  - build: {list: never}\n    target: {path: '/x/**'}\n---\n",
      "---\ncascade:\n  build: {list: never}\n  _target: {lang: en}\n---\n",
      "+++\n[[cascade]]\n[cascade.build]\nlist = \"never\"\n[cascade.target]\nkind = \"section\"\n+++\n",
    ])
  func cascadeWithTarget(_ frontMatter: String) throws {
    #expect(try outline(below: frontMatter) == ["H <_index>", "F <f/_index>", "  A <f/a>"])
  }

  @Test(
    "keys are read in any letter case, in quotation marks, and in the notation of older versions of Hugo",
    arguments: [
      "---\nBuild:\n  List: never\n---\n", "---\n\"build\":\n  'list': never\n---\n",
      "---\n_build:\n  list: never\n---\n", "---\n_build:\n  list: false\n---\n",
      "+++\n[_build]\nrender = false\n+++\n", "+++\n\"Build\" = {list = \"never\"}\n+++\n",
      "---\nCASCADE:\n  _build: {render: never}\n---\n",
      "---\n'cascade': [{BUILD: {list: never}}]\n---\n",
    ])
  func keys(_ frontMatter: String) throws {
    let listed = try outline(below: frontMatter)
    #expect(!listed.contains("F <f/_index>"))
    #expect(listed.contains("H <_index>"))
  }

  @Test(
    "the key of the short title is read in any letter case and in quotation marks",
    arguments: ["linktitle", "LinkTitle", "\"linkTitle\"", "'linktitle'"])
  func linkTitle(_ key: String) throws {
    let book = try book(["_index.md": "# H", "a.md": "---\ntitle: Long\n\(key): Short\n---\n"])
    #expect(book.outline == ["H <_index>", "Short <a>"])
  }

  @Test(
    "the short title is read with any end of the front matter and any line ends",
    arguments: ["---\nlinkTitle: Short\n...\n# Long", "---\rlinkTitle: Short\r---\r# Long"])
  func linkTitleClosed(_ text: String) throws {
    #expect(
      try book(["_index.md": "# H", "a.md": text]).outline == ["H <_index>", "Short <a>"])
  }

  @Test("a byte order mark before the front matter changes nothing")
  func byteOrderMark() throws {
    let mark = "\u{FEFF}"
    let book = try book([
      "_index.md": mark + "---\ntitle: H\n---\n",
      "a.md": mark + "---\ntitle: A\nbuild: {list: never}\n---\n",
      "b.md": mark + "---\ntitle: B\nlinkTitle: Bee\n---\n",
    ])
    #expect(book.outline == ["H <_index>", "Bee <b>"])
    let page = try book.parsedTopic(of: book.requireTopic(named: "_index")).htmlBytes()
    #expect(String(decoding: page, as: UTF8.self).contains("<a href=\"/b.md\">Bee</a>"))
  }

  @Test(
    "dates are compared as moments, in any time zone",
    arguments: [
      ("2024-05-01T12:00:00+02:00", "2024-05-01T11:00:00Z"),
      ("2024-05-02", "2024-05-01T23:30:00-05:00"),
      ("2024-05-02 04:00:00 +0000", "2024-05-01T23:30:00-0500"),
      ("2024-05-01 10:00:00", "2024-05-01t10:00:00.5Z"),
      ("2024-05-01 10:00", "2024-05-01T11:30:00.25+01"),
      ("2024-02-28T23:59:59Z", "2024-02-29"),
      ("9 May 2024", "1812-01-01"), ("2024-13-01", "1812-01-01"), ("2023-02-29", "1812-01-01"),
      ("2024-05-01T25:00:00Z", "1812-01-01"), ("2024-05-01x", "1812-01-01"),
    ])
  func moments(_ older: String, _ newer: String) throws {
    let expected = ["H <_index>", "Newer <b>", "Older <a>"]
    #expect(try outline(ofDates: older, newer) == expected)
  }

  @Test("pages with equal dates are in the order of their titles")
  func sameMoment() throws {
    #expect(
      try outline(ofDates: "2024-05-01T02:00:00+02:00", "2024-05-01")
        == ["H <_index>", "Newer <b>", "Older <a>"])
    #expect(
      try outline(ofDates: "2024-05-01", "2024-04-30T24:00:00Z")
        == ["H <_index>", "Older <a>", "Newer <b>"])
  }

  @Test("in a book without an _index, the keys of Hugo are ignored")
  func otherBooks() throws {
    let book = try book([
      "index.md": "---\ntitle: H\nlinkTitle: Short\nbuild: {list: never}\n---\nText",
      "a.md": "---\ntitle: A\nbuild: {list: never}\n---\n",
      "b.md": "---\ntitle: B\nlinkTitle: Bee\ndate: 2024-05-01\n---\n",
      "f/README.md": "---\ntitle: F\ncascade: {build: {list: never}}\n---\nText", "f/g.md": "# G",
    ])
    #expect(book.outline == ["H <index>", "A <a>", "B <b>", "F <f/README>", "  G <f/g>"])
  }

  private func outline(below frontMatter: String) throws -> [String] {
    let frontMatter =
      frontMatter.hasPrefix("-")
      ? frontMatter.replacing("---\n", with: "---\ntitle: F\n", maxReplacements: 1)
      : frontMatter.replacing("+++\n", with: "+++\ntitle = \"F\"\n", maxReplacements: 1)
    return try book(["_index.md": "# H", "f/_index.md": frontMatter, "f/a.md": "# A"]).outline
  }

  private func outline(ofDates older: String, _ newer: String) throws -> [String] {
    try book([
      "_index.md": "# H", "a.md": "---\ntitle: Older\ndate: \(older)\n---\n",
      "b.md": "---\ntitle: Newer\ndate: \(newer)\n---\n",
    ]).outline
  }
}
