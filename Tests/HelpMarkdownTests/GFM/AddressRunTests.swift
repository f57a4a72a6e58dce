import HelpMarkup
import Testing

/// The expected texts are the output of cmark-gfm 0.29.
@Suite("Addresses in one run of text")
struct AddressRunTests {
  @Test(
    "a domain is refused only for underscores in its own last two parts",
    arguments: [
      ("www._www.a", "www._[www.a]"),
      ("www._www._www.b", "www._www._[www.b]"),
      ("www.b_www.a.b www.a", "[www.b_www.a.b] [www.a]"),
      ("www.a_www.a_www.a_", "www.a_www.a_[www.a]_"),
      ("www.b_.c_._www.d_._www.a.b", "[www.b_.c_._www.d_._www.a.b]"),
    ])
  func underscores(text: String, linked: String) {
    #expect(Self.linked(text) == linked)
  }

  @Test(
    "a control character is part of a domain",
    arguments: [
      ("http://\u{7F}b", "[http://\u{7F}b]"), ("http://\u{1F}b", "[http://\u{1F}b]"),
      ("www.a\u{7F}b_c.d", "www.a\u{7F}b_c.d"),
    ])
  func controlCharacters(text: String, linked: String) {
    #expect(Self.linked(text) == linked)
  }

  @Test(
    "an address ends before '<', and the next one begins after it",
    arguments: [
      ("http://a<http://b", "[http://a]&lt;[http://b]"),
      ("http://a.<http://b", "[http://a].&lt;[http://b]"),
      ("http://a</b>http://b", "[http://a]</b>[http://b]"),
      ("www.a.b_c<www.d", "www.a.b_c&lt;www.d"),
    ])
  func lessThan(text: String, linked: String) {
    #expect(Self.linked(text) == linked)
  }

  /// Returns the HTML of a paragraph without the paragraph's tags, and with `[text]` for each link.
  private static func linked(_ text: String) -> String {
    var options = MarkupOptions()
    options.dialect = .gfm
    options.allowsUnsafeHTML = true
    var output = ""
    var rest = html(text, options)[...]
    while let tag = rest.firstRange(of: "<a href="),
      let end = rest[tag.upperBound...].firstIndex(of: ">")
    {
      output += rest[..<tag.lowerBound] + "["
      rest = rest[rest.index(after: end)...]
    }
    output += rest
    return output.replacing("</a>", with: "]").replacing("<p>", with: "")
      .replacing("</p>\n", with: "")
  }
}
