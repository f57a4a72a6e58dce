import HelpTerminal
import Testing

@testable import HelpReader

@Suite("The match count")
struct MatchCountTests {
  private func status(_ keys: String, columns: Int = 80) -> String {
    ReaderState.after(keys, columns: columns, rows: 12).screen().text(ofRow: 11)
  }

  @Test(
    "the match count is shown after a search and after each step to another match",
    arguments: [("/needle<Enter>", 1), ("/needle<Enter>nn", 3), ("G?needle<Enter>", 16)])
  func steps(_ keys: String, _ number: Int) {
    #expect(status(keys).contains("  match \(number) of 24  "))
  }

  @Test("the match count is shown while the query is typed")
  func typing() {
    #expect(status("/needle").hasSuffix("match 1 of 24"))
    #expect(status("/zebra").hasSuffix("0 found"))
  }

  @Test("the match count replaces the title on a narrow screen")
  func narrow() {
    #expect(status("/needle<Enter>n", columns: 20) == " match 2/24     25%")
    #expect(status("/needle<Enter>nk", columns: 20) == " Welcome        24%")
  }

  @Test(
    "the match count disappears with the next movement outside the search",
    arguments: [
      "j", "k", " ", "b", "d", "G", "g", "}", "50%", "<Tab>", "]", "''", ":12<Enter>", "<Enter>",
    ])
  func moves(_ keys: String) {
    let line = status("/needle<Enter>" + keys)
    #expect(!line.contains("24"), "\(line)")
    #expect(status("/needle<Enter>" + keys + "~n").contains("match "), "n says it again")
  }

  @Test(
    "the match count stays while the reader does not move",
    arguments: ["ma", "h<Esc>", "r", "3", "/<Esc>"])
  func stays(_ keys: String) {
    #expect(status("/needle<Enter>" + keys).contains("match 1 of 24"))
  }

  @Test("the match count stays through a resize, and disappears with the wheel")
  func events() {
    var state = ReaderState(content: SampleContent.book, columns: 60, rows: 12)
    state.press("/needle<Enter>")
    _ = state.update(.resize(columns: 80, rows: 20))
    #expect(state.screen().text(ofRow: 19).contains("match 1 of 24"))
    _ = state.update(.mouse(MouseEvent(.wheelDown, column: 0, row: 0)))
    #expect(!state.screen().text(ofRow: 19).contains("24"))
  }

  @Test("the match count of another topic appears only after n")
  func anotherTopic() {
    #expect(!status("/the<Enter>]").contains("found"))
    #expect(!status("/the<Enter>]").contains("match"))
    #expect(status("/the<Enter>]n").contains("match 1 of 2"))
  }
}
