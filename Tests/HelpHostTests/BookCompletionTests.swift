import HelpAuthoring
import HelpHost
import HelpTestSupport
import Testing

@Suite("Completion in a shell")
struct BookCompletionTests {
  @Test("topics that begin with the typed text are offered, or names at the ends of paths")
  func topicNames() throws {
    let book = try book([
      "ps/Get-Date.md": "# D\n\n## More\n", "ps/Get-Item.md": "# I\n", "index.md": "# I\n",
    ])
    #expect(BookCompletion.topics("ps/", in: book) == ["ps/Get-Date", "ps/Get-Item"])
    #expect(BookCompletion.topics("Get-", in: book) == ["Get-Date", "Get-Item"])
    #expect(BookCompletion.topics("get-d", in: book) == ["Get-Date"])
    #expect(BookCompletion.topics("get-date#m", in: book) == ["get-date#more"])
    #expect(BookCompletion.topics("Get-#m", in: book) == [])
    #expect(BookCompletion.topics("zip", in: book) == [])
  }

  @Test("a quoted word has a backslash before each sign that a shell reads, even with an accent")
  func quoted() {
    #expect(ShellWord.quoted("a-b") == "a-b")
    #expect(ShellWord.quoted("") == "\"\"")
    #expect(ShellWord.quoted("a $b") == "\"a \\$b\"")
    #expect(ShellWord.quoted("\"\u{301}") == "\"\\\"\u{301}\"")
  }

  @Test("at most 1,002 of many anchors are offered, including the first and the last")
  func manyAnchors() throws {
    let headings = (0..<1500).map { "## inner \($0)\n" }.joined()
    let source = try book([
      "a.md": headings, "b.md": "## install\n\n## indeed\n", "c.md": "## `x`\n",
    ])
    let target = try TemporaryDirectory()
    let file = target.file("b.helpz")
    _ = try BookPacker.pack(source, to: file, jobs: 2)
    for book in [source, try Book.open(file)] {
      let many = BookCompletion.anchors("in", in: book)
      #expect((1000...1002).contains(many.count) && many == many.sorted())
      #expect(many.first == "indeed" && many.last == "install")
      #expect(BookCompletion.anchors("inner-149", in: book).count == 11)
      #expect(BookCompletion.anchors("ins", in: book) == ["install"])
      #expect(BookCompletion.anchors("y", in: book) == [])
    }
  }
}
