import HelpLayout
import HelpTerminal
import HelpTestSupport
import Testing

@testable import HelpReader

@Suite("The preview beside a list")
struct PreviewTests {
  private func reader(
    _ keys: String, columns: Int = 130, rows: Int = 24, settings: ReaderSettings = ReaderSettings()
  ) -> ReaderState {
    var state = ReaderState.after(keys, columns: columns, rows: rows, settings: settings)
    state.awaitAnswers()
    return state
  }

  /// The text to the right of the list.
  private func preview(_ state: ReaderState) -> String {
    let screen = state.screen()
    return (0..<screen.rows - 1).map { row in
      screen.text(ofRow: row).split(separator: "│", maxSplits: 1).dropFirst().joined()
    }.joined(separator: "\n")
  }

  @Test("the preview shows the topic of the selected entry")
  func follows() {
    #expect(preview(reader("tj")).contains("Installing"))
    #expect(preview(reader("tjj")).contains("First words."))
    #expect(preview(reader("tj")).contains("Run it."))
  }

  @Test("every list of topics has a preview")
  func everyList() {
    #expect(preview(reader("o}jj")).contains("make install"))
    #expect(preview(reader("iflag")).contains("The flags are few"))
    #expect(preview(reader(":use")).contains("First words."))
    #expect(preview(reader("]]lH")).contains("Run it."))
  }

  @Test("the preview of a hit begins at the matching text, and marks it")
  func found() {
    struct Far: BookSearching {
      func search(_ query: String, limit: Int) -> [BookHit] {
        [BookHit(topic: 2, title: "Using it", detail: "More 25.", words: ["25"])]
      }
    }
    let state = reader("sx", settings: ReaderSettings(search: Far()))
    #expect(preview(state).contains("More 25."))
    #expect(state.screen().cells.contains { $0.emphasis == .match && $0.text == "2" })
  }

  @Test("a narrow or low screen has no preview", arguments: [(119, 24), (130, 7)])
  func small(columns: Int, rows: Int) {
    let state = reader("tj", columns: columns, rows: rows)
    #expect(state.listFrame.preview == nil && !state.screen().text.contains("│"))
  }

  @Test("the preview stays within its columns, and cuts long code")
  func columns() throws {
    let state = reader("o")
    let frame = try #require(state.listFrame.preview)
    let screen = state.screen()
    for row in 0..<screen.rows - 1 {
      let text = screen.text(ofRow: row)
      #expect(text.count <= frame.left + frame.count)
    }
    #expect(preview(state).contains("›"), "code goes on beyond the edge")
  }

  @Test(
    "the preview is empty for a topic that no longer exists", arguments: ["tG", "]]lHj", ":use"])
  func gone(keys: String) {
    var state = reader(keys)
    state.isGrowing = true
    state.grow(SampleContent(topics: Array(SampleContent.book.topics.prefix(1))))
    state.awaitAnswers()
    #expect(state.preview.shownPreview == nil)
    _ = state.update(.key(.enter))
    #expect(state.topic == 0)
  }

  @Test("the preview of an entry that is no longer selected is never shown")
  func slow() {
    let content = SampleContent.book
    var state = ReaderState(content: content, columns: 130, rows: 24)
    state.press("t", patience: .zero)
    state.press("jj", patience: .zero)
    #expect(!preview(state).contains("Run it."))
    state.awaitAnswers()
    #expect(preview(state).contains("First words."))
    state.press("q")
    #expect(state.answerInterval == nil)
  }
}
