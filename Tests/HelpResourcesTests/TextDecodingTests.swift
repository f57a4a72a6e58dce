import HelpResources
import Testing

@Suite struct TextDecodingTests {
  @Test("UTF-8 is decoded with and without a byte order mark")
  func utf8() {
    #expect(TextDecoding.decode(Array("Café".utf8)) == DecodedText(text: "Café", encoding: "utf-8"))
    #expect(TextDecoding.decode([0xEF, 0xBB, 0xBF, 0x61]).text == "a")
  }

  @Test(
    "a byte order mark overrides a declared character set",
    arguments: [
      ([0xFF, 0xFE, 0x61, 0, 0x3D, 0xD8, 0x00, 0xDE], "a😀", "utf-16le"),
      ([0xFE, 0xFF, 0, 0x61], "a", "utf-16be"),
      ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], "a", "utf-32le"),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61], "a", "utf-32be"),
    ] as [([UInt8], String, String)])
  func marks(_ bytes: [UInt8], _ text: String, _ encoding: String) {
    #expect(
      TextDecoding.decode(bytes, declared: "koi8-r") == DecodedText(text: text, encoding: encoding))
  }

  @Test("a half unit at the end is replaced, not dropped")
  func halfUnit() {
    #expect(TextDecoding.decode([0xFF, 0xFE, 0x61, 0, 0x62]).text == "a\u{FFFD}")
  }

  @Test(
    "a declared character set is used for bytes that are not UTF-8",
    arguments: [
      ("ISO-8859-1", [0xE9], "é"), ("windows-1251", [0xCF, 0xF0], "Пр"), ("KOI8-R", [0xF0], "П"),
      ("iso-8859-15", [0xA4], "€"), ("latin2", [0xB3], "ł"), ("cp1250", [0x8A], "Š"),
    ] as [(String, [UInt8], String)])
  func declared(_ name: String, _ bytes: [UInt8], _ text: String) {
    let decoded = TextDecoding.decode(bytes, declared: name)
    #expect(decoded.text == text)
    #expect(decoded.warning == nil)
  }

  @Test(
    "bytes without a declaration are read as Windows-1252, with a warning and the first invalid offset"
  )
  func guesses() {
    let decoded = TextDecoding.decode(Array("Caf".utf8) + [0xE9, 0x80])
    #expect(decoded.text == "Café€")
    #expect(decoded.warning == "it is not UTF-8 and was read as Windows-1252")
    #expect(decoded.firstInvalidByte == 3)
  }

  @Test("an unknown character set is named in the warning")
  func unknown() {
    let decoded = TextDecoding.decode([0xE9], declared: "klingon")
    #expect(decoded.warning?.hasPrefix("the character set 'klingon' is unknown") == true)
  }

  @Test("every byte has a character in every character set of single bytes")
  func tables() {
    for name in [
      "windows-1250", "windows-1251", "windows-1252", "iso-8859-2", "iso-8859-15", "koi8-r",
    ] {
      let decoded = TextDecoding.decode(Array(0...255), declared: name)
      #expect(decoded.encoding == name)
      #expect(decoded.text.unicodeScalars.count == 256)
    }
  }

  @Test(
    "a page's declaration is found in its head",
    arguments: [
      ("<meta charset=\"koi8-r\">", "koi8-r"), ("<META CHARSET=UTF-8>", "utf-8"),
      ("<meta http-equiv=content-type content='text/html; charset=windows-1251'>", "windows-1251"),
      ("<p>none", nil),
    ])
  func declaredInHTML(_ html: String, _ name: String?) {
    #expect(TextDecoding.declaredCharset(inHTML: Array(html.utf8)) == name)
  }

  @Test("a page that declares UTF-8 but is not UTF-8 keeps every character")
  func falseUTF8() {
    let decoded = TextDecoding.decode([0x43, 0xE9], declared: "utf-8")
    #expect(decoded.text == "Cé")
    #expect(decoded.warning == "it is not UTF-8 and was read as Windows-1252")
  }

  @Test("half a surrogate pair causes a warning")
  func surrogate() {
    let decoded = TextDecoding.decode([0xFE, 0xFF, 0xD8, 0x3D])
    #expect(decoded.text == "\u{FFFD}")
    #expect(
      decoded.warning == "it contains units that are not valid UTF-16BE; they are shown as U+FFFD")
  }
}
