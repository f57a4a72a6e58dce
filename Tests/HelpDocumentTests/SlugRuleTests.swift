import HelpDocument
import Testing

@Suite("Anchors by the rules of tools")
struct SlugRuleTests {
  /// Returns the anchors that a tool gives headings on one page.
  private func anchors(_ rule: SlugRule, _ headings: String...) -> [String] {
    var slugger = Slugger(rule)
    return headings.map { slugger.slug(for: $0) }
  }

  @Test("MkDocs' anchors are ASCII, and a heading without ASCII gets a number")
  func mkDocs() {
    #expect(
      anchors(.mkDocs, "Über uns", "開発者", "運用", "Keys & values", "Keys - values", "Việt Ngữ") == [
        "uber-uns", "_1", "_2", "keys-values", "keys-values_1", "viet-ngu",
      ])
  }

  @Test(
    "MkDocs' anchors equal Python-Markdown 3.11.3's anchors",
    arguments: [
      ("A b ", "a-b", "a-b"), ("& foo", "foo", "foo"), ("foo &", "foo", "foo"),
      ("foo - &", "foo-", "foo-"), ("-x-", "-x-", "-x-"), ("- &", "-", "-"), ("a  b", "a-b", "a-b"),
      ("a_b — c", "a_b-c", "a_b-c"), ("1\u{A0}2", "1-2", "1-2"), ("x\u{3000}b &", "x-b", "x-b"),
      ("ß x", "x", "ß-x"), ("開発 &", "_1", "開発"), ("Ünder x ", "under-x", "ünder-x"),
    ])
  func python(text: String, ascii: String, unicode: String) {
    #expect(anchors(.mkDocs, text) == [ascii])
    #expect(anchors(.mkDocsUnicode, text) == [unicode])
  }

  @Test("mdBook's anchors are GitHub's without hyphens for spaces at the ends")
  func mdBook() {
    #expect(
      anchors(.mdBook, "A `b` ", " Größe ", "a & b", "🐙", " ")
        == ["a-b", "größe", "a--b", "section", "section-1"])
  }

  @Test("MkDocs' anchors with the option `slugify` keep letters beyond ASCII")
  func unicode() {
    #expect(anchors(.mkDocsUnicode, "Über uns", "開発者") == ["über-uns", "開発者"])
  }

  @Test(
    "VuePress's anchors have a hyphen for each run of punctuation, and an underscore before a digit"
  )
  func vuePress() {
    #expect(
      anchors(.vuePress, "into int --signed", "0.90: What's new?", "Café (2)", "開発者", "a", "a")
        == ["into-int-signed", "_0-90-what-s-new", "cafe-2", "開発者", "a", "a-1"])
  }

  @Test("markdown-it-anchor's anchors are in lower case, with hyphens only for spaces")
  func markdownItAnchor() {
    #expect(
      anchors(.markdownItAnchor, "Deno.cwd (sync)", " A  b ", "a, b: c", "Über") == [
        "deno.cwd-(sync)", "a-b", "a,-b:-c", "über",
      ])
  }

  @Test("Svelte's anchors keep letter case, and begin with the anchors of the headings above")
  func svelte() {
    var slugger = Slugger(.svelte)
    let headings = [
      ("Deep state", 2), ("What's <a>?", 3), ("$effect.pre", 2), ("bind:this", 3), ("A...", 4),
      ("Z", 2),
    ]
    #expect(
      headings.map { slugger.slug(for: $0.0, level: $0.1) } == [
        "Deep-state", "Deep-state-What's-a", "$effect.pre", "$effect.pre-bind:this",
        "$effect.pre-bind:this-A", "Z",
      ])
  }
}
