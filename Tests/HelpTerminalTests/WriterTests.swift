import HelpLayout
import Testing

@testable import HelpTerminal

@Suite("Output to the terminal")
struct WriterTests {
  private func screen(_ rows: String...) -> ScreenBuffer {
    var screen = ScreenBuffer(columns: 10, rows: rows.count)
    for (row, text) in rows.enumerated() { screen.put(text, row: row, column: 0) }
    return screen
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("is nothing when nothing has changed, and otherwise what has")
  func differences() {
    var writer = ScreenWriter(.none)
    _ = writer.bytes(for: screen("one", "two"))
    #expect(writer.bytes(for: screen("one", "two")) == [])
    #expect(
      text(writer.bytes(for: screen("one", "tso")))
        == "\u{1B}[?2026h\u{1B}[2;2Hs\u{1B}[?2026l")
    writer.invalidate()
    #expect(text(writer.bytes(for: screen("one", "two"))).contains("one"))
  }

  @Test(
    "clears a row that held a grapheme of several code points before it changes, and no other",
    arguments: ["a 👍🏽", "a ❤️", "👩‍👩‍👧 b", "e\u{301}"])
  func sequences(_ held: String) {
    var writer = ScreenWriter(.none)
    _ = writer.bytes(for: screen(held, "two", held))
    #expect(writer.bytes(for: screen(held, "two", held)) == [])
    #expect(
      text(writer.bytes(for: screen("ab", "tso", held)))
        == "\u{1B}[?2026h\u{1B}[1;1H\u{1B}[0m\u{1B}[K\u{1B}[1;1Hab\u{1B}[2;2Hs\u{1B}[?2026l")
    let again = text(writer.bytes(for: screen("ab", "tso", "")))
    #expect(again == "\u{1B}[?2026h\u{1B}[3;1H\u{1B}[0m\u{1B}[K\u{1B}[?2026l")
  }

  @Test("stays on its row: the terminal does not go on in the next one")
  func noWrap() {
    #expect(ScreenWriter.entering(usesMouse: false).contains("\u{1B}[?7l"))
  }

  @Test("never holds a tag, a separator or a byte order mark, even inside a grapheme")
  func invisible() {
    var writer = ScreenWriter(.none)
    let written = text(
      writer.bytes(for: screen("a\u{E0041}\u{2028}b", "\u{FEFF}c\u{E007F}", "👩‍👩‍👧")))
    #expect(!written.unicodeScalars.contains { $0.value > 0xE0000 || $0 == "\u{FEFF}" })
    #expect(written.contains("a") && written.contains("b") && written.contains("👩‍👩‍👧"))
  }

  @Test("says where links to the web lead, and only those")
  func hyperlinks() {
    var linked = screen("")
    for (column, address) in ["https://a.b/", "https://a.b/", "guide", "https://\u{7}"].enumerated()
    {
      let number = linked.number(ofAddress: address)
      _ = linked.put(
        "x", row: 0, column: column, style: [], emphasis: .none, address: number)
    }
    var writer = ScreenWriter(.none)
    let written = text(writer.bytes(for: linked))
    #expect(
      written.contains("\u{1B}]8;id=1;https://a.b/\u{1B}\\xx\u{1B}]8;;\u{1B}\\xx"), "\(written)")
    var plain = ScreenWriter(.none, usesHyperlinks: false)
    #expect(!text(plain.bytes(for: linked)).contains("\u{1B}]8"))
  }

  @Test("on leaving undoes every mode that was set on entering")
  func leaving() {
    let modes = ScreenWriter.entering(usesMouse: true).split(separator: "\u{1B}[?")
      .flatMap { part in part.split(separator: "\u{1B}").prefix(1) }
    #expect(modes.count == 7)
    for mode in modes {
      let opposite = mode.hasSuffix("h") ? mode.dropLast() + "l" : mode.dropLast() + "h"
      #expect(
        ScreenWriter.leaving(usesHyperlinks: false).contains("\u{1B}[?" + opposite), "\(mode)")
    }
    #expect(!ScreenWriter.entering(usesMouse: false).contains("?1000"))
    #expect(ScreenWriter.leaving(usesHyperlinks: true).contains("\u{1B}]8;;\u{1B}\\"))
    #expect(!ScreenWriter.leaving(usesHyperlinks: false).contains("\u{1B}]"))
  }

  @Test(
    "is base64 for the clipboard",
    arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("é日", "w6nml6U=")])
  func clipboard(_ plain: String, _ coded: String) {
    #expect(text(Clipboard.sequence(for: plain)) == "\u{1B}]52;c;\(coded)\u{1B}\\")
  }

  @Test("is cut at a letter where the clipboard takes no more")
  func longClipboard() {
    let long = String(repeating: "日", count: 40_000)
    #expect(Clipboard.sequence(for: long).count < 110_000)
  }
}
