import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// Lectern's commands inside another program, `Tests/HostSample`.
@Suite struct MountingTests {
  private static let lines: [[String]] = [
    ["read", "docs"], ["read", "docs", "guide/install#linux"], ["read", "docs", "guide/instal"],
    ["read", "nothing"], ["search", "docs", "install"], ["search", "docs", "zebra"],
    ["find", "index", "--type", "md", "--in", "docs", "--explain"], ["find", "no", "--in", "docs"],
    ["cat", "index.md", "--in", "docs"], ["cat", "index.md", "no.md", "--in", "docs"],
    ["render", "docs/index.md"], ["render", "docs/index.md", "--to", "man"], ["render", "no.md"],
    ["check", "docs"], ["check", "docs", "--json"], ["check", "broken"],
    ["pack", "docs", "-q", "-o", "out.helpz"], ["pack", "empty"],
    ["list", "sample.helpz"], ["list", "sample.helpz", "--json"], ["list", "docs/index.md"],
    ["verify", "sample.helpz"], ["verify", "docs/index.md"],
    ["unpack", "sample.helpz", "-q", "-C", "unpacked"], ["unpack", "docs/index.md"],
    ["export", "html", "docs", "-q", "-o", "site"], ["export", "html", "docs", "-o", "broken"],
    ["new", "book", "--title", "T", "--quiet"], ["new", "docs", "--title", "T"],
  ]

  @Test("each mounted command has the same output and exit code as in lectern", arguments: lines)
  func same(line: [String]) throws {
    let alone = try run(line, mounted: false)
    let mounted = try run(line, mounted: true)
    #expect(mounted == alone)
    // Two runs without any effect would also be equal.
    #expect(!alone.output.isEmpty || !alone.errors.isEmpty || alone.files.count > 7)
  }

  @Test("a closed pipe ends the command with success")
  func closedPipe() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let sample = Conformance.packageRoot.appending(".build/debug/host-sample")
    let outcome = try Shell.run(
      ["sh", "-c", "{ '\(sample)' lectern cat index.md --in docs; echo $? >&2; } | true"],
      directory: folder.path)
    #expect(outcome.errors == "0\n")
  }

  private struct Trace: Equatable {
    let status: Int32
    let output: String
    let errors: String
    let files: [String]
  }

  private func run(_ line: [String], mounted: Bool) throws -> Trace {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    try folder.write("broken/index.md", "# B\n\n[no](no.md)\n")
    try FileSystem.createDirectory(folder.file("empty"))
    _ = try Program.run("pack", "docs", "-q", "-o", "sample.helpz", in: folder.path)
    let sample = Conformance.packageRoot.appending(".build/debug/host-sample")
    let debug = Conformance.packageRoot.appending(".build/debug/lectern")
    let outcome = try Program.run(
      mounted ? ["lectern"] + line : line, in: folder.path, binary: mounted ? sample : debug)
    return Trace(
      status: outcome.status, output: outcome.output, errors: Self.withoutTimes(outcome.errors),
      files: try folder.allFiles())
  }

  /// The text without the times, which differ in each run.
  private static func withoutTimes(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasSuffix(" s") ? String(line.prefix { $0 != " " }) : String(line)
    }.joined(separator: "\n")
  }
}
