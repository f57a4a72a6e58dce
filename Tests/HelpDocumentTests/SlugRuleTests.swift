import HelpDocument
import Testing

@Suite("Anchors by the rules of tools")
struct SlugRuleTests {
  /// The anchors that a tool gives headings on one page.
  private func anchors(_ rule: SlugRule, _ headings: String...) -> [String] {
    var slugger = Slugger(rule)
    return headings.map { slugger.slug(for: $0) }
  }

  @Test("MkDocs' are ASCII alone; what has none of it gets a number")
  func mkDocs() {
    #expect(
      anchors(.mkDocs, "Über uns", "開発者", "運用", "Keys & values", "Keys - values", "Việt Ngữ") == [
        "uber-uns", "_1", "_2", "keys-values", "keys-values_1", "viet-ngu",
      ])
  }

  @Test("MkDocs' option keeps letters beyond ASCII")
  func unicode() {
    #expect(anchors(.mkDocsUnicode, "Über uns", "開発者") == ["über-uns", "開発者"])
  }

  @Test("VuePress' have a hyphen for each run of punctuation, and an underscore before a digit")
  func vuePress() {
    #expect(
      anchors(.vuePress, "into int --signed", "0.90: What's new?", "Café (2)", "開発者", "a", "a")
        == ["into-int-signed", "_0-90-what-s-new", "cafe-2", "開発者", "a", "a-1"])
  }
}
