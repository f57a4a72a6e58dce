import HelpCore
import HelpMarkup
import Testing

@Suite("Rows that lack cells")
struct ShortRowTests {
  private func table(rows: Int) -> String {
    let head = String(repeating: "|a", count: 20_000)
    let delimiters = String(repeating: "|-", count: 20_000)
    return head + "\n" + delimiters + String(repeating: "\n|b|", count: rows)
  }

  private func rows(of text: String) -> Int {
    html(text).split(separator: "\n").count { $0 == "<td>b</td>" }
  }

  @Test("short rows are filled with empty cells, up to one cell for each byte of the text")
  func within() {
    #expect(rows(of: table(rows: 4)) == 4)
    #expect(diagnostics(table(rows: 4)) == [])
  }

  @Test("a short row that needs too many empty cells ends the table, with a warning")
  func beyond() {
    #expect((4..<10).contains(rows(of: table(rows: 10))))
    let told = diagnostics(table(rows: 10))
    #expect(told.count == 1)
    #expect(told.first?.contains(":8:1: warning: the table ends before this row") == true)
  }
}
