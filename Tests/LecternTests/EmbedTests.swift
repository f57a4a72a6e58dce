import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@Suite("lectern embed")
struct EmbedTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write("tool/Help/index.md", "# Start\n\nSee [more](more.md#part).\n")
    try folder.write("tool/Help/more.md", "# More\n\n## Part\n\n`code`\n")
    try folder.write("broken/index.md", "# Start\n\n[no](none.md)\n")
  }

  private func exists(_ name: String) -> Bool {
    (try? FileStatus(of: folder.file(name))) != nil
  }

  @Test("a compiled book is read, searched, listed and verified like its source")
  func sameAsSource() throws {
    let written = try Program.run("embed", "tool/Help", "-o", "help.helpz", in: folder.path)
    #expect(written.status == 0)
    #expect(written.errors.hasPrefix("compiled 2 topics into help.helpz, "))
    for arguments in [["more#part"], ["--all"], ["--linear"]] {
      let compiled = try Program.run(["help.helpz"] + arguments, in: folder.path)
      let source = try Program.run(["tool/Help"] + arguments, in: folder.path)
      #expect(compiled.output == source.output, "\(arguments)")
      #expect(!compiled.output.isEmpty)
    }
    let found = try Program.run("search", "help.helpz", "code", in: folder.path)
    #expect(found.output == "more#part: Part: code\n")
    let verified = try Program.run("verify", "help.helpz", in: folder.path)
    #expect(verified.status == 0 && verified.output.isEmpty)
  }

  @Test(
    "a command that needs sources refuses a compiled book",
    arguments: [
      ["check", "help.helpz"], ["pack", "help.helpz", "-o", "x.helpz"],
      ["export", "html", "help.helpz", "-o", "site"],
    ])
  func withoutSources(arguments: [String]) throws {
    _ = try Program.run("embed", "tool/Help", "-o", "help.helpz", in: folder.path)
    let refused = try Program.run(arguments, in: folder.path)
    #expect(refused.status == 65)
    #expect(refused.errors.contains("the book is compiled for a program, and has no sources\n"))
    #expect(refused.errors.hasSuffix("  hint: use the folder that it was made from\n"))
    #expect(!exists("x.helpz") && !exists("site"))
  }

  @Test("a book with errors is compiled only with --unchecked")
  func errors() throws {
    let refused = try Program.run("embed", "broken", "-o", "b.helpz", in: folder.path)
    #expect(refused.status == 65)
    #expect(refused.errors.contains("broken/index.md:3:1: error: broken link 'none.md'"))
    #expect(!exists("b.helpz"))
    let taken = try Program.run("embed", "broken", "--unchecked", "-o", "b.helpz", in: folder.path)
    #expect(taken.status == 0)
    #expect(try Program.run("b.helpz", in: folder.path).output.contains("no"))
  }

  @Test("a Swift source is the same in each run, and stale after a page changes")
  func swiftSource() throws {
    let arguments = ["embed", "tool/Help", "--swift", "Help.swift"]
    #expect(try Program.run(arguments, in: folder.path).status == 0)
    let source = try FileSystem.read(folder.file("Help.swift"))
    let text = String(decoding: source, as: UTF8.self)
    #expect(text.hasPrefix("// Written by 'lectern embed': change the book, not this file.\n"))
    #expect(text.contains("static let program = \"tool\"\n"))
    #expect(try Program.run(arguments + ["--jobs", "1"], in: folder.path).status == 0)
    #expect(try FileSystem.read(folder.file("Help.swift")) == source)
    #expect(try Program.run(arguments + ["--check"], in: folder.path).status == 0)
    try folder.write("tool/Help/more.md", "# More\n\n## Part\n\nChanged.\n")
    let stale = try Program.run(arguments + ["--check"], in: folder.path)
    #expect(stale.status == 1)
    #expect(
      stale.errors.hasPrefix(
        """
        Help.swift: error: out of date: 'tool/Help' has changed since, or another version of Lectern wrote it
          hint: write it again: 'lectern embed tool/Help --swift Help.swift'

        """))
    #expect(try FileSystem.read(folder.file("Help.swift")) == source)
  }

  @Test("with a state file, an unchanged book is not written again")
  func state() throws {
    let arguments = ["embed", "tool/Help", "--swift", "Help.swift", "--state", "state", "-q"]
    try folder.write("state", "")
    #expect(try Program.run(arguments, in: folder.path).status == 0)
    let first = try FileStatus(of: folder.file("Help.swift"))
    #expect(try Program.run(arguments, in: folder.path).status == 0)
    #expect(try FileStatus(of: folder.file("Help.swift")).inode == first.inode)
    try folder.write("tool/Help/new.md", "# New\n")
    #expect(try Program.run(arguments, in: folder.path).status == 0)
    #expect(try FileStatus(of: folder.file("Help.swift")).inode != first.inode)
    try FileSystem.remove(folder.file("state"))
    #expect(try Program.run(arguments, in: folder.path).status == 0)
  }

  @Test(
    "exactly one output must be named",
    arguments: [[], ["-o", "a", "--swift", "b"], ["-o", "a", "--check"]])
  func usage(arguments: [String]) throws {
    #expect(try Program.run(["embed", "tool/Help"] + arguments, in: folder.path).status == 64)
  }

  /// Whether a Swift source is current, by the exit code of `--check`.
  private func check(
    _ source: String, _ file: String = "Help.swift", _ more: String...
  ) throws -> Int32 {
    try Program.run(["embed", source, "--swift", file, "--check"] + more, in: folder.path).status
  }

  @discardableResult
  private func write(_ source: String, _ file: String = "Help.swift", _ more: String...) throws
    -> Shell.Outcome
  {
    try Program.run(["embed", source, "--swift", file, "-q"] + more, in: folder.path)
  }

  @Test("a Swift source of a single file is stale after a linked file changes")
  func linkedFile() throws {
    try folder.write("README.md", "# Read\n\n[more](docs/more.md) ![p](docs/p.png)\n")
    try folder.write("docs/more.md", "# More\n")
    try folder.write("docs/p.png", "one")
    try folder.write("docs/other.md", "# Other\n")
    #expect(try write("README.md").status == 0)
    #expect(try check("README.md") == 0)
    try folder.write("docs/other.md", "# Changed\n")
    #expect(try check("README.md") == 0)
    try folder.write("docs/p.png", "two")
    #expect(try check("README.md") == 1)
    #expect(try write("README.md").status == 0)
    #expect(try check("README.md") == 0)
    try folder.write("docs/more.md", "# Changed\n")
    #expect(try check("README.md") == 1)
  }

  @Test(
    "a Swift source is stale after an ignore file changes, but not an ignored file")
  func ignoredFiles() throws {
    try folder.write("tool/Help/.gitignore", "draft.md\n")
    try folder.write("tool/Help/draft.md", "# Draft\n")
    #expect(try write("tool/Help").status == 0)
    try folder.write("tool/Help/draft.md", "# Changed\n")
    #expect(try check("tool/Help") == 0)
    try folder.write("tool/Help/.gitignore", "\n")
    #expect(try check("tool/Help") == 1)
  }

  @Test("a Swift source that was edited by hand is stale")
  func editedSource() throws {
    #expect(try write("tool/Help").status == 0)
    let text = String(decoding: try FileSystem.read(folder.file("Help.swift")), as: UTF8.self)
    try folder.write("Help.swift", text.replacing("format1: \"UEs", with: "format1: \"UEt"))
    #expect(try check("tool/Help") == 1)
    try folder.write("Help.swift", text + "// more\n")
    #expect(try check("tool/Help") == 1)
    try folder.write("Help.swift", text)
    #expect(try check("tool/Help") == 0)
  }

  @Test("a Swift source of another program is stale, and the hint has the program's name")
  func programName() throws {
    #expect(try write("tool/Help", "My Help.swift", "--program", "a \\ \"b\"").status == 0)
    #expect(try check("tool/Help", "My Help.swift") == 0)
    #expect(try check("tool/Help", "My Help.swift", "--program", "two") == 1)
    try folder.write("tool/Help/more.md", "# Changed\n")
    let stale = try Program.run(
      "embed", "tool/Help", "--swift", "My Help.swift", "--check", in: folder.path)
    #expect(
      stale.errors.hasSuffix(
        #"'lectern embed tool/Help --swift "My Help.swift" --program "a \\ \"b\""'"# + "\n"))
  }

  @Test("a program name with control characters is refused")
  func controlCharacters() throws {
    let refused = try write("tool/Help", "x.swift", "--program", "a\nb")
    #expect(refused.status == 64)
    #expect(refused.errors.contains("it has control characters"))
    #expect(!exists("x.swift"))
  }

  @Test("a Swift source depends only on the files of the book and its manifest")
  func topicFolder() throws {
    try folder.write("site/mkdocs.yml", "site_name: S\n")
    try folder.write("site/docs/index.md", "# I\n")
    try folder.write("site/Sources/main.swift", "1\n")
    #expect(try write("site", "site/Sources/Help.swift").status == 0)
    #expect(try check("site", "site/Sources/Help.swift") == 0)
    try folder.write("site/Sources/main.swift", "2\n")
    #expect(try check("site", "site/Sources/Help.swift") == 0)
    try folder.write("site/mkdocs.yml", "site_name: T\n")
    #expect(try check("site", "site/Sources/Help.swift") == 1)
    #expect(try write("site", "site/Sources/Help.swift").status == 0)
    try folder.write("site/docs/new.md", "# New\n")
    #expect(try check("site", "site/Sources/Help.swift") == 1)
  }

  @Test(
    "an output that cannot be created is named, with exit code 73",
    arguments: [["--swift", "none/x.swift"], ["--swift", "tool"], ["-o", "none/x"]])
  func impossibleOutput(arguments: [String]) throws {
    let refused = try Program.run(["embed", "tool/Help"] + arguments, in: folder.path)
    #expect(refused.status == 73)
    #expect(refused.errors.hasPrefix("lectern: error: cannot create '\(arguments[1])': "))
  }

  @Test("a missing source is reported with exit code 66")
  func missingSource() throws {
    #expect(try write("tool/Help").status == 0)
    #expect(try check("none") == 66)
    #expect(try check("tool/Help", "none.swift") == 66)
  }

  @Test("standard input can become a bundle, but not a Swift source")
  func standardInput() throws {
    #expect(try write("-").status == 64)
    let written = try Program.run(
      "embed", "-", "-o", "in.helpz", input: "# In\n", in: folder.path)
    #expect(written.status == 0)
  }

  @Test("an installed book becomes a Swift source")
  func installedBook() throws {
    let books = ["LECTERN_PATH": folder.file("books").string]
    _ = try Program.run("pack", "tool/Help", "-o", "one.helpz", in: folder.path)
    try folder.write("books/one.helpz", FileSystem.read(folder.file("one.helpz")))
    let arguments = ["embed", "one", "--swift", "q.swift"]
    #expect(try Program.run(arguments, environment: books, in: folder.path).status == 0)
    let checked = try Program.run(arguments + ["--check"], environment: books, in: folder.path)
    #expect(checked.status == 0)
  }

  @Test(
    "an output among the files of the book is refused",
    arguments: [
      ["embed", "tool/Help/index.md", "-o", "tool/Help/index.md"],
      ["embed", "tool/Help/index.md", "-o", "tool/Help/more.md"],
      ["embed", "tool/Help", "-o", "tool/Help/more.md"],
      ["embed", "tool/Help", "--swift", "tool/Help/Help.swift"],
      ["pack", "tool/Help/index.md", "-o", "tool/Help/index.md"],
      ["pack", "tool/Help/index.md", "-o", "tool/Help/more.md"],
    ])
  func ownFile(arguments: [String]) throws {
    let before = try FileSystem.read(folder.file("tool/Help/more.md"))
    let refused = try Program.run(arguments, in: folder.path)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("lectern: error: cannot write '\(arguments[3])': it is "))
    #expect(refused.errors.hasSuffix("  hint: name a file outside the book\n"))
    #expect(try FileSystem.read(folder.file("tool/Help/more.md")) == before)
    #expect(!exists("tool/Help/Help.swift"))
  }

  @Test("a compiled book is not compiled again", arguments: [[], ["--unchecked"]])
  func compiledTwice(options: [String]) throws {
    _ = try Program.run("embed", "tool/Help", "-o", "help.helpz", in: folder.path)
    let refused = try Program.run(
      ["embed", "help.helpz", "-o", "x.helpz"] + options, in: folder.path)
    #expect(refused.status == 65)
    #expect(refused.errors.hasPrefix("lectern: error: cannot compile 'help.helpz': the book is"))
    #expect(!exists("x.helpz"))
  }
}
