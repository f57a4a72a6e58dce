import HelpCore
import Testing

@Suite struct Base64Tests {
  @Test(
    "text and bytes equal the examples of RFC 4648, section 10",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func vectors(plain: String, encoded: String) {
    #expect(Base64.encode(Array(plain.utf8)) == Array(encoded.utf8))
    #expect(Base64.decode(encoded) == Array(plain.utf8))
  }

  @Test("every byte is decoded to itself at every length")
  func everyByte() {
    let bytes = (0...255).map { UInt8($0) }
    for count in 0...256 {
      let text = String(decoding: Base64.encode(Array(bytes.prefix(count))), as: UTF8.self)
      #expect(Base64.decode(text) == Array(bytes.prefix(count)))
    }
  }

  @Test(
    "text that is not Base64 is decoded to nil",
    arguments: [
      "Z", "Zg", "Zg=", "Zh==", "Zm9=", "====", "Z===", "Zg==Zg==", "Zm9v\n", "Zm\u{E9}v",
    ])
  func invalid(text: String) {
    #expect(Base64.decode(text) == nil)
  }
}
