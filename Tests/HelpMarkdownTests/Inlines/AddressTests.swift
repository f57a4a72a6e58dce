import HelpMarkup
import Testing

@Suite struct AddressTests {
  @Test(
    "addresses in a raw link stay text",
    arguments: [
      (
        "<a href=\"http://a.b\">see http://c.d or x@y.zz</a> http://e.f",
        "<a href=\"http://a.b\">see http://c.d or x@y.zz</a> <a href=\"http://e.f\">http://e.f</a>"
      ),
      (
        "<A\nhref=b>*http://c.d*e*</A> http://f.g",
        "<a href=\"b\"><em>http://c.d</em>e*</a> <a href=\"http://f.g\">http://f.g</a>"
      ),
      (
        "<abbr>http://c.d</abbr>", "<abbr><a href=\"http://c.d\">http://c.d</a></abbr>"
      ),
    ])
  func rawLinks(text: String, expected: String) {
    #expect(html(text) == "<p>\(expected)</p>\n")
  }

  @Test("the dialect GFM makes links from addresses in a raw link, as cmark-gfm does")
  func strict() {
    let options = MarkupOptions(dialect: .gfm, allowsUnsafeHTML: true)
    #expect(
      html("<a>http://c.d</a>", options)
        == "<p><a><a href=\"http://c.d\">http://c.d</a></a></p>\n")
  }

  @Test(
    "an address keeps its text after a NUL in any dialect",
    arguments: [MarkupOptions.Dialect.gfm, .lectern], [false, true])
  func nul(dialect: MarkupOptions.Dialect, isUnsafe: Bool) {
    #expect(
      html("www.\0abc def", MarkupOptions(dialect: dialect, allowsUnsafeHTML: isUnsafe))
        == "<p><a href=\"http://www.%EF%BF%BDabc\">www.\u{FFFD}abc</a> def</p>\n")
  }
}
