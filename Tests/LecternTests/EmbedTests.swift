import HelpCore
import HelpTestSupport
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
    "what needs sources is refused",
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

  @Test("a Swift source is the same each time, and found stale when a page changes")
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
    #expect(stale.errors.hasPrefix("Help.swift: error: it does not fit 'tool/Help'"))
    #expect(try FileSystem.read(folder.file("Help.swift")) == source)
  }

  @Test("with a state file, nothing is written where nothing has changed")
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
  }

  @Test(
    "one output must be named",
    arguments: [[], ["-o", "a", "--swift", "b"], ["-o", "a", "--check"]])
  func usage(arguments: [String]) throws {
    #expect(try Program.run(["embed", "tool/Help"] + arguments, in: folder.path).status == 64)
  }
}
