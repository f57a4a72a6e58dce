import HelpCore
import HelpTestSupport
import Testing

@Suite("Percent-encoding")
struct PercentEncodingTests {
  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  // The right column is the result of Python's urllib.parse.unquote_to_bytes, in hexadecimal
  // digits.
  @Test(
    "escapes are decoded as by Python's urllib, in both letter cases, and an invalid escape stays",
    arguments: [
      ("", ""),
      ("a", "61"),
      ("a%20b", "612062"),
      ("caf%c3%a9", "636166c3a9"),
      ("caf%C3%A9", "636166c3a9"),
      ("caf%C3%a9", "636166c3a9"),
      ("%", "25"),
      ("%%", "2525"),
      ("%4", "2534"),
      ("%41", "41"),
      ("%4g", "253467"),
      ("%g4", "256734"),
      ("100%", "31303025"),
      ("100%25", "31303025"),
      ("%2525", "253235"),
      ("a%2Fb", "612f62"),
      ("%00", "00"),
      ("%ff", "ff"),
      ("%c3%28", "c328"),
      ("%E9", "e9"),
      ("%e2%82%ac%", "e282ac25"),
      ("%zz%41", "257a7a41"),
      ("%%41", "2541"),
      ("%41%", "4125"),
      ("%7e%7E", "7e7e"),
      ("+%2B", "2b2b"),
      ("é%20é", "c3a920c3a9"),
      ("%+1", "252b31"),
      ("% 41", "25203431"),
      ("%0A%0d", "0a0d"),
      ("4A/%%é%", "34412f2525c3a925"),
      ("#%é1%%A", "2325c3a931252541"),
      ("%1%éA%#%", "253125c3a941252325"),
      ("//#%#", "2f2f232523"),
      ("%1%é4c3A4", "253125c3a93463334134"),
      ("#c3é", "236333c3a9"),
      ("%##/", "2523232f"),
      ("a9%é%#", "613925c3a92523"),
      ("#1", "2331"),
      ("/éAa9g#ga9c3", "2fc3a941613967236761396333"),
      ("41%#c3", "343125236333"),
      ("a9gc3#%%éA4", "6139676333232525c3a94134"),
      ("4gA%/%é", "346741252f25c3a9"),
      ("a9a9#g#g%", "613961392367236725"),
      ("c3g/", "6333672f"),
      ("%c3/", "c32f"),
      ("c3A/a9%ga94#", "6333412f6139256761393423"),
      ("g%1", "672531"),
      ("41AAg%", "343141416725"),
      ("gAéc3", "6741c3a96333"),
      ("Aéc3A", "41c3a9633341"),
      ("/A14%44", "2f41313444"),
      ("/1%g#", "2f31256723"),
      ("c3c3%4", "633363332534"),
      ("éa9##a94é#", "c3a961392323613934c3a923"),
      ("g/", "672f"),
      ("AAA%g/A%", "41414125672f4125"),
      ("%1g4%", "2531673425"),
      ("#%%%#4é", "232525252334c3a9"),
      ("a9#%", "61392325"),
    ])
  func decoding(text: String, expected: String) {
    #expect(hex(PercentEncoding.decoded(bytes: Array(text.utf8))) == expected)
  }

  @Test("bytes that are not UTF-8 become replacement characters")
  func replacement() {
    #expect(PercentEncoding.decoded("a%ff"[...]) == "a\u{FFFD}")
  }

  @Test(
    "an address is well formed if every percent sign begins an escape",
    arguments: [
      ("", true), ("a", true), ("%c3%A9", true), ("%", false), ("a%4", false), ("%4g", false),
      ("%2525%", false),
    ])
  func wellFormed(text: String, expected: Bool) {
    #expect(PercentEncoding.isWellFormed(Array(text.utf8)) == expected)
  }

  @Test("encoded text is decoded to the same text, whichever bytes are kept")
  func roundTrip() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let bytes = (0..<random.below(12)).map { _ in UInt8(random.below(128)) }
      let text = String(decoding: bytes, as: UTF8.self) + (random.chance(20) ? "é€🚀" : "")
      let kept = Set((0..<20).map { _ in UInt8(random.below(128)) }).subtracting([0x25])
      let encoded = PercentEncoding.encoded(text) { kept.contains($0) }
      #expect(PercentEncoding.decoded(encoded[...]) == text)
      #expect(PercentEncoding.isWellFormed(Array(encoded.utf8)))
    }
  }
}
