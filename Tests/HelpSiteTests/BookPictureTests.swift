import HelpAuthoring
import HelpCore
import HelpResources
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

@Suite("The pictures of a book on one page")
struct PagePictureTests {
  @Test("the pictures of a topic have a maximum size, counting each use of a picture")
  func size() throws {
    let files = [
      "a.md": "# A\n\n![one](p.gif) ![two](p.gif) ![three](p.gif)\n",
      "b.md": "# B\n\n![four](p.gif)\n", "p.gif": "GIF89a",
    ]
    let book = try Book.open(MemoryProvider(files.mapValues { Array($0.utf8) }))
    var output: [UInt8] = []
    let findings = try FileExporter(book, form: .onePage(maximumPictures: 12)).export(jobs: 1) {
      output += $0
    }
    let page = String(decoding: output, as: UTF8.self)
    #expect(page.split(separator: "data:image/gif;base64,").count == 4)
    #expect(page.contains("three") && !page.contains("alt=\"three\""))
    #expect(page.contains("alt=\"four\""))
    #expect(findings.map(\.location.file) == ["a.md"])
    #expect(findings.first?.message.contains("alternative texts: 1,") == true)
  }
}
