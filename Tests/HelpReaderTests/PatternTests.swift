import HelpLayout
import Testing

@testable import HelpReader

@Suite("Search patterns")
struct PatternTests {
  private func matches(
    _ pattern: String, _ text: String, isPlain: Bool = false, letterCase: LetterCase = .smart
  ) -> [String] {
    let searched = SearchText([StyledLine(text: text, columns: 0)])
    var matcher = PatternMatcher(
      SearchPattern(pattern, isPlain: isPlain, letterCase: letterCase))
    while !matcher.isFinished { matcher.advance(in: searched, steps: 7) }
    return matcher.matches.map { String(decoding: searched.bytes[$0], as: UTF8.self) }
  }

  @Test(
    "a pattern matches as its syntax defines",
    arguments: [
      ("a.c", "abc a日c ac", ["abc", "a日c"]), ("k(e|i)y?s?", "Keys kiss", ["Keys", "kis"]),
      ("^ab|b$", "ab b", ["ab", "b"]), ("[a-c]+", "xabcabx", ["abcab"]),
      ("[^a-c ]+", "abxyz c", ["xyz"]), ("[]x]", "a]x", ["]", "x"]),
      ("\\d{2,3}", "1 12 1234", ["12", "123"]),
      ("\\bin\\b", "in inn bin in", ["in", "in"]), ("\\<in", "in bin", ["in"]),
      ("\\bfoo", "x§foo \u{A0}foo éfoo", ["foo", "foo"]),
      ("\\w+", "é日x-y", ["é日x", "y"]), ("a*", "baa", ["aa"]), ("(a|ab)(c|bcd)", "abcd", ["abcd"]),
      ("colou?r", "color colour", ["color", "colour"]), ("a|b|c", "cab", ["c", "a", "b"]),
      ("(ab){2}", "ababab", ["abab"]), ("x(a*)*y", "xaay", ["xaay"]), ("\\.", "a.b", ["."]),
      ("[\\d-]+", "1-2", ["1-2"]), ("(a|b)*c|d", "abac d", ["abac", "d"]),
    ])
  func finds(_ pattern: String, _ text: String, _ expected: [String]) {
    #expect(matches(pattern, text) == expected)
  }

  @Test("letter case matters if the pattern has a capital letter, except in an escape such as \\S")
  func smartCase() {
    #expect(matches("éa", "ÉA éa").count == 2)
    #expect(matches("ÉA", "ÉA éa").count == 1)
    #expect(matches("A.", "ab Ab") == ["Ab"])
    #expect(matches("\\Ss", "AS as") == ["AS", "as"])
    #expect(matches("[a-b].", "AX") == ["AX"])
    #expect(matches("[A-B].", "AX ax") == ["AX"])
  }

  @Test("letters beyond ASCII in a set have a case")
  func setsBeyondASCII() {
    #expect(matches("[É]cole", "École école") == ["École"])
    #expect(matches("[é]cole", "École école") == ["École", "école"])
    #expect(matches("[À-Ý]a", "Éa éa") == ["Éa"])
    #expect(matches("[À-ÿ]+", "xÉéx") == ["Éé"])
    #expect(matches("[À-Ý]a", "Éa éa", letterCase: .ignored) == ["Éa", "éa"])
    #expect(matches("[^Ж]", "жЖз", letterCase: .ignored) == ["з"])
  }

  @Test(
    "an invalid pattern is searched literally",
    arguments: ["c++", "f(", "a)", "[x", "*a", "\\", "a{x", "a{3,2}", "a{999}", "(a{200}){200}"])
  func broken(_ pattern: String) {
    #expect(SearchPattern(pattern).isBroken)
    #expect(matches(pattern, "- \(pattern) -") == [pattern])
  }

  @Test("a plain pattern is searched literally")
  func plain() {
    #expect(matches("a.c", "abc a.c", isPlain: true) == ["a.c"])
  }

  @Test(
    "a search costs at most the length of the pattern times the length of the text",
    arguments: [
      "(a*)*b", "(a|aa)+$x", "(.*)(.*)(.*)(.*)x", "((a{1,20}){1,20})b", "(a?){100}a{100}b",
    ])
  func hostile(_ pattern: String) {
    let search = SearchPattern(pattern)
    #expect(!search.isBroken)
    let text = SearchText([
      StyledLine(text: String(repeating: "a", count: 300), columns: 300)
    ])
    var matcher = PatternMatcher(search)
    let budget = 2 * (search.program.instructions.count + 2) * (text.bytes.count + 2)
    let work = matcher.advance(in: text, steps: budget)
    #expect(matcher.isFinished && work < budget)
  }

  @Test("deeply nested groups are matched without recursion")
  func deep() {
    let open = String(repeating: "(", count: 900)
    let close = String(repeating: ")", count: 900)
    #expect(matches(open + "a" + close, "xa") == ["a"])
  }
}

@Suite("Fuzzy matches")
struct FuzzyTests {
  private func ranges(_ query: String, _ title: String) -> [Range<Int>]? {
    FuzzyMatch(FuzzyQuery(query), in: Array(title.utf8), .scattered)?.ranges
  }

  @Test("a fuzzy match prefers whole words to scattered letters in the same order")
  func finds() {
    #expect(ranges("pack", "unpack the pack") == [11..<15])
    #expect(ranges("hdr", "the header") == [4..<5, 7..<8, 9..<10])
    #expect(ranges("tab cell", "cells of tables") == [0..<4, 9..<12])
    #expect(ranges("xyz", "abc") == nil)
    #expect(ranges("cba", "abc") == nil)
  }

  @Test("the start of a title scores above the start of a word, which scores above its inside")
  func scores() throws {
    let scores = try ["pack it", "to pack", "unpack it"].map {
      try #require(FuzzyMatch(FuzzyQuery("pack"), in: Array($0.utf8), .scattered)).score
    }
    #expect(scores == scores.sorted(by: >) && Set(scores).count == 3)
  }
}
