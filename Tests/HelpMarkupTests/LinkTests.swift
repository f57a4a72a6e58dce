import HelpCore
import HelpMarkup
import Testing

@Suite("Links")
struct LinkTests {
  @Test("the resolver rewrites links and images, in the HTML and in the document")
  func resolver() {
    let options = MarkupOptions(resolveLink: { reference in
      guard reference.destination.hasSuffix(".md") else { return nil }
      return "\(reference.kind)-\(reference.position?.column ?? 0).html"
    })
    let text = "[a](x.md) ![b](y.md) [c](z)\n"
    #expect(
      html(text, options) == """
        <p><a href="link-1.html">a</a> <img src="image-11.html" alt="b" /> <a href="z">c</a></p>

        """)
    #expect(
      TopicOutline(document(text, options)).links.map(\.destination) == [
        "link-1.html", "image-11.html", "z",
      ])
  }

  @Test("the resolver's addresses are checked like the author's")
  func resolverIsChecked() {
    let options = MarkupOptions(resolveLink: { _ in "javascript:alert(1)" })
    #expect(html("[a](b)", options) == "<p><a href=\"\">a</a></p>\n")
  }

  @Test("an address that is left out gets a warning at its position")
  func warning() {
    #expect(
      diagnostics("a\n[b](javascript:x)") == [
        """
        t.md:2:1: warning: the address 'javascript:x' is left out: pages may not use its scheme
          hint: use a relative address, or one such as https: or mailto:
        """
      ])
  }

  @Test("a warning about a long address quotes whole characters")
  func longWarning() {
    let address = "javascript:" + String(repeating: "a", count: 48)
    #expect(
      diagnostics("[b](\(address)é)").first?.contains("'\(address)' is left out") == true)
  }

  @Test(
    "harmless addresses stay",
    arguments: [
      "https://a.b/?javascript:x", "a/javascript:x", "#javascript:x", "mailto:a@b.c", "tel:+1",
      "x.md", "?file:x", "data.html", "ftp://a.b", "irc://a.b/c", "my_file:1.md",
    ])
  func harmless(address: String) {
    #expect(html("[a](\(address))") == "<p><a href=\"\(address)\">a</a></p>\n")
  }

  @Test(
    "Markdown and HTML allow the same schemes",
    arguments: [
      ("HTTPS://example.org", true), ("guide/a.html#x:y", true), ("irc://a.b", true),
      ("SMS:+1", true), ("xmpp:a@b.c", true), ("a_b:c", true),
      ("blob:x", false), ("intent:x", false), ("ms-word:ofe|u|x", false), ("javascript:x", false),
      (" JavaScript:x", false), ("java\tscript:x", false), ("data:text/html,x", false),
    ])
  func oneList(address: String, isKept: Bool) {
    #expect(html("[a](<\(address)>)").contains("href=\"\"") != isKept)
    #expect(html("<a href=\"\(address)\">a</a>").contains("href=") == isKept)
  }

  @Test("an image may contain its bytes in its address")
  func embedded() {
    #expect(
      html("![a](data:image/png;base64,AA)")
        == "<p><img src=\"data:image/png;base64,AA\" alt=\"a\" /></p>\n")
  }

  static let hostile = [
    "[a](data:image/png;base64,AA)", "![a](data:\u{15}image/png;base64,AA)",
    "[a](javascript:alert(1))", "[a](JaVaScRiPt:alert(1))", "[a](<javascript:alert(1)>)",
    "[a](< javascript:alert(1)>)", "[a](<java\tscript:alert(1)>)", "[a](java&Tab;script:alert(1))",
    "[a](java&NewLine;script:alert(1))", "[a](&#106;avascript:alert(1))",
    "[a](&#x6A;avascript:alert(1))", "[a](&#0000106;avascript:alert(1))",
    "[a](javascript&colon;alert(1))", "[a](javascript&#58;alert(1))", "[a](java\u{1}script:x)",
    "[a](\u{1}javascript:x)", "[a](java\u{7F}script:x)", "[a](java\u{200B}script:x)",
    "[a](\u{FEFF}javascript:x)", "[a](java\u{AD}script:x)", "[a](&#1;javascript:x)",
    "[a](java&#x0D;script:x)", "[a](javascript\\:x)", "[a](java\\script:x)", "<javascript:x>",
    "<JAVASCRIPT:x>", "[a][r]\n\n[r]: javascript:x", "[a][r]\n\n[r]: <java&#9;script:x>",
    "![a](javascript:x)", "![a](vbscript:x)",
    "![a](data:image/png+xml,x)", "![a](<data:image/p\u{AD}ng,x>)", "[a](vbscript:x)",
    "[a](VBSCRIPT:x)", "<vbscript:x>",
    "[a](file:///etc/passwd)", "![a](FILE:///etc/passwd)", "[a](data:text/html,<script>x</script>)",
    "[a](data:text/html;base64,AA)", "[a](data:image/svg+xml,<svg onload=x>)",
    "![a](data:image/svg+xml;base64,AA)", "[a](DATA:text/html,x)", "[a](data&colon;text/html,x)",
    "[a](view-source:javascript:x)", "[a](jar:javascript:x!/)", "[a](livescript:x)",
    "[a](mocha:x)", "[a](feed:javascript:x)", "![a](java&#10;script:x)",
    "[![a](javascript:x)](vbscript:y)",
  ]

  @Test("no spelling of a dangerous address is written", arguments: hostile)
  func dangerous(text: String) {
    let result = html(text)
    let hrefs = result.matches(of: #/(?:href|src)="([^"]*)"/#).map { String($0.output.1) }
    // Percent-encoded and broken schemes are not schemes. No address may begin with a bad scheme.
    for href in hrefs {
      #expect(href.isEmpty || !href.contains(":") || href.hasPrefix("java%5C"), "\(result)")
    }
    let found = document(text)
    for index in 0..<found.count {
      guard let destination = found.attributes(of: index).destination else { continue }
      #expect(destination.isEmpty || destination.contains("\\"), "\(destination)")
    }
  }

  @Test("unsafe HTML and addresses are kept if the options allow them")
  func unsafe() {
    let options = MarkupOptions(allowsUnsafeHTML: true)
    #expect(html("[a](javascript:x) <b>", options) == "<p><a href=\"javascript:x\">a</a> <b></p>\n")
  }
}
