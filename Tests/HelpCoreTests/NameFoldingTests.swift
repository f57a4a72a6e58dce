import HelpCore
import Testing

@Suite struct NameFoldingTests {
  @Test(
    "names that some file systems treat as equal have equal keys and a known difference",
    arguments: [
      ("a/Logo.svg", "a/logo.svg", NameFolding.Difference.letterCase),
      ("stra\u{DF}e", "STRASSE", .letterCase),
      ("\u{C9}", "\u{E9}", .letterCase),
      ("E\u{301}", "e\u{301}", .letterCase),
      ("caf\u{E9}", "cafe\u{301}", .normalForm),
      ("\u{AC00}", "\u{1100}\u{1161}", .normalForm),
      ("E\u{301}", "\u{E9}", .both),
      ("S\u{131}N\u{131}F", "s\u{131}n\u{131}f", .letterCase),
      ("\u{130}", "i\u{307}", .letterCase),
    ])
  func same(_ first: String, _ second: String, difference: NameFolding.Difference) {
    #expect(NameFolding.key(first) == NameFolding.key(second))
    #expect(NameFolding.difference(first, second) == difference)
    #expect(NameFolding.difference(second, first) == difference)
    #expect(NameFolding.difference(first, first) == nil)
  }

  @Test(
    "names that every system keeps apart have different keys",
    arguments: [
      ("a", "b"), ("e", "\u{E9}"), ("a-b", "a_b"), ("a", "a/a"), ("a", "a "),
      ("s\u{131}n\u{131}f", "sinif"), ("\u{131}", "I"), ("\u{131}\u{131}", "\u{131}"),
    ])
  func apart(_ first: String, _ second: String) {
    #expect(NameFolding.key(first) != NameFolding.key(second))
  }
}
