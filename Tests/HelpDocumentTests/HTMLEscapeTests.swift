import HelpCore
import Testing

@testable import HelpDocument

@Suite("HTML's references")
struct HTMLEscapeTests {
  @Test("the four special characters become references")
  func references() {
    #expect(HTMLEscape.escaped("a<b & \"c\"> 'd'") == "a&lt;b &amp; &quot;c&quot;&gt; 'd'")
    #expect(HTMLEscape.escaped("&\"#%;=") == "&amp;&quot;#%;=")
    #expect(HTMLEscape.escaped("") == "")
  }

  @Test(
    "known references become their characters once, and all other text stays",
    arguments: [
      ("a &lt;b&gt; &amp;lt; &quot;&apos;&#39;&#x27;", "a <b> &lt; \"\u{27}\u{27}\u{27}"),
      ("&nbsp;", "\u{A0}"),
      ("&#128512;&#x1F600;", "😀😀"), ("& &x; &lt &#; &#x; &#+65; &#0; &#xD800; &#1114112;", nil),
      ("no reference", nil), ("&amp", nil), ("&&amp;", "&&"),
    ] as [(String, String?)])
  func unescaped(text: String, expected: String?) {
    #expect(HTMLEscape.unescaped(text) == expected ?? text)
  }

  @Test("bytes are escaped in groups of eight as one by one")
  func anyBytes() {
    var random = SystemRandomNumberGenerator()
    // The escaped bytes, and bytes that differ from one of them in one bit.
    let bytes: [UInt8] = [0x21, 0x22, 0x23, 0x26, 0x27, 0x3C, 0x3D, 0x3E, 0x3F, 0x61, 0xA6, 0xFF]
    for length in 0..<40 {
      for _ in 0..<50 {
        let text = (0..<length).map { _ in bytes.randomElement(using: &random) ?? 0 }
        var output: [UInt8] = []
        HTMLEscape.append(text.span, to: &output)
        let expected = text.flatMap { byte -> [UInt8] in
          switch byte {
          case UInt8(ascii: "\""): Array("&quot;".utf8)
          case UInt8(ascii: "&"): Array("&amp;".utf8)
          case UInt8(ascii: "<"): Array("&lt;".utf8)
          case UInt8(ascii: ">"): Array("&gt;".utf8)
          default: [byte]
          }
        }
        #expect(output == expected, "\(text)")
      }
    }
  }

  @Test("an address keeps the characters of addresses, and all others are percent-encoded")
  func addresses() {
    let kept = "-_.+!*(),%#@?=;:/$~"
    for byte in UInt8.min...UInt8.max {
      var output: [UInt8] = []
      HTMLEscape.appendAddress([byte].span, to: &output)
      let text = String(decoding: output, as: UTF8.self)
      if byte.isASCIILetterOrDigit || kept.utf8.contains(byte) {
        #expect(output == [byte])
      } else if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "'") {
        #expect(text == (byte == UInt8(ascii: "&") ? "&amp;" : "&#x27;"))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        #expect(text == "%" + (digits.count < 2 ? "0" : "") + digits)
      }
    }
  }
}
