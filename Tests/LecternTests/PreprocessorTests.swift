import HelpTestSupport
import Testing

@Suite("lectern --run-preprocessors")
struct PreprocessorTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write("book/src/SUMMARY.md", "- [One](one.md)\n")
    try folder.write("book/src/one.md", "# One\n\nhello\n")
    try folder.write("book/book.toml", "[preprocessor.loud]\ncommand = \"sh loud.sh\"\n")
    try folder.write(
      "book/loud.sh",
      """
      [ "$1" = supports ] && exit 0
      echo working >&2
      sed 's/^\\[{"root".*"__non_exhaustive":null},{/{/; s/\\]$//; s/hello/HELLO/g'
      """)
  }

  @Test("preprocessors run for each command with the option, and are named in a note without it")
  func run() throws {
    let plain = try Program.run("check", "book", in: folder.path)
    #expect(plain.output.contains("note: 'loud' was not run"))
    #expect(plain.output.contains("  hint: run it with --run-preprocessors"))
    let checked = try Program.run("check", "book", "--run-preprocessors", in: folder.path)
    #expect((checked.output, checked.status) == ("", 0))
    #expect(checked.errors.hasPrefix("working\n"))
    let read = try Program.run("read", "book", "one", "--run-preprocessors", in: folder.path)
    #expect(read.output.contains("HELLO"))
    let packed = try Program.run("pack", "book", "--run-preprocessors", "-q", in: folder.path)
    #expect(packed.status == 0)
    #expect(
      try Program.run("cat", "one.md", "--in", "book.helpz", in: folder.path).output.contains(
        "HELLO"))
    _ = try Program.run(
      "export", "html", "book", "-o", "site", "--run-preprocessors", in: folder.path)
    #expect(try folder.text("site/one.html").contains("HELLO"))
  }

  @Test("a preprocessor that fails ends the command with exit code 65, and no file is written")
  func failure() throws {
    try folder.write("book/loud.sh", "exit 1\n")
    try folder.write("book/book.toml", "[preprocessor.loud]\ncommand = \"sh gone.sh\"\n")
    let result = try Program.run("pack", "book", "--run-preprocessors", in: folder.path)
    #expect(result.status == 65)
    #expect(result.errors.contains("cannot run the preprocessor 'loud'"))
    #expect(try !folder.allFiles().contains("book.helpz"))
  }
}
