import Testing

@testable import HelpCore

@Suite("Netstrings")
struct NetstringTests {
  @Test("written strings are read back, and anything else is nil")
  func reading() {
    var writer = NetstringWriter()
    for text in ["", "a:b,", "ü\n"] { writer.text(text) }
    writer.number(-7)
    var reader = NetstringReader(writer.bytes)
    #expect(["", "a:b,", "ü\n"].allSatisfy { reader.text() == $0 })
    #expect(reader.number() == -7)
    #expect(reader.isAtEnd && reader.text() == nil)
    for damaged in ["3:ab", "x:a,", "-1:,", "9223372036854775807:a,", ":", "1", "1:a;"] {
      var reader = NetstringReader(Array(damaged.utf8))
      #expect(reader.text() == nil)
    }
    var count = NetstringReader(Array("1:9,".utf8))
    #expect(count.count() == nil)
  }
}
