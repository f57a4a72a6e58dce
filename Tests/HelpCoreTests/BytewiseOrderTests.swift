import HelpCore
import Testing

@Suite struct BytewiseOrderTests {
  @Test func `texts are ordered by their bytes`() {
    let texts = [
      "", "a", "a/b", "aaaaaaaa", "aaaaaaaab", "aaaaaaab", "aaaaaaabaaaaaaaac", "aaaaaaabaaaaaaaad",
      "b", "e\u{301}", "é", "\u{FFFD}", "😀", "aaaaaaaaaaaaaaaé", "aaaaaaaaaaaaaaae\u{301}",
    ]
    for a in texts {
      for b in texts {
        #expect(a.precedesBytewise(b) == a.utf8.lexicographicallyPrecedes(b.utf8))
      }
    }
  }
}
