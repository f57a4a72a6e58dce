import HelpReader
import HelpTerminal
import Testing

@Suite("A prompt")
struct PromptTests {
  @Test("a prompt is edited with the keys of input lines")
  func prompts() {
    var state = ReaderState(content: SampleContent.book, columns: 40, rows: 12)
    state.press("/nedle<Left><Left><Left>e")
    #expect(state.typedText == "needle")
    state.press("<Home>x<^K>")
    #expect(state.typedText == "x")
    state.press("<^U>one two<^W><^W><^Y>")
    #expect(state.typedText == "one ")
    let screen = state.screen()
    #expect(screen.cursor == ScreenBuffer.Cursor(row: 11, column: 5))
    state.press("<Esc>")
    #expect(state.screen().cursor == nil)
  }
}
