import Testing

@testable import HelpHTML

@Suite("SVG files")
struct SVGPictureTests {
  private func cleaned(_ text: String) -> String? {
    SVGPicture(Array(text.utf8)).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private func file(_ inner: String, _ attributes: String = "") -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"\(attributes)>\(inner)</svg>\n"
  }

  @Test(
    "an SVG file loses scripts and external references, and stays well-formed",
    arguments: [
      (
        "<?xml version=\"1.0\"?><?xml-stylesheet href=\"https://a.b/c\"?><!DOCTYPE svg [<!ENTITY x \"y\">]>"
          + "<svg width=\"6pt\" onload=\"x()\"><path d=\"M0 0\"/></svg>\n",
        "<path d=\"M0 0\"/>", " width=\"6pt\""
      ),
      (
        "<svg><text font-family=\"x\"/><script>alert(1)</script><g><a xlink:href=\"javascript:1\"><line/></a></g></svg>",
        "<text font-family=\"x\"/><g><line/></g>", ""
      ),
      (
        "<svg><image href=\"https://a.b/c.png\"/><use xlink:href=\"#a\"/><rect fill=\"url(https://a.b)\"/></svg>",
        "<use xlink:href=\"#a\"/><rect/>", ""
      ),
      (
        "<svg><text>a &amp; &#45;&nbsp;&#27;&#+65;&#x-41;&#x41;\u{1B}b</text></svg>",
        "<text>a &amp; &#45;&amp;nbsp;&amp;#27;&amp;#+65;&amp;#x-41;&#x41;b</text>", ""
      ),
    ])
  func safe(text: String, inner: String, attributes: String) {
    #expect(cleaned(text) == file(inner, attributes))
  }

  @Test(
    "a style sheet keeps only its safe rules",
    arguments: [
      (
        "@import 'https://a.b';#s .n{fill:red;background:url(x);stroke : #333 !important}",
        "#s .n{fill:red;stroke:#333 !important;}"
      ),
      ("@keyframes a{from{fill:red;}}.b{fill:blue}", ".b{fill:blue;}"),
      (".a{fill:url(https://a.b)}.c{fill:url(#d)}", ".c{fill:url(#d);}"),
      ("<![CDATA[.a{fill:red}]]>", ".a{fill:red;}"),
      (".a[href^='x']{fill:red}.b{color:\"}x{\";fill:red", ""),
      ("a{font-family:\"x\"y\";fill:\\75rl(x)}", ""),
    ])
  func sheets(sheet: String, expected: String) {
    let style = expected.isEmpty ? "" : "<style>\(expected)</style>"
    #expect(
      cleaned("<svg><style type=\"text/css\">\(sheet)</style><path/></svg>")
        == file(style + "<path/>"))
  }

  @Test("safe declarations of a style become attributes, in files and in pages")
  func declarations() {
    let text =
      "<svg><stop style=\"stop-color:#ff0;position:fixed;stop-opacity:1.;\" stop-color=\"red\"/><path/></svg>"
    let stop = "<stop stop-opacity=\"1.\" stop-color=\"#ff0\"/>"
    #expect(cleaned(text) == file(stop + "<path/>"))
    let page = safeHTML([Array(text.utf8)])
    #expect(String(decoding: page[0], as: UTF8.self).contains("<svg>\(stop)"))
  }

  @Test("cleaning a clean file changes nothing, and a file without shapes is refused")
  func again() {
    let text =
      "<svg viewBox=\"0 0 1 1\"><style>.a{fill:red}</style><text class=\"a\" x=\"1\">b &gt; \"c\"</text></svg>"
    for rest in ["", "\n", "<!-- x -->\n<svg><path/></svg>x"] {
      let once = cleaned(text + rest)
      #expect(once?.hasSuffix("</text></svg>\n") == true)
      #expect(once.flatMap(cleaned) == once)
    }
    #expect(cleaned("<svg><foreignObject>x</foreignObject></svg>") == nil)
    #expect(cleaned("<p>no</p>") == nil)
    let lossy = SVGPicture(Array("<svg><path/><foreignObject><p>x</p></foreignObject></svg>".utf8))
    #expect(lossy?.hasLostTexts == true)
  }
}
