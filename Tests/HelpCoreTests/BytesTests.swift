import HelpCore
import Testing

@Suite("Bytes and texts") struct BytesTests {
  @Test("hexadecimal digits have leading zeros and lower case")
  func hexadecimal() {
    #expect(Hexadecimal.text(UInt32(42)) == "0000002a")
    #expect(Hexadecimal.text(UInt64.max) == "ffffffffffffffff")
    #expect(Hexadecimal.text(of: [0, 0x0F, 0xA0]) == "000fa0")
    #expect(Hexadecimal.text(of: []).isEmpty)
  }

  @Test("FNV-1a returns the published hashes")
  func fnv() {
    #expect(FNV1a.value(of: []) == 0x811C_9DC5)
    #expect(FNV1a.value(of: "a".utf8) == 0xE40C_292C)
    #expect(FNV1a.value(of: "foobar".utf8) == 0xBF9C_F968)
  }

  @Test("the longest run of a byte is found at any index")
  func runs() {
    let mark = UInt8(ascii: "`")
    #expect(Array("a``b```".utf8).longestRun(of: mark) == 3)
    #expect(Array("````b`".utf8).longestRun(of: mark) == 4)
    #expect(Array("ab".utf8).longestRun(of: mark) == 0)
  }

  @Test("the folders above a path are listed from the nearest to the root")
  func folders() {
    #expect("a/b/c".foldersAbove.map(String.init) == ["a/b", "a"])
    #expect("/c".foldersAbove.map(String.init) == [""])
    #expect("c".foldersAbove.map(String.init) == [] && "c".nearestFolder == nil)
    #expect("a/b/c".nearestFolder == "a/b")
    #expect("a/b/c".hasSameFolder(as: "a/b/d") && "c".hasSameFolder(as: ""))
    #expect(!"a/b/c".hasSameFolder(as: "a/c/c") && !"a/b".hasSameFolder(as: "a/b/c"))
  }

  @Test("trimming removes Unicode white space from texts, and ASCII white space from bytes")
  func whitespace() {
    #expect(" \u{A0}a b\t\n".trimmingWhitespace == "a b" && "\r\n ".trimmingWhitespace == "")
    #expect(" a\r\n b\u{A0}c ".collapsingWhitespace == "a b c")
    #expect(Array(" \ta b\r\n".utf8).trimmingASCIIWhitespace.elementsEqual("a b".utf8))
    #expect(Array(" \t".utf8).trimmingASCIIWhitespace.isEmpty)
    #expect(Array("\u{A0}a".utf8).trimmingASCIIWhitespace.count == 3)
  }

  @Test("an incomplete byte order mark has the length 0")
  func byteOrderMark() {
    #expect([0xEF, 0xBB, 0xBF, 0x61].byteOrderMarkLength == 3)
    #expect([0xBB, 0xBF, 0x61].byteOrderMarkLength == 0)
    #expect([0xEF, 0xBB].byteOrderMarkLength == 0)
  }
}
