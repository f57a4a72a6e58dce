import HelpCore
import HelpDocument
import HelpFuzz
import HelpTestSupport
import Testing

@testable import HelpHTML

@Suite("Hostile HTML")
struct HostileHTMLTests {
  static let vectors: [String] = [
    "<script>alert(1)</script>", "<SCRIPT SRC=//x.y/z.js></SCRIPT>",
    "<scr<script>ipt>alert(1)</script>",
    "<script/x>alert(1)</script\n>", "<script><!-- </script> --> alert(1)</script>",
    "<img src=x onerror=alert(1)>", "<img src=x onerror\n=\nalert(1)>",
    "<img/src=x/onerror=alert(1)>",
    "<img src=`x`onerror=alert(1)>", "<img src=\"x\"onerror=\"alert(1)\">",
    "<img \"\"\"><script>alert(1)</script>\">", "<img src='javascript:alert(1)'>",
    "<img src=javascript:alert(1)>", "<img src=\"jav\tascript:alert(1)\">",
    "<img src=\"jav&#x0A;ascript:alert(1)\">", "<img src=\" &#14; javascript:alert(1)\">",
    "<img src=data:image/svg+xml;base64,PHN2Zz4=>", "<img src=data:text/html,x>",
    "<a href=javascript:alert(1)>x</a>", "<a href=JaVaScRiPt:alert(1)>x</a>",
    "<a href=\"java\nscript:alert(1)\">x</a>", "<a href=\"&#106;avascript:alert(1)\">x</a>",
    "<a href=\"&#x6A&#x61vascript:alert(1)\">x</a>", "<a href=\"javascript&colon;alert(1)\">x</a>",
    "<a href=\"java&Tab;script:alert(1)\">x</a>", "<a href=\"java&NewLine;script:alert(1)\">x</a>",
    "<a href=\"\u{1}javascript:alert(1)\">x</a>", "<a href=vbscript:msgbox(1)>x</a>",
    "<a href=data:text/html;base64,PHNjcmlwdD4=>x</a>", "<a href=data:image/png;base64,AA>x</a>",
    "<a href=blob:x>x</a>", "<a href=file:///etc/passwd>x</a>",
    "<a href=feed:javascript:alert(1)>x</a>",
    "<a href=\"x\" onmouseover=alert(1)>x</a>", "<a onclick=alert(1)//href=x>x</a>",
    "<a style=\"x:expression(alert(1))\">x</a>",
    "<div style=\"background:url(javascript:1)\">x</div>",
    "<style>*{background:url(javascript:1)}</style>", "<style><img src=x onerror=alert(1)></style>",
    "<link rel=stylesheet href=javascript:1>",
    "<meta http-equiv=refresh content=\"0;url=javascript:1\">",
    "<base href=javascript:1//>", "<iframe src=javascript:alert(1)></iframe>",
    "<iframe srcdoc=\"<script>alert(1)</script>\"></iframe>",
    "<frameset onload=alert(1)><frame src=x>",
    "<object data=javascript:1></object>", "<embed src=javascript:1>", "<applet code=x></applet>",
    "<body onload=alert(1)>", "<svg onload=alert(1)>", "<svg><script>alert(1)</script></svg>",
    "<svg><a xlink:href=javascript:1><text>x</text></a></svg>", "<svg><style><img src=x onerror=1>",
    "<svg><animate onbegin=alert(1) attributeName=x></svg>",
    "<math><mi xlink:href=javascript:1>x</mi></math>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    "<form action=javascript:1><input type=submit></form>", "<input autofocus onfocus=alert(1)>",
    "<button formaction=javascript:1>x</button>", "<isindex action=javascript:1>",
    "<video src=x onerror=alert(1)></video>", "<audio src=x onerror=alert(1)>",
    "<video><source onerror=alert(1)></video>", "<details open ontoggle=alert(1)>",
    "<marquee onstart=alert(1)>x</marquee>", "<keygen autofocus onfocus=1>",
    "<textarea><img src=x onerror=alert(1)></textarea>",
    "<title><img src=x onerror=alert(1)></title>", "<xmp><img src=x onerror=alert(1)></xmp>",
    "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\"></noscript>",
    "<template><img src=x onerror=alert(1)></template>", "<plaintext><img src=x onerror=1>",
    "<![CDATA[<img src=x onerror=alert(1)>]]>", "<!--><img src=x onerror=alert(1)>-->",
    "<!-- --!><img src=x onerror=alert(1)> -->", "<?php <img src=x onerror=alert(1)> ?>",
    "<!DOCTYPE x [<!ENTITY y \"<img src=x onerror=1>\">]>", "<div/onclick=alert(1)>x</div>",
    "<x onclick=alert(1)>x</x>", "<img src=x:alert(1) onerror=eval(src)>",
    "<b title='\"><img src=x onerror=alert(1)>'>x</b>", "<b title=\"&quot;onclick=1\">x</b>",
    "<p id='\"><script>alert(1)</script>'>x</p>",
    "<table background=javascript:1><td background=x>",
    "<a href='x' href='javascript:alert(1)'>x</a>", "<\u{0}script>alert(1)</script>",
    "<img src=x srcset=\"javascript:1 1x\">", "<a ping=javascript:1 target=_blank href=x>x</a>",
    "<portal src=javascript:1></portal>", "<dialog open onclose=1>x</dialog>",
  ]

