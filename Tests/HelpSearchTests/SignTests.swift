import HelpTestSupport
import Testing

@testable import HelpSearch

@Suite("Signs")
struct SignTests {
  private func signs(_ text: String, _ textKind: Signs.TextKind) -> String {
    let bytes = Array(text.utf8)
    var signTexts: [String] = []
    Signs.find(in: bytes, bytes.indices, textKind) { sign, isAlone in
      signTexts.append(String(decoding: bytes[sign], as: UTF8.self) + (isAlone ? "" : "…"))
    }
    return signTexts.joined(separator: " ")
  }

  @Test(
    "operators, sigils and redirections of a code span are signs",
    arguments: [
      ("->", "->"), ("?", "?"), ("??", "??"), ("<<=", "<<="), ("::", "::"), ("$?", "$?"),
      ("@{}", "@{}"), ("#[derive(Debug)]", "#[…"), ("2>&1", "2>&1"), ("--%", "--%"), (",", ","),
      ("( )", "( )"), ("a => b, c", "=>"), ("(&str)", "&…"), ("&'a", "&…"),
      ("() => {}", "() => {}"), ("a?.b ?.", "?."), ("...", "..."), (":", ":"),
    ])
  func span(text: String, expected: String) {
    #expect(signs(text, .span) == expected)
  }

  @Test(
    "numbers, names with signs, rules of tables and long runs are not signs",
    arguments: [
      "1.5", "$1", "-1", "--no-color", "#include", "@property", "---", "|---|", "+--", "=====",
      "****", "<!---->", "a->b", "é",
    ])
  func others(text: String) {
    #expect(signs(text, .span) == "")
  }

  @Test(
    "operators of a code block are signs, but its brackets and commas are not",
    arguments: [
      ("if (a && b) {\n  x->y, *p = 1;\n}", "&& *… ="), ("fn a() -> B;", "->"), ("[ ] , ;", ""),
      ("let a = ..;", "= .."),
    ])
  func block(text: String, expected: String) {
    #expect(signs(text, .block) == expected)
  }

  /// Returns a topic whose text has code spans in backticks.
  private func topic(_ path: String, _ title: String, _ text: String) -> SearchTopic {
    SampleIndex.topic(path, title, spans: text)
  }

  @Test("a sign is found in code, and a code span of the sign alone ranks first")
  func found() throws {
    var block = SampleIndex.topic("c", "C", "a ?? b")
    block.sections[0].code = [0..<block.sections[0].text.count]
    let topics = [
      topic("a", "A", "What ?? is this text about"), block, topic("b", "B", "The operator `??`."),
    ]
    #expect(try SampleIndex.paths("??", topics) == ["b", "c"])
    #expect(try SampleIndex.paths("\"??\"", topics) == ["b", "c"])
    #expect(try SampleIndex.paths("->", topics).isEmpty)
  }

  @Test("a sign in a heading counts more than in the text")
  func heading() throws {
    var heading = SampleIndex.topic("z", "Z", "The text about it is long enough.")
    heading.sections[0].heading = "The ? operator"
    heading.sections[0].headingCode = Array("? ".utf8)
    let topics = [topic("a", "A", "See `a ? b`."), heading]
    #expect(try SampleIndex.paths("?", topics) == ["z", "a"])
    let hit = try #require(try SampleIndex.index(topics).search("?").first)
    #expect(hit.heading == "The ? operator")
  }

  @Test("a sign among words raises the topics that contain it")
  func amongWords() throws {
    let topics = [
      topic("a", "A", "Each arm of a match."), topic("b", "B", "A match arm has `=>` in it."),
    ]
    #expect(try SampleIndex.paths("match => arm", topics) == ["b", "a"])
    #expect(try SampleIndex.paths("what is => ?", topics) == ["b"])
    #expect(try Set(SampleIndex.paths("match <> arm", topics)) == ["a", "b"])
  }

  @Test("punctuation around the words of a query is ignored")
  func punctuation() throws {
    let topics = [topic("a", "A", "A match."), topic("b", "B", "A match: `?`, `-`, `(`.")]
    for query in ["match ?", "match -", "( match )", "match !"] {
      #expect(try SampleIndex.paths(query, topics) == SampleIndex.paths("match", topics))
    }
  }

  @Test("a snippet shows a sign and marks it")
  func snippet() throws {
    let filler = Array(repeating: "filler", count: 60).joined(separator: " ")
    let topics = [topic("a", "A", "\(filler) the sign `->` here")]
    let hit = try #require(try SampleIndex.index(topics).search("->").first)
    let bytes = Array(hit.snippet.utf8)
    #expect(hit.matches.map { String(decoding: bytes[$0], as: UTF8.self) } == ["->"])
  }
}
