import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// The man pages that `make install` builds from the manual.
@Suite struct ManPageTests {
  @Test(
    "each command's page in the manual becomes a man page without faults",
    .enabled(if: Shell.has("mandoc"), "mandoc is not installed"))
  func pages() throws {
    let reference = Conformance.packageRoot.appending("Resources/manual/reference")
    let commands = try FileSystem.entries(of: reference).compactMap { entry -> FilePath? in
      let path = reference.appending(entry.name)
      return try FileSystem.head(of: path, 9).elementsEqual("# lectern".utf8) ? path : nil
    }
    #expect(commands.count >= 17)
    let folder = try TemporaryDirectory()
    for path in commands {
      let name = path.stem == "lectern" ? "lectern" : "lectern-\(path.stem ?? "")"
      let page = try Program.run(
        "render", path.string, "--to", "man", "--title", name, "--section", "1",
        environment: ["SOURCE_DATE_EPOCH": "1700000000"])
      #expect(page.status == 0 && page.errors.isEmpty)
      try folder.write("\(name).1", page.output)
      let lint = try Shell.run(
        ["mandoc", "-Tlint", "-Wwarning", folder.file("\(name).1").string])
      #expect(lint.output.isEmpty, "\(name)")
    }
  }
}
