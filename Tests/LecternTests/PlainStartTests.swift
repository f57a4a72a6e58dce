import HelpTestSupport
import SystemPackage
import Testing

@Suite("A start without options")
struct PlainStartTests {
  @Test(
    "lectern without a subcommand has the same result as lectern read",
    arguments: [
      ["docs"], ["docs", "guide/install"], ["docs", "guide/use#type"], ["docs", "instal"],
      ["nothing"], ["docs/index.md"],
    ])
  func same(_ arguments: [String]) throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let quick = try Program.run(arguments, in: folder.path)
    let parsed = try Program.run(["read"] + arguments, in: folder.path)
    #expect(quick == parsed)
    #expect(quick.status == 0 || quick.status == 66)
  }

  @Test("a text file without the extension of a topic is printed, and other files are refused")
  func unknownText() throws {
    let folder = try TemporaryDirectory()
    try folder.write("notes.log", "First line\n\n  second\n")
    try folder.write("data.bin", "a\0b\n")
    for arguments in [["notes.log"], ["read", "notes.log", "--plain"]] {
      let printed = try Program.run(arguments, in: folder.path)
      #expect(printed.status == 0 && printed.errors.isEmpty)
      #expect(printed.output.contains("First line\n") && printed.output.contains("second\n"))
    }
    #expect(try Program.run("data.bin", in: folder.path).status == 65)
  }

  @Test(
    "lectern cat has the same result with and without options",
    arguments: [
      ["--in", "docs", "index.md"], ["index.md", "--in", "docs"],
      ["guide/use.md", "index.md", "--in", "docs"],
      ["docs/index.md"], ["--in", "docs"], ["--in", "nothing", "a"], ["a", "--in"], ["nothing"], [],
      ["index.md", "--in", "docs", "--in", "nothing"], ["--in=docs", "index.md"],
    ])
  func cat(_ arguments: [String]) throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let quick = try Program.run(["cat"] + arguments, in: folder.path)
    // An option with its default value. With it, the arguments are parsed.
    let parsed = try Program.run(["cat"] + arguments + ["-q"], in: folder.path)
    #expect(quick == parsed)
  }

  @Test(
    "lectern search has the same result with and without options",
    arguments: [
      ["docs", "package"], ["docs", "take", "packages"], ["docs", "\"the package\""],
      ["docs", "xyzzy"], ["nothing", "a"], ["docs"], ["docs", "-package", "use"], [],
    ])
  func search(_ arguments: [String]) throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let quick = try Program.run(["search"] + arguments, in: folder.path)
    // An option with its default value. With it, the arguments are parsed.
    let parsed = try Program.run(["search", "--limit", "10"] + arguments, in: folder.path)
    #expect(quick == parsed)
  }

  @Test("a subcommand is never opened as a source")
  func subcommands() throws {
    let help = try Program.run("--help").output
    let list = try #require(help.split(separator: "SUBCOMMANDS:").last)
    // Each name is indented by two columns and followed by its summary.
    let names = list.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }.filter { $0 != "See" }
    #expect(names.count > 10)
    let folder = try TemporaryDirectory()
    func errors(_ name: String) throws -> String {
      try Program.run(name, in: folder.path).errors
    }
    #expect(try errors("nothing").contains("cannot open 'nothing'"))
    for name in names + ["help"] {
      #expect(try !errors(name).contains("cannot open '\(name)'"), "\(name)")
    }
  }
}
