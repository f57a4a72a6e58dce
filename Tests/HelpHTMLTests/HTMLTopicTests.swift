import HelpCore
import HelpDocument
import Testing

@testable import HelpHTML

@Suite("A whole HTML page")
struct HTMLTopicTests {
  @Test(
    "the head alone yields the metadata of the whole page, or nil",
    arguments: [
      ("<title>A &amp; B</title><meta name=weight content=3></head><body><title>C</title>", true),
      ("<!doctype html><html><head><!-- </head><title>N</title> --><title>A</title></head>x", true),
      ("<script>'</head>'</script><meta name=a content=b><title>A</title><body>x", true),
      ("---\ntitle: F\n---\n<head></head>", true), ("<title>A</title>", false),
      ("<title> A\n B </title><META NAME='Weight' content=7></HEAD>", true),
      ("<title>A\u{C}B</title><title>C</title></head>", true), ("<title></title></head>", false),

      ("<head></head><h1>A</h1>", false), ("<script>'</head>'<title>A</title>", false),
      ("<svg><title>A</title></head>", false), ("<title>A</head>", false),
      ("<title>A</title><body><meta name=b content=c>", true),
    ])
  func head(text: String, isEnough: Bool) {
    let head = HTMLTopic.head(of: Array(text.utf8))
    let metadata = Self.topic(text).metadata
    #expect((head != nil) == isEnough)
    if let head {
      #expect(head.title == metadata?["title"]?.string)
      #expect(head.weight == metadata?["weight"]?.int)
    }
  }

  static func topic(_ text: String) -> HTMLTopic { HTMLTopic(Array(text.utf8)) }

  /// Returns the document as nested kinds with texts: `paragraph("a" strong("b"))`.
  static func outline(_ document: Document) -> String {
    var result = ""
    var ends: [Int] = []
    for index in 0..<document.count {
      while let end = ends.last, end <= index {
        result += ")"
        ends.removeLast()
      }
      if !result.isEmpty, result.last != "(" { result += " " }
      switch document.kind(of: index) {
      case .text: result += "\"\(document.text(of: index))\""
      case .code, .codeBlock:
        result += "\(document.kind(of: index))\"\(document.text(of: index))\""
      default: result += "\(document.kind(of: index))"
      }
      if document.end(of: index) > index + 1 {
        result += "("
        ends.append(document.end(of: index))
      }
    }
    return result + String(repeating: ")", count: ends.count)
  }

  @Test("the title in the metadata comes from the title element, or else from Apple's meta element")
  func title() {
    func title(_ text: String) -> String? { Self.topic(text).metadata?["title"]?.string }
    #expect(title("<title> A \n &amp; B</title><h1>C</h1>") == "A & B")
    #expect(title("<meta name=AppleTitle content=Help><h1>C</h1>") == "Help")
    #expect(title("<meta name=AppleTitle content=Help><title>A</title>") == "A")
    #expect(title("<h1>C <b>d</b></h1>") == nil)
    #expect(Self.topic("<p>x").metadata == nil)
  }

  @Test("the first meta element of each name becomes metadata")
  func metadata() {
    let page = Self.topic(
      "<title>T</title>\n<meta name=Weight content=3><meta name=weight content=4>")
    #expect(page.metadata?["weight"]?.int == 3)
    #expect(page.metadata?["title"]?.string == "T")
    #expect(page.metadata?["weight"]?.position == SourcePosition(line: 2, column: 1))
  }

  @Test("headings keep their ids, and headings without one get slugs")
  func headings() {
    let page = Self.topic("<body><h1 id=top>One</h1><h2>Two words</h2><h2>Two words</h2>")
    #expect(
      String(decoding: page.html, as: UTF8.self)
        == "<h1 id=\"top\">One</h1><h2 id=\"two-words\">Two words</h2>"
        + "<h2 id=\"two-words-1\">Two words</h2>")
    #expect(page.document.attributes(of: 1).identifier == "top")
  }

  @Test(
    "a page becomes a document",
    arguments: [
      ("<p>a  <b>b</b>\n c</p>", "document(paragraph(\"a\" \" \" strong(\"b\") \" \" \"c\"))"),
      ("text <i>x</i><p>y", "document(paragraph(\"text\" \" \" emphasis(\"x\")) paragraph(\"y\"))"),
      ("<b><p>x</p></b>", "document(paragraph(strong(\"x\")))"),
      (
        "<ul><li>a<li>b<p>c</ul>",
        "document(list(item(paragraph(\"a\")) item(paragraph(\"b\") paragraph(\"c\"))))"
      ),
      (
        "<ol><li>a<ul><li>b</ul></ol>",
        "document(list(item(paragraph(\"a\") list(item(paragraph(\"b\"))))))"
      ),
      (
        "<pre><code class=language-swift>let a\n  b</code></pre>",
        "document(codeBlock\"let a\n  b\n\")"
      ),
      ("<p><code>a  b</code></p>", "document(paragraph(code\"a  b\"))"),
      (
        "<table><tr><th>h<tr><td><p>a</p><p>b</p></table>",
        "document(table(tableRow(tableCell(\"h\")) tableRow(tableCell(\"a\" lineBreak \"b\"))))"
      ),
      (
        "<dl><dt>t<dd>d</dl>",
        "document(descriptionList(descriptionTerm(\"t\") descriptionDetails(paragraph(\"d\"))))"
      ),
      (
        "<details><summary>s</summary>x</details>",
        "document(details(summary(\"s\") paragraph(\"x\")))"
      ),
      (
        "<a name=q></a><hr><img src=a alt=b>",
        "document(paragraph(anchor) thematicBreak paragraph(image(\"b\")))"
      ),
      ("<blockquote>q</blockquote>", "document(blockQuote(paragraph(\"q\")))"),
      ("<p>a<br>b", "document(paragraph(\"a\" lineBreak \"b\"))"),
      ("<ul><ul><li>x</ul></ul>", "document(list(item(list(item(paragraph(\"x\"))))))"),
      ("<style>x</style><script>y</script>", "document"),
    ])
  func documents(_ source: String, _ expected: String) {
    #expect(Self.outline(Self.topic(source).document) == expected)
  }

  @Test("nodes have positions in the source")
  func positions() {
    let document = Self.topic("<!-- é -->\n<p>é</p> <h2>x</h2>").document
    #expect(document.position(of: 1) == SourcePosition(line: 2, column: 1))
    #expect(document.position(of: 3) == SourcePosition(line: 2, column: 11))
  }
}
