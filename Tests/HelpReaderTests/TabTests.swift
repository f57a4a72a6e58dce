import HelpTerminal
import HelpTestSupport
import Testing

@testable import HelpReader

@Suite("Tabs of a page")
struct TabTests {
  private static let content = SampleContent(
    topics: [
      .init(
        path: "a", title: "Installing",
        source: [
          "# Installing", "=Linux|apt install it|# By hand", "=macOS|brew install it|# Of macOS",
          "=Windows|winget install it", "Then run it.",
        ] + (1...12).map { "Line \($0)" } + ["=zsh|rehash", "=macOS|nothing", "The end."]),
      .init(
        path: "b", title: "Paths", source: ["=Linux|/usr", "=macOS|/Library", "[back](a#of-macos)"]),
    ])

  private func reader(_ keys: String) -> ReaderState {
    var state = ReaderState(content: Self.content, columns: 50, rows: 12)
    state.press(keys)
    return state
  }

  @Test("the first tab is shown below the labels of all tabs")
  func first() {
    #expect(
      Array(reader("").visibleLines.prefix(7)) == [
        "Installing", String(repeating: "━", count: 48), "", "  Linux │ macOS │ Windows", "",
        "    apt install it", "",
      ])
  }

  @Test(
    "T opens the next tab, or the tab with a number",
    arguments: [("T", "brew"), ("TT", "winget"), ("TTT", "apt"), ("3T", "winget"), ("2T1T", "apt")])
  func next(_ keys: String, _ text: String) {
    let state = reader(keys)
    #expect(state.visibleLines.contains("    \(text) install it"))
    #expect(state.visibleLines.filter { $0.hasSuffix("install it") }.count == 1)
    #expect(state.top == 0)
  }

  @Test("all tabs with the same label open together, even in other topics")
  func labels() {
    #expect(reader("TG").visibleLines.contains("    nothing"))
    #expect(reader("T]").visibleLines.contains("    /Library"))
    #expect(reader("GT").visibleLines.contains("    nothing"))
  }

  @Test("a link, the outline or a click opens the tab of its destination")
  func revealed() {
    #expect(reader("]<Tab><Enter>").visibleText.contains("Of macOS"))
    #expect(reader("oGk<Enter>").visibleText.contains("By hand"))
    #expect(reader("oG<Enter>").visibleText.contains("Of macOS"))
    var state = reader("")
    _ = state.update(.mouse(MouseEvent(.press, column: 20, row: 3)))
    #expect(state.visibleLines.contains("    winget install it"))
    _ = state.update(.mouse(MouseEvent(.press, column: 9, row: 3)))
    #expect(state.visibleLines.contains("    winget install it"), "between labels")
  }

  @Test("the number of a missing tab is refused")
  func none() {
    #expect(reader("4T").message == "There are 3 tabs here")
    #expect(reader("GjT").message == nil)
    var state = ReaderState(content: SampleContent.book, columns: 50, rows: 12)
    state.press("T")
    #expect(state.message == "No tabs in this topic")
  }
}
