import HelpCore
import HelpTestSupport
import Testing

@testable import HelpAuthoring
@testable import HelpBook

@Suite("Links to files that a project generates")
struct GeneratedFilesTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write("repo/.git/HEAD", "")
  }

  private func findings(in book: String) throws -> [String] {
    try BookCheck.run(Book.open(folder.file(book)), jobs: 1).map(\.message)
  }

  @Test(
    "links to files that a .gitignore names are one note, and links to other missing files are errors"
  )
  func notes() throws {
    try folder.write("repo/.gitignore", "/docs/made/\n")
    try folder.write("repo/docs/a.md", "# A\n\n[x](made/x.md) [y](made/y.md) [z](none.md)\n")
    #expect(
      try findings(in: "repo/docs") == [
        "2 links lead to files that the project generates, as its .gitignore says: made/x.md, made/y.md",
        "broken link 'none.md': there is no 'none.md'",
      ])
  }

  @Test("a book in an ignored folder has no generated files")
  func ignoredBook() throws {
    try folder.write("repo/.gitignore", "build*/\n")
    try folder.write("repo/build.1/book/a.md", "# A\n\n[z](none.md)\n")
    #expect(
      try findings(in: "repo/build.1/book") == ["broken link 'none.md': there is no 'none.md'"])
  }
}
