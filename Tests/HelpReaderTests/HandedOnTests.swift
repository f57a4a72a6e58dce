import HelpTestSupport
import Testing

@testable import HelpReader

@Suite("Text that the reader copies or passes to another program")
struct HandedOnTests {
  private func reader(_ markdown: String, _ keys: String) throws -> (ReaderState, [ReaderEffect]) {
    var state = ReaderState(
      content: BookContent(try book(["a.md": markdown])), columns: 80, rows: 12)
    let effects = state.press(keys)
    return (state, effects)
  }

  @Test("copied code is the code on the screen, without hidden characters")
  func code() throws {
    let hidden = "rm\u{1B}[201~ x\u{202E}y\u{200B}z\u{E0041}\u{FEFF}\u{9B}\n\tend 👩‍👩‍👧 e\u{301}\n"
    let (_, effects) = try reader("# A\n\n```\n\(hidden)```\n", "c")
    #expect(effects == [.copy("rm[201~ xyz\n\tend 👩‍👩‍👧 e\u{301}\n")])
  }

  @Test("an opened address has only visible characters, as on the status line")
  func address() throws {
    let link = "[x](<https://example.org/a\u{1B}]0;x\u{7}\u{202E}b\u{200B}c é>)"
    let visibleAddress = "https://example.org/a%1B]0;x%07%E2%80%AEb%E2%80%8Bc%20é"
    let (state, effects) = try reader("# A\n\n\(link)\n", "<Tab>w")
    guard case .open(.address(let address))? = effects.first else {
      Issue.record("\(effects), \(state.message ?? "")")
      return
    }
    #expect(address == visibleAddress)
    #expect(state.message == "Opening \(visibleAddress)")
  }
}
