import HelpTestSupport
import Testing

@testable import HelpReader

@Suite struct UnreadFilesTests {
  @Test("the first message names the files that are not read, and how to read them")
  func message() throws {
    let book = try book(["a.md": "# A\n", "b.rst": "", "c.rst": ""])
    let state = ReaderState(content: BookContent(book), columns: 120, rows: 12)
    #expect(
      state.message
        == "2 .rst files are not read: build them with Sphinx ('make html'), and open the folder _build/html"
    )
    let whole = ReaderState(
      content: BookContent(try HelpTestSupport.book(["a.md": "# A\n"])), columns: 80, rows: 12)
    #expect(whole.message == nil)
  }
}
