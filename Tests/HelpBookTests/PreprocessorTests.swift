import HelpArchive
import HelpCore
import HelpMarkup
import HelpResources
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpAuthoring
@testable import HelpBook

@Suite("Preprocessors of an mdBook")
struct PreprocessorTests {
  private let temporary: TemporaryDirectory

  init() throws {
    temporary = try TemporaryDirectory()
    try temporary.write("book/src/SUMMARY.md", "- [One](one.md)\n  - [Two](./a/two.md)\n")
    try temporary.write("book/src/one.md", "# One\n\nhello \"A\" é\n")
    try temporary.write("book/src/a/two.md", "# Two\n\nhello\n")
  }

  /// Declares a preprocessor that edits the book as text.
  private func declare(_ name: String, sed: String, _ keys: String = "") throws {
    try temporary.write(
      "book/\(name).sh",
      """
      [ "$1" = supports ] && exit 0
      sed 's/^\\[{"root".*"__non_exhaustive":null},{/{/; s/\\]$//; \(sed)'
      """)
    let text = (try? temporary.read("book/book.toml")).map { String(decoding: $0, as: UTF8.self) }
    try temporary.write(
      "book/book.toml",
      (text ?? "") + "[preprocessor.\(name)]\ncommand = \"sh \(name).sh\"\n\(keys)\n")
  }

  private func open(runs: Bool = true) throws -> Book {
    var options = BookOptions(jobs: 1)
    options.runsPreprocessors = runs
    return try Book.open(temporary.file("book"), options: options)
  }

  private func text(_ path: String, _ book: Book) throws -> String {
    let topic = try #require(book.topic(named: path))
    return String(decoding: try book.source(of: topic, languages: []), as: UTF8.self)
  }

  @Test("preprocessors run only on request, in the folder of the book and in order")
  func run() throws {
    try declare("b", sed: "s/HELLO/twice/g")
    try declare("a", sed: "s/hello/HELLO/g")
    let plain = try open(runs: false)
    #expect(try text("one", plain) == "# One\n\nhello \"A\" é\n")
    #expect(Set(plain.programs) == ["a", "b"])
    let book = try open()
    #expect(try text("one", book) == "# One\n\ntwice \"A\" é\n")
    #expect(try text("a/two", book) == "# Two\n\ntwice\n")
    #expect(book.programs == [])
  }

  @Test("a preprocessor runs after the preprocessors that it names, and not for other renderers")
  func order() throws {
    try declare("a", sed: "s/HELLO/twice/g", "after = [\"b\"]")
    try declare("b", sed: "s/hello/HELLO/g")
    try declare("c", sed: "s/twice/never/g", "renderers = [\"epub\"]")
    #expect(try text("a/two", open()) == "# Two\n\ntwice\n")
  }

  @Test("the parts and chapters that a preprocessor adds are in the contents")
  func contents() throws {
    let chapter =
      "{\"Chapter\":{\"name\":\"New\",\"content\":\"# Made\",\"number\":null,\"sub_items\":[],\"path\":\"b/new.md\",\"source_path\":null,\"parent_names\":[]}}"
    try declare(
      "a",
      sed:
        "s/\"items\":\\[/\"items\":[{\"PartTitle\":\"P\"},\(chapter.replacing("/", with: "\\/")),/")
    let book = try open()
    #expect(try text("b/new", book) == "# Made")
    #expect(book.contents.nodes.map(\.title) == ["P", "New", "One", "Two"])
  }

  @Test(
    "a preprocessor that fails or prints no book causes an error that names it",
    arguments: [
      ("exit 3", "'sh a.sh' ended with exit code 3"), ("echo {", "it printed no book"),
      ("echo '{}'", "'items' is missing"), ("echo '{\"items\":[1]}'", "'items' is missing"),
    ])
  func failure(script: String, why: String) throws {
    try declare("a", sed: "")
    try temporary.write("book/a.sh", "[ \"$1\" = supports ] && exit 0\n\(script)\n")
    let error = #expect(throws: HelpError.self) { _ = try open() }
    #expect(error?.code == .malformed)
    #expect(error?.what == "cannot run the preprocessor 'a'")
    #expect(error?.why.contains(why) == true)
  }

  @Test("a required preprocessor that is not installed causes an error with a hint")
  func missing() throws {
    try temporary.write("book/book.toml", "[preprocessor.no-such-program]\n")
    let error = #expect(throws: HelpError.self) { _ = try open() }
    #expect(error?.why == "'mdbook-no-such-program' is not installed, or is not a program")
    #expect(error?.hint?.contains("optional = true") == true)
    try temporary.write("book/book.toml", "[preprocessor.no-such-program]\noptional = true\n")
    #expect(try text("a/two", open()) == "# Two\n\nhello\n")
  }

  @Test("a preprocessor that does not support HTML is not run")
  func unsupported() throws {
    try declare("a", sed: "s/hello/HELLO/g")
    try temporary.write("book/a.sh", "[ \"$1\" = supports ] && exit 1\nexit 2\n")
    #expect(try text("a/two", open()) == "# Two\n\nhello\n")
  }

  @Test("the configuration keeps its types, and quoted texts stay texts")
  func configuration() throws {
    let toml = "a = 1\nb = \"1\"\nc = true\nd = 'true'\n[e.f]\ng = [1, \"2\"]\n"
    var json = JSONWriter(.compact)
    try BookConfiguration(Array(toml.utf8), file: "book.toml").write(to: &json)
    #expect(
      String(decoding: json.finish(), as: UTF8.self)
        == "{\"a\":1,\"b\":\"1\",\"c\":true,\"d\":\"true\",\"e\":{\"f\":{\"g\":[1,\"2\"]}}}\n")
  }

  @Test("chapters are numbered, and are read back unchanged from JSON")
  func chapters() throws {
    let summary =
      "[Preface](p.md)\n\n# Part\n\n- [A](a.md)\n  - [B](b.md)\n    - [C]()\n- [D](d.md)\n\n---\n"
    var manifest = Manifest(kind: .mdBook)
    manifest.readSummary(Array(summary.utf8), file: "SUMMARY.md")
    let chapters = BookChapters(manifest.navigation ?? []) { "text of \($0)" }
    var json = JSONWriter(.compact)
    chapters.write(to: &json)
    let text = json.finish()
    let list = try Metadata.json(text, file: "book")
    #expect(BookChapters(list.root) == chapters)
    let numbers = String(decoding: text, as: UTF8.self).matches(of: #/"number":(null|\[[0-9,]*\])/#)
      .map { String($0.output.1) }
    #expect(numbers == ["null", "[1]", "[1,1]", "[1,1,1]", "[2]"])
  }

  @Test("a long text of a program is packed, and not the file at its path")
  func longText() throws {
    let text = [UInt8](repeating: UInt8(ascii: "x"), count: SourceContent.largeSize)
    let provider = try PreprocessedProvider(
      DirectoryProvider(temporary.file("book/src")), texts: ["one.md": text])
    let content = SourceContent(
      try provider.snapshot(of: "one.md", limit: .max), of: "one.md",
      for: PackSession(to: temporary.file("b.helpz")))
    let packed = try content.archiveContent("one.md", in: provider, insteadOf: nil)
    guard case .bytes(let bytes) = packed else {
      Issue.record("the file is packed")
      return
    }
    #expect(bytes == text)
  }
}
