import HelpTestSupport
import SystemPackage
import Testing

@Suite("A start without options")
struct PlainStartTests {
  @Test(
    "is that of lectern read",
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

  @Test(
    "a start of lectern cat is that of one with options",
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
    // An option that states the default, which is parsed.
    let parsed = try Program.run(["cat"] + arguments + ["-q"], in: folder.path)
    #expect(quick == parsed)
  }

  @Test(
    "a start of lectern search is that of one with options",
    arguments: [
      ["docs", "package"], ["docs", "take", "packages"], ["docs", "\"the package\""],
      ["docs", "xyzzy"], ["nothing", "a"], ["docs"], ["docs", "-package", "use"], [],
    ])
  func search(_ arguments: [String]) throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let quick = try Program.run(["search"] + arguments, in: folder.path)
    // An option that states the default, which is parsed.
    let parsed = try Program.run(["search", "--limit", "10"] + arguments, in: folder.path)
    #expect(quick == parsed)
  }

  @Test("takes no subcommand for a source")
  func subcommands() throws {
    let help = try Program.run("--help").output
    let list = try #require(help.split(separator: "SUBCOMMANDS:").last)
    // A name is indented by two columns, and followed by what it does.
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
