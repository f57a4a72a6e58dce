import HelpAuthoring
import HelpTestSupport
import Testing

@testable import HelpSite

@Suite("The pictures of an e-book")
struct BookPictureTests {
  @Test("names may differ only in their Unicode form")
  func unicodeForms() throws {
    let temporary = try TemporaryDirectory()
    try temporary.write("book/index.md", "# A\n")
    // macOS treats these names as one file.
    let names = ["\u{E9}.gif", "e\u{301}.gif"]
    for name in names { try temporary.write("book/" + name, "GIF89a") }
    let pictures = try BookPictures(Book.open(temporary.file("book")))
    #expect(names.compactMap(pictures.add).count == 2)
    #expect(pictures.usedNumbers.count == 1)
  }
}