  /// Returns the tags, attributes and addresses in the output that are not allowed.
  static func faults(in html: [UInt8]) -> [String] {
    var found: [String] = []
    var index = 0
    while let tagStart = html[index...].firstIndex(of: UInt8(ascii: "<")) {
      let isEnd = tagStart + 1 < html.count && html[tagStart + 1] == UInt8(ascii: "/")
      guard let tag = HTMLTag(html, nameStart: tagStart + (isEnd ? 2 : 1)) else {
        return found + ["tag at \(tagStart)"]
      }
      if String(decoding: html[tag.name], as: UTF8.self) == "svg",
        let end = HTMLGuard.endTag("svg", in: html, from: tag.end)
      {
        found += SafeHTML.faults(in: Array(html[tagStart..<end]))
        index = end
        continue
      }
      guard let element = tag.element, element.isWritten else {
        return found + ["tag at \(tagStart)"]
      }
      for attribute in tag.attributes {
        let name = String(decoding: html[attribute.name], as: UTF8.self)
        if !HTMLAttributes.allows(name, on: element) { found.append(name) }
        let value = String(decoding: html[attribute.whole], as: UTF8.self).lowercased()
        let isAddress = name == "href" || name == "src"
        if isAddress, value.contains("script:") || value.contains("data:text") {
          found.append(value)
        }
      }
      index = tag.end
    }
    return found
  }

  @Test(
    "the output of an attack contains no handler, script or dangerous address", arguments: vectors)
  func vector(_ text: String) {
    for texts in [[text], ["<p>", text, "</p>"], ["<table><tr><td>", text, "</table>"]] {
      let output = safeHTML(texts.map { Array($0.utf8) })
      #expect(output.count == texts.count)
      #expect(Self.faults(in: Array(output.joined())) == [])
    }
    #expect(Self.faults(in: HTMLTopic(Array(text.utf8)).html) == [])
  }

