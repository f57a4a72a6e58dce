import HelpCore
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

  @Test("only changed cells are written")
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
    "a changed row is cleared first if it had a character of several code points",
    arguments: ["a 👍🏽", "a ❤️", "👩‍👩‍👧 b", "e\u{301}"])
  func sequences(_ sequence: String) {
    var writer = ScreenWriter(.none)
    _ = writer.bytes(for: screen(sequence, "two", sequence))
    #expect(writer.bytes(for: screen(sequence, "two", sequence)) == [])
    #expect(
      text(writer.bytes(for: screen("ab", "tso", sequence)))
        == "\u{1B}[?2026h\u{1B}[1;1H\u{1B}[0m\u{1B}[K\u{1B}[1;1Hab\u{1B}[2;2Hs\u{1B}[?2026l")
    let again = text(writer.bytes(for: screen("ab", "tso", "")))
    #expect(again == "\u{1B}[?2026h\u{1B}[3;1H\u{1B}[0m\u{1B}[K\u{1B}[?2026l")
  }

  @Test("the terminal is set to keep long text on its row")
  func noWrap() {
    #expect(ScreenWriter.entering(usesMouse: false).contains("\u{1B}[?7l"))
  }

  @Test("tags, line separators and byte order marks are never written")
  func invisible() {
    var writer = ScreenWriter(.none)
    let written = text(
      writer.bytes(for: screen("a\u{E0041}\u{2028}b", "\u{FEFF}c\u{E007F}", "👩‍👩‍👧")))
    #expect(!written.unicodeScalars.contains { $0.value > 0xE0000 || $0 == "\u{FEFF}" })
    #expect(written.contains("a") && written.contains("b") && written.contains("👩‍👩‍👧"))
  }

  @Test("only links to the web are written with their addresses")
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

  @Test("the sequence at the end resets every mode of the sequence at the start")
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
    "text for the clipboard is written in Base64",
    arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("é日", "w6nml6U=")])
  func clipboard(_ plain: String, _ coded: String) {
    #expect(text(Clipboard.sequence(for: plain)) == "\u{1B}]52;c;\(coded)\u{1B}\\")
  }

  @Test(
    "a long text for the clipboard is cut between two characters, within the limit of terminals",
    arguments: [
      (String(repeating: "x", count: Clipboard.maximumSize), Clipboard.maximumSize),
      (String(repeating: "x", count: Clipboard.maximumSize + 1), Clipboard.maximumSize),
      (String(repeating: "日", count: 40_000), Clipboard.maximumSize / 3 * 3),
      ("a" + String(repeating: "日", count: 40_000), Clipboard.maximumSize / 3 * 3 - 2),
      ("ab" + String(repeating: "😀", count: 40_000), 74_994),
    ])
  func longClipboard(_ long: String, _ size: Int) {
    let part = Array(Array(long.utf8)[..<size])
    #expect(String(validating: part, as: UTF8.self) != nil)
    #expect(
      Clipboard.sequence(for: long)
        == Array("\u{1B}]52;c;".utf8) + Base64.encode(part) + Array("\u{1B}\\".utf8))
  }
}
