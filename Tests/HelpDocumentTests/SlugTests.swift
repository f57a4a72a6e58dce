import HelpDocument
import Testing

@Suite("Slugs")
struct SlugTests {
  @Test(
    "a slug follows GitHub's rule",
    arguments: [
      ("Install", "install"), ("What's new?", "whats-new"), ("a_b-c d", "a_b-c-d"),
      ("C++ & Rust", "c--rust"), ("Größe Übung", "größe-übung"), ("日本 語", "日本-語"),
      ("1. Start", "1-start"), ("🚀 Go", "-go"), ("ÀÉ", "àé"), ("`x`", "x"), ("", ""), ("?!", ""),
    ])
  func slugs(text: String, expected: String) {
    #expect(Slug.github(text) == expected)
  }

  // GitHub: `class Foo` and an image have the anchor `class-foo-`.
  @Test(
    "a space before an image or an emoji, or after a dropped character, becomes a hyphen",
    arguments: [("class Foo ", "class-foo-"), ("Install 📦", "install-"), ("& more", "-more")])
  func ends(text: String, expected: String) {
    #expect(Slug.github(text) == expected)
  }

  @Test("repeated slugs are numbered, and never equal an existing anchor")
  func repeats() {
    var slugger = Slugger()
    slugger.reserve("b")
    let slugs = ["A", "A", "a-1", "A", "B", "?", "!"].map { slugger.slug(for: $0) }
    #expect(slugs == ["a", "a-1", "a-1-1", "a-2", "b-1", "section", "section-1"])
  }
}
