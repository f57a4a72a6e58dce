import HelpCore
import HelpMarkup
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpAuthoring
@testable import HelpBook

@Suite("A new book")
struct StarterTests {
  @Test(
    "values that YAML would read differently are quoted",
    arguments: [
      ("My tool", "My tool"), ("org.example.my-tool", "org.example.my-tool"),
      ("日本語の本", "日本語の本"), ("C: a \"b\" \\", "\"C: a \\\"b\\\" \\\\\""), ("yes", "\"yes\""),
      ("Null", "\"Null\""), ("1.10", "\"1.10\""), ("- a", "\"- a\""), ("a #b", "\"a #b\""),
      ("a, b", "\"a, b\""), ("a ", "\"a \""), ("{{x}}", "\"{{x}}\""), ("", "\"\""),
      ("a\nb\tc", "\"a\\nb\\tc\""),
      ("a\u{85}\u{2028}\u{FEFF}b\u{1}", "\"a\\u0085\\u2028\\uFEFFb\\u0001\""),
    ])
  func quoting(_ text: String, _ expected: String) {
    #expect(YAMLScalar.quoted(text) == expected)
  }

  @Test("every value is read back unchanged, in block and in flow style")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 11)
    let signs = Array(
      "aZé日 -_.:,#'\"\\{}[]&*!|>%@`?~=<\n\t\u{85}\u{2028}\u{FEFF}\u{1B}\u{7F}👩🏽‍🚀019yn")
    for _ in 0..<3000 {
      let text = String((0..<generator.below(9)).map { _ in generator.pick(signs) })
      let quoted = YAMLScalar.quoted(text)
      let metadata = try Metadata.yaml(
        Array("block: \(quoted)\nflow: [\(quoted), x]\n".utf8), file: "a.yml")
      #expect(metadata["block"]?.string == text, "\(quoted)")
      #expect(metadata["flow"]?.strings == [text, "x"], "\(quoted)")
    }
  }

  @Test("a new book has its title, and only the keys that were given")
  func manifest() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("book")
    try BookStarter(
      title: "T: it's", identifier: "org.t", author: "A, B", description: "D", language: "fr"
    ).create(at: path)
    let book = try Book.open(path)
    #expect(book.title == "T: it's" && book.identifier == "org.t")
    #expect(book.topicCount == BookStarter.topicCount && book.diagnostics.isEmpty)
    #expect(try BookCheck.run(book, jobs: 2).isEmpty)
    let bare = folder.file("bare")
    try BookStarter(title: "T").create(at: bare)
    let text = try folder.text("bare/help.yml")
    for key in ["identifier", "authors", "description", "language"] {
      #expect(!text.contains(key + ":"), "\(key)")
    }
    #expect(!text.contains("{{"))
  }

  @Test("a new book replaces no existing file, and a failure leaves no files")
  func refuses() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("book")
    let starter = BookStarter(title: "T")
    try starter.create(at: path)
    let before = try folder.allFiles()
    let error = #expect(throws: HelpError.self) { try starter.create(at: path) }
    #expect(error?.code == .cannotCreate)
    #expect(try folder.allFiles() == before)
    #expect(try FileSystem.entries(of: folder.path).map(\.name) == ["book"])
  }
}
