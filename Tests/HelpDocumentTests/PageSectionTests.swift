import HelpDocument
import Testing

@Suite("Sections of two versions of a page") struct PageSectionTests {
  /// Returns the sections of a page of headings (`# Title`) and paragraphs.
  private func sections(_ lines: String...) -> [PageSection] {
    var builder = DocumentBuilder()
    for line in lines {
      let level = line.prefix { $0 == "#" }.count
      var attributes = Document.Attributes()
      attributes.level = level
      let text = line.dropFirst(level == 0 ? 0 : level + 1)
      if level > 0 { attributes.identifier = text.lowercased() }
      builder.open(level > 0 ? .heading : .paragraph, level > 0 ? attributes : nil)
      builder.add(.text, text: text.utf8)
      builder.close()
    }
    return builder.finish().pageSections
  }

  private func changes(_ old: [PageSection], _ new: [PageSection]) -> [String] {
    new.changes(since: old).map { "\($0.kind.rawValue) \($0.section?.heading ?? "")" }
  }

  @Test("a section is a heading with the words up to the next heading")
  func sections() {
    let page = sections("before all", "# A", "one two", "## B", "three", "# C")
    #expect(page.map(\.path) == [[], ["A"], ["A", "B"], ["C"]])
    #expect(page.map(\.words) == [["before", "all"], ["one", "two"], ["three"], []])
    #expect(page.map(\.anchor) == [nil, "a", "b", "c"])
  }

  @Test("marks of markup are words, and line ends are not")
  func marks() {
    var builder = DocumentBuilder()
    builder.open(.paragraph)
    builder.add(.text, text: "see".utf8)
    builder.add(.softBreak)
    var link = Document.Attributes()
    link.destination = "a.md"
    builder.open(.link, link)
    builder.add(.code, text: "x y".utf8)
    builder.close()
    builder.add(.text, text: ".".utf8)
    builder.close()
    builder.open(.list)
    builder.open(.item)
    builder.open(.paragraph)
    builder.open(.strong)
    builder.add(.text, text: "b".utf8)
    #expect(
      builder.finish().pageSections.map(\.words) == [["see", "[`x", "y`](a.md).", "-", "**b**"]])
  }

  @Test("sections are added, removed, changed and renamed")
  func kinds() {
    let old = sections("# A", "one", "## B", "two words", "## C", "gone")
    #expect(changes(old, old) == [])
    #expect(changes(old, sections("# A", "one", "## B", "two words")) == ["removed C"])
    #expect(
      changes(old, sections("# A", "one", "## B", "two words", "## N", "new", "## C", "gone"))
        == ["added N"])
    #expect(
      changes(old, sections("# A", "one", "## B", "two other", "## C", "gone")) == ["changed B"])
    #expect(
      changes(old, sections("# A", "one", "## Bee", "two words", "## C", "gone")) == ["changed Bee"]
    )
  }

  @Test("a reordered section has moved, and the others have not")
  func moved() {
    let old = sections("# A", "a", "# B", "b", "# C", "c", "# D", "d")
    #expect(changes(old, sections("# D", "d", "# A", "a", "# B", "b", "# C", "c")) == ["moved D"])
    #expect(
      changes(old, sections("# B", "b", "# A", "a", "# D", "d", "# C", "c")).count == 2)
  }

  @Test("a heading with another address changed, and the heading's words show the difference")
  func headings() {
    func page(_ address: String) -> [PageSection] {
      var builder = DocumentBuilder()
      var attributes = Document.Attributes()
      attributes.level = 2
      attributes.identifier = "the-tool"
      builder.open(.heading, attributes)
      builder.add(.text, text: "The ".utf8)
      var link = Document.Attributes()
      link.destination = address
      builder.open(.link, link)
      builder.add(.text, text: "tool".utf8)
      builder.close()
      builder.close()
      builder.open(.paragraph)
      builder.add(.text, text: "text".utf8)
      return builder.finish().pageSections
    }
    #expect(page("a").map(\.words) == [["text"]])
    #expect(page("a").map(\.headingWords) == [["The", "[tool](a)"]])
    let changes = page("b").changes(since: page("a"))
    #expect(changes.map(\.kind) == [.changed])
    #expect(changes.flatMap(\.hunks).map(\.removedWords) == [["[tool](a)"]])
    #expect(page("a").changes(since: page("a")) == [])
  }

  @Test("sections with the same heading are paired by the headings above them")
  func repeated() {
    let old = sections("# A", "## N", "one", "# B", "## N", "two")
    #expect(
      changes(old, sections("# A", "## N", "one", "# B", "## N", "three")) == ["changed N"])
  }

  @Test("a difference has up to six equal words on either side")
  func hunks() {
    let old = "a b c d e f g h i j".split(separator: " ").map(String.init)
    var new = old
    new[7] = "X"
    let hunk = WordHunk(
      before: ["b", "c", "d", "e", "f", "g"], removedWords: ["h"], addedWords: ["X"],
      after: ["i", "j"],
      endsText: true)
    #expect(WordHunk.hunks(from: old, to: new) == [hunk])
    #expect(WordHunk.hunks(from: old, to: old) == [])
    #expect(
      WordHunk.hunks(from: [], to: ["a"]) == [
        WordHunk(addedWords: ["a"], beginsText: true, endsText: true)
      ])
    new[1] = "Y"
    #expect(WordHunk.hunks(from: old, to: new).map(\.addedWords) == [["Y"], ["X"]])
    #expect(WordHunk.hunks(from: old, to: new).map(\.before) == [["a"], []])
  }

  @Test("words between two differences are shown once")
  func sharedContext() {
    let old = (0...9).map { "w\($0)" }
    var new = old
    (new[0], new[9]) = ("X", "Y")
    let hunks = WordHunk.hunks(from: old, to: new)
    #expect(hunks.map(\.after) == [["w1", "w2", "w3", "w4", "w5", "w6"], []])
    #expect(hunks.map(\.before) == [[], ["w7", "w8"]])
  }

  @Test("two long texts without a common word are one difference")
  func longTexts() {
    let (old, new) = ((0..<9000).map { "a\($0)" }, (0..<9000).map { "b\($0)" })
    #expect(
      WordHunk.hunks(from: old, to: new) == [
        WordHunk(removedWords: old, addedWords: new, beginsText: true, endsText: true)
      ])
  }

  @Test("the differences of random texts account for their lengths")
  func random() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      func text() -> [String] {
        (0..<Int.random(in: 0...30, using: &generator)).map { _ in
          ["a", "b", "c", "d"].randomElement(using: &generator) ?? ""
        }
      }
      let (old, new) = (text(), text())
      let hunks = WordHunk.hunks(from: old, to: new)
      #expect(
        hunks.reduce(0) { $0 + $1.addedWords.count - $1.removedWords.count } == new.count
          - old.count, "\(old) and \(new)")
      #expect(hunks.isEmpty == (old == new), "\(old) and \(new)")
    }
  }
}
