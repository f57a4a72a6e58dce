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
    let command = [Program.path.string]
    let variables = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LANG": "C.UTF-8"]
    let quick = try Shell.run(
      command + arguments, environment: variables, directory: folder.path)
    let parsed = try Shell.run(
      command + ["read"] + arguments, environment: variables, directory: folder.path)
    #expect(quick == parsed)
    #expect(quick.status == 0 || quick.status == 66)
  }

  @Test("takes no subcommand for a source", arguments: ["help", "check", "list"])
  func subcommands(_ name: String) throws {
    let outcome = try Program.run(name)
    #expect(!outcome.errors.contains("no such file"))
  }
}
