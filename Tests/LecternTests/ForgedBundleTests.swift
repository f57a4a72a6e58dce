import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// Bundles with a forged table of contents and correct checksums.
@Suite struct ForgedBundleTests {
  /// A folder `work` with a bundle of one topic, inside an empty folder in which escaped files
  /// would be found.
  private func writeBundle(
    _ change: (inout ForgedContents) -> Void
  ) throws -> (around: TemporaryDirectory, work: FilePath) {
    let folder = try TemporaryDirectory()
    try folder.write("work/docs/topic.md", "# Topic\n")
    let work = folder.file("work")
    #expect(try Program.run("pack", "docs", in: work).status == 0)
    var bundle = try ForgedBundle(work.appending("docs.helpz"))
    change(&bundle.contents)
    try bundle.write(to: work.appending("docs.helpz"))
    return (folder, work)
  }

  @Test("a topic whose path or file is outside is refused, and no file is written")
  func outside() throws {
    try expectRefusal { $0.set("../../escaped/x", 0, of: "name") }
    try expectRefusal { $0.set("/../../escaped/x", 0, of: "suffix") }
  }

  @Test("a name that differs from a member only in letter case is refused")
  func letterCase() throws {
    try expectRefusal { $0.set("/TOPIC.md", 0, of: "suffix") }
  }

  @Test("an absolute path to a writable folder is refused")
  func absolute() throws {
    let target = try TemporaryDirectory()
    let place = target.file("x").string
    try expectRefusal { $0.set(place, 0, of: "name") }
    try expectRefusal { $0.set("/" + place, 0, of: "suffix") }
    #expect(try target.allFiles() == [])
  }

  private func expectRefusal(
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ change: (inout ForgedContents) -> Void
  ) throws {
    let (around, work) = try writeBundle(change)
    let before = try around.allFiles()
    for command in [
      ["read", "docs.helpz"], ["read", "--all", "docs.helpz"], ["list", "docs.helpz"],
      ["check", "docs.helpz"], ["export", "html", "docs.helpz", "-o", "a/b/site"],
      ["unpack", "docs.helpz", "-C", "a/b/out"], ["pack", "docs.helpz", "-o", "again.helpz"],
    ] {
      let outcome = try Program.run(command, in: work)
      #expect(outcome.status == 65, "\(command): \(outcome.errors)", sourceLocation: sourceLocation)
      #expect(
        outcome.errors.hasPrefix("lectern: error: cannot read the contents of 'docs.helpz': "),
        "\(command)", sourceLocation: sourceLocation)
      #expect(outcome.output == "", "\(command)", sourceLocation: sourceLocation)
    }
    let verified = try Program.run("verify", "docs.helpz", in: work)
    #expect(verified.status == 1, "\(verified.output)", sourceLocation: sourceLocation)
    #expect(
      verified.output.hasPrefix("docs.helpz: error: "), "\(verified)",
      sourceLocation: sourceLocation)
    #expect(
      try Program.run("cat", "topic.md", "--in", "docs.helpz", in: work).output == "# Topic\n")
    #expect(try around.allFiles() == before, sourceLocation: sourceLocation)
  }
}
