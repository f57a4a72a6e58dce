import HelpTestSupport
import Testing

@testable import HelpAuthoring
@testable import HelpBook

@Suite struct HostileContentsTests {
  @Test("a forged id in the list by file is never returned, and does not trap")
  func outOfRange() throws {
    let sound = try book(["a.md": "# A\n\n[d](.) [e](./) [b](b.md)", "b.md": "# B"])
    for wrongByte in [240, 255] as [UInt8] {
      for position in 0..<2 {
        var bytes = sound.contents.bytes
        bytes[sound.contents.layout.start(of: .byFile) + position] = wrongByte
        let table = try ContentsTable(.memory(bytes), name: "hostile")
        for file in ["", "a.md", "b.md"] {
          if let id = table.topic(withFile: file) { #expect(id < table.topicCount) }
        }
        #expect(table.topic(withFile: "") == nil)
      }
    }
  }
}
