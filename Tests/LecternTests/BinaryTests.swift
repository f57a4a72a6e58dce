import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// The program as a file: its version, its libraries, and whether it can be moved.
@Suite struct BinaryTests {
  @Test(
    "the version is the same in the program, the changelog and the manual"
  )
  func version() throws {
    let version = try Program.run("--version").output.dropLast()
    #expect(version.split(separator: ".").allSatisfy { Int($0) != nil })
    func text(_ file: String) throws -> String {
      String(
        decoding: try FileSystem.read(Conformance.packageRoot.appending(file)), as: UTF8.self)
    }
    let sections = try text("CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("## [") }
    // A date follows the version.
    let names = sections.prefix(2).map { $0.prefix { $0 != "]" } }
    #expect(names == ["## [Unreleased", "## [\(version)"])
    #expect(try text("Resources/manual/help.yml").contains("\nversion: \(version)\n"))
    #expect(
      try text("Resources/manual/guide/installing.md").contains("--version\n\(version)\n"))
    // No release is tagged, so a version would not resolve.
    for page in ["mounting", "swift-package", "rooms"] {
      #expect(try text("Resources/manual/embedding/\(page).md").contains(", branch: \"main\""))
    }
  }

  @Test("the help lists the main subcommands, and each of them has its own help")
  func help() throws {
    let commands = [
      "read", "find", "cat", "render", "check", "pack", "unpack", "list", "verify", "export",
    ]
    let help = try Program.run("--help")
    #expect(help.status == 0)
    for command in commands {
      #expect(help.output.contains("\n  \(command) "))
      let own = try Program.run(command, "--help")
      #expect(own.status == 0)
      #expect(own.output.contains("USAGE: lectern \(command)"))
    }
  }

  @Test("the release binary needs no shared library", .enabled(if: Program.isRelease))
  func isStatic() throws {
    #if os(Linux)
      let headers = try Shell.run([
        "readelf", "--dynamic", "--program-headers", Program.path.string,
      ])
      #expect(headers.status == 0)
      #expect(!headers.output.contains("(NEEDED)"))
      #expect(!headers.output.contains("INTERP"))
    #endif
  }

  @Test(
    "the release binary contains neither full Foundation nor ICU", .enabled(if: Program.isRelease))
  func isLight() throws {
    let symbols = try Shell.run(["nm", Program.path.string])
    #expect(symbols.status == 0)
    // A name that must be present shows that the symbols are real.
    #expect(symbols.output.contains("HelpCommands"))
    // `$s10Foundation` begins every mangled name of the module; FoundationEssentials has a longer
    // one.
    #expect(!symbols.output.contains("$s10Foundation"))
    for name in ["uloc_", "ucal_", "ucol_", "icudt", "_foundation_unicode"] {
      #expect(!symbols.output.contains(name), "\(name) is linked in")
    }
  }

  @Test("a copy of the program alone shows its manual and exports a site")
  func movesAlone() throws {
    let folder = try TemporaryDirectory()
    let binary = folder.file("lectern")
    #expect(try Shell.run(["cp", Program.path.string, binary.string]).status == 0)
    try folder.writeSampleBook()
    let manual = try Program.run(in: folder.path, binary: binary)
    #expect(manual.status == 0)
    #expect(manual.output.contains("Lectern"))
    let export = try Program.run(
      "export", "html", "docs", "-o", "site", in: folder.path, binary: binary)
    #expect(export.status == 0)
    #expect(try folder.text("site/index.html").contains("Sample book"))
  }

  @Test("global flags can precede the subcommand")
  func leadingFlags() throws {
    #expect(try Program.run("-v", "list", "nowhere.helpz").status == 66)
    #expect(try Program.run("--quiet", "list", "nowhere.helpz").status == 66)
  }
}