  @Test("a picture as the address of an image stays, but as the address of a link is removed")
  func data() {
    func run(_ text: String) -> String {
      String(decoding: safeHTML([Array(text.utf8)])[0], as: UTF8.self)
    }
    #expect(
      run("<img src=\"data:image/png;base64,AA\">") == "<img src=\"data:image/png;base64,AA\">")
    #expect(run("<a href=\"data:image/png;base64,AA\">x</a>") == "<a>x</a>")
    #expect(run("<a href=\"mailto:a@b.c\">x</a>") == "<a href=\"mailto:a@b.c\">x</a>")
    #expect(run("<img src=\"mailto:a@b.c\">") == "<img>")
  }

  @Test("the text of a formula never becomes a tag with a `<` before the formula")
  func formula() {
    let page = HTMLTopic(Array("<p><<math alttext=\"b>\"></math>x</p>".utf8))
    #expect(String(decoding: page.html, as: UTF8.self) == "<p>&lt;b&gt;x</p>")
  }

  @Test(
    "tens of thousands of nested elements are bounded on a small stack",
    arguments: [
      "<div>", "<b>", "<table><tr><td>", "<ul><li>", "<span>", "<a href=x>", "<p><b id=q>",
      "<svg><g>", "<blockquote>", "<font size=1><p>", "</b>", "<dl><dd>", "<!--", "<script", "</",
      "<template>", "<title>", "<a <b ", "<p><b></p>x", "<li><i></li>x", "<div><b></div>\n",
      "<svg><style></svg>", "<svg><!--</svg>",
    ])
  func deep(_ tag: String) {
    let text = Array(String(repeating: tag, count: tag.utf8.count < 6 ? 100_000 : 20_000).utf8)
    let thread = Thread(stackSize: 512 * 1024) {
      let page = HTMLFragments([
        .init(text, isBlock: true), .init(Array("</div>x".utf8), isBlock: true),
      ])
      #expect(page.html.count == 2)
      #expect(page.actions.count == 2)
      let topic = HTMLTopic(text)
      #expect(topic.document.count > 0)
      #expect(Self.depth(of: topic.html) <= 1_100)
    }
    thread.join()
  }

  @Test(
    "formatting that each block leaves open does not nest",
    arguments: ["<p><font size=2>", "<li><b>"])
  func unclosedFormatting(_ tag: String) {
    let text = String(repeating: tag + "x\n", count: 2_000) + "<p><a href=\"b\">c</a>"
    let html = String(decoding: HTMLTopic(Array(text.utf8)).html, as: UTF8.self)
    #expect(html.contains("<a href=\"b\">c</a>"))
  }

  @Test(
    "elements without end tags are searched for their ends in linear time",
    arguments: [
      "<svg><style></svg>", "<svg><!--</svg>", "<svg><![CDATA[</svg>", "<x№ v-for=a>",
    ])
  func missingEnds(_ unit: String) {
    func time(_ count: Int) -> Duration {
      let text = Array(
        (0..<count).map { unit.split(separator: "№").joined(separator: "\($0)") }.joined().utf8)
      return ThreadTime.measure { _ = HTMLTopic(text).html }
    }
    // Eight times the text needs eight times the time if it is linear, and 64 times if it is
    // quadratic.
    #expect(time(8_000) < time(1_000) * 30 + .milliseconds(50))
  }

  /// Returns the depth of the elements in the output.
  private static func depth(of html: [UInt8]) -> Int {
    var (depth, deepest, index) = (0, 0, 0)
    while let tagStart = html[index...].firstIndex(of: UInt8(ascii: "<")) {
      let isEnd = html[tagStart...].starts(with: "</".utf8)
      guard let tag = HTMLTag(html, nameStart: tagStart + (isEnd ? 2 : 1)) else { return deepest }
      if tag.element?.isVoid == false { depth += isEnd ? -1 : 1 }
      deepest = max(deepest, depth)
      index = tag.end
    }
    return deepest
  }

  @Test("a tag with 100,000 attributes keeps the allowed attributes among the first 256")
  func attributes() {
    let names = (0..<100_000).map { "data-\($0)=1" }.joined(separator: " ")
    let text = "<p id=x \(names) title=late>y</p>"
    let output = safeHTML([Array(text.utf8)])[0]
    #expect(String(decoding: output, as: UTF8.self) == "<p id=\"x\">y</p>")
  }

  @Test("formatting that HTML reopens in each paragraph does not multiply")
  func reconstruction() {
    let text = (0..<20_000).map { "<p><b id=\($0)>" }.joined()
    let output = safeHTML([Array(text.utf8)])[0]
    #expect(output.count < 40_000_000)
  }

  /// Markup that leaves more elements open than its tags suggest: HTML ignores some end tags, and
  /// moves some content.
  static let hidden: [String] = {
    let blocks = String(repeating: "<div>", count: 9)
    let ends = String(repeating: "</div>", count: 9)
    return [
      "<body>" + blocks + "</body>", "<html>" + blocks + "</html>", "<td>" + blocks + "</td>",
      "<caption>" + blocks + "</caption>", "<li><ul>" + blocks + "</li>",
      "<span>" + blocks + "</span>", "<table><tr><td>" + blocks + "</table>",
      "<table><div><td>" + blocks + "</div></td>", "<dl><dd><table>" + blocks + "</dd>",
      "<p><table>" + blocks + "</p>", "<h1><h2>" + blocks + "</h3>", "<a>" + blocks + "<a>",
      "<b>" + blocks + "</b>" + ends, "<b>" + blocks + "</b>", "<table><td><p>",
      "<ruby><rt>" + blocks + "</ruby>", "<picture>" + blocks + "</picture>",
      "<b id=#><div>" + blocks + "</b></div>" + ends, "<i id=#><p>", "<table><td><b id=#></table>",
    ]
  }()

  @Test("end tags that HTML ignores do not hide open elements from the limit", arguments: hidden)
  func hiddenDepth(_ unit: String) {
    let text = Array(
      (0..<1_000).map { unit.split(separator: "#").joined(separator: "\($0)") }.joined().utf8)
    for isFragment in [true, false] {
      var pass = HTMLGuard(size: text.count, keepsPage: !isFragment)
      let tree = GumboTree(guarded: pass.guarded(text), isFragment: isFragment)
      var (depth, deepest, elements) = (0, 0, 0)
      for event in tree.events() {
        switch event.kind {
        case .start:
          depth += 1
          elements += 1
        case .end: depth -= 1
        default: break
        }
        deepest = max(deepest, depth)
      }
      #expect(deepest < 2_048)
      #expect(elements < 400_000)
    }
  }
}
