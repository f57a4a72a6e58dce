import HelpTerminal
import Testing

@testable import HelpReader

@Suite("A filter of lines")
struct FilterTests {
  private func reader(_ keys: String, rows: Int = 12) -> ReaderState {
    .after(keys, rows: rows)
  }

  @Test("a filter shows only the matching lines, and counts them")
  func shows() {
    let state = reader("&number [34]\\.<Enter>")
    #expect(state.visibleLines.count == 2)
    #expect(state.visibleLines.allSatisfy { $0.contains("Needle number") })
    #expect(state.filter?.count == 2)
    let status = state.screen().text(ofRow: 11)
    #expect(status.contains("&number [34]\\.") && status.contains("2 lines"))
    #expect(status.hasSuffix("All"))
  }

  @Test("a match across the end of a line shows both lines")
  func acrossLines() {
    #expect(reader("&broken into two<Enter>", rows: 40).visibleLines.count == 24)
  }

  @Test("a filter ends when another topic opens")
  func topics() {
    let state = reader("&needle<Enter>]")
    #expect(state.topic == 1 && state.filter == nil)
    #expect(state.visibleText.contains("Run it"))
  }

  @Test("a filter without matches leaves all lines at the same place, and reports the query")
  func none() {
    let state = reader("5j&zebra<Enter>")
    #expect(state.message == "No line has a match: zebra")
    #expect(state.filter == nil && state.top == 5)
  }

  @Test("a filter starts at the top of the screen, and an empty query shows all lines there")
  func position() {
    var state = reader("/number 5<Enter>&needle<Enter>", rows: 5)
    let line = state.topText
    #expect(line?.contains("Paragraph 5") == true)
    state.press("&<Enter>")
    #expect(state.filter == nil && state.topText == line)
    #expect(state.visibleLines.contains { !$0.lowercased().contains("needle") })
    state.press("&<Enter>")
    #expect(state.message == "All lines are shown")
  }

  @Test(
    "an empty query returns to the place before the filter, and '' to the filtered line",
    arguments: ["", "G", "&number 12<Enter>", "&zebra<Enter>&needle<Enter>", "&needle<Enter>3j"])
  func goesBack(_ keys: String) {
    var state = reader("3j")
    let before = state.visibleLines
    #expect(!before[0].contains("eedle"))
    state.press("&needle<Enter>" + keys)
    let line = state.topText
    #expect(line?.isEmpty == false && line != before[0])
    state.press("&<Enter>")
    #expect(state.filter == nil && state.visibleLines == before)
    state.press("''")
    #expect(state.visibleLines.contains { $0 == line })
  }

  @Test("the place before a filter survives a resize")
  func goesBackResized() {
    var state = reader("3j&needle<Enter>")
    _ = state.update(.resize(columns: 40, rows: 12))
    _ = state.update(.resize(columns: 80, rows: 12))
    state.press("&<Enter>")
    #expect(state.top == 3)
  }

  @Test("filtered lines are scrolled by lines, pages, numbers and percent")
  func moves() {
    var state = reader("&needle<Enter>", rows: 5)
    #expect(state.page.totalRows > 20)
    let first = state.visibleLines
    state.press(" ")
    #expect(state.top == 4 && state.visibleLines != first)
    state.press("G")
    #expect(state.top == state.lastTop && state.visibleText.contains("number 12"))
    state.press("3g")
    #expect(state.top == 2)
    state.press("50%")
    #expect(state.top == state.page.totalRows / 2)
  }

  @Test("a search finds only filtered lines")
  func search() {
    var state = reader("&Paragraph 3<Enter>/needle<Enter>")
    #expect(state.search?.count == 1)
    state.press("&<Enter>")
    #expect(state.search?.count == 24)
    state.press("&Paragraph 3<Enter>")
    #expect(state.search?.count == 1)
  }

  @Test(
    "a heading or an anchor that is requested by name ends the filter",
    arguments: ["oG<Enter>", ":#how<Enter>"])
  func places(_ keys: String) {
    let state = reader("&needle<Enter>" + keys)
    #expect(state.filter == nil && state.visibleText.contains("How"))
  }

  @Test("Tab selects only the links on filtered lines")
  func links() {
    var state = reader("&broken link<Enter><Tab>")
    #expect(state.selectedLink == 3)
    state.press("<Tab>")
    #expect(state.selectedLink == 4 && state.message == nil)
    state.press("<Tab>")
    #expect(state.selectedLink == 3 && state.message == "Continued from the first link")
  }

  @Test("a filter survives a resize and a reload")
  func stays() {
    var state = reader("&number [34]\\.<Enter>")
    _ = state.update(.resize(columns: 30, rows: 12))
    #expect(state.filter?.count ?? 0 >= 2)
    #expect(state.visibleLines.allSatisfy { !$0.isEmpty })
    _ = state.update(.resize(columns: 80, rows: 12))
    #expect(state.filter?.count == 2 && state.visibleLines.count == 2)
    var changed = SampleContent.book
    changed.topics[0].source?.append("Needle number 3. is back.")
    state.reload(changed)
    #expect(state.filter?.count == 3)
  }

  @Test("a second query filters all lines of the topic")
  func again() {
    let state = reader("&needle<Enter>&number 12<Enter>")
    #expect(state.filter?.query == "number 12" && state.visibleLines.count == 1)
  }
}
