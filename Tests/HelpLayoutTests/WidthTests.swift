import HelpLayout
import Testing

@Suite("Display width")
struct WidthTests {
  @Test(
    "the width of a text follows Unicode",
    arguments: [
      ("abc", 3), ("日本", 4), ("e\u{301}", 1), ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧", 2), ("🇫🇷", 2),
      ("❤\u{FE0F}", 2), ("❤", 1), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("ﾊ", 1), ("Ａ", 2),
      ("\u{200B}", 0), ("é", 1), ("—", 1), ("", 0), ("\t", 0), ("क्षि", 2), ("a🏽", 3), ("\u{3040}", 1),
      ("\u{FFF3}", 0), ("မြန်မာ", 5), ("1\u{FE0F}\u{20E3}", 2),
    ])
  func widths(_ text: String, _ columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  @Test("a spacing mark has a column only if it begins a grapheme")
  func spacingMarks() {
    let marks = (0...0x1FFFF).compactMap(Unicode.Scalar.init).filter {
      $0.properties.generalCategory == .spacingMark
    }
    let apart = marks.filter { ("a" + String($0)).count == 2 }
    #expect(apart.contains("\u{102C}"))
    for mark in marks {
      let code = String(mark.value, radix: 16)
      #expect(DisplayWidth.columns(of: String(mark)) == (apart.contains(mark) ? 1 : 0), "\(code)")
    }
  }
}
