import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// The options that limit the size and the compression of a bundle.
@Suite struct ArchiveLimitTests {
  /// A small bundle with 3,000,000 zeros, which compress a thousand to one.
  private func writeBundle() throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    try folder.write("docs/zeros.bin", [UInt8](repeating: 0, count: 3_000_000))
    #expect(try Program.run("pack", "docs", in: folder.path).status == 0)
    return folder
  }

  private static let cases = [
    ("--max-size", "2999k", "it is larger than the limit of 2999000 bytes"),
    ("--max-size", "2999999", "it is larger than the limit of 2999999 bytes"),
    ("--max-ratio", "10", "it would unpack to more than 10 times its size"),
  ]

  @Test(
    "unpack refuses a whole bundle with a member beyond a limit, and names the member",
    arguments: cases)
  func unpack(_ option: String, _ value: String, why: String) throws {
    let folder = try writeBundle()
    for target in ["out", "."] {
      let outcome = try Program.run(
        "unpack", "docs.helpz", "-C", target, option, value, in: folder.path)
      #expect(outcome.status == 65)
      #expect(outcome.output.isEmpty)
      #expect(
        outcome.errors
          == "lectern: error: cannot unpack 'docs.helpz': entry 'zeros.bin': \(why)\n"
          + "  hint: nothing was unpacked; get the archive from a source that you trust\n")
      #expect(try FileSystem.entries(of: folder.path).map(\.name) == ["docs", "docs.helpz"])
    }
  }

  @Test("verify reports a member beyond a limit", arguments: cases)
  func verify(_ option: String, _ value: String, why: String) throws {
    let folder = try writeBundle()
    let outcome = try Program.run("verify", "docs.helpz", option, value, in: folder.path)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("docs.helpz: error: 'zeros.bin': \(why)\n"))
  }

  @Test("the size of all members together is limited")
  func total() throws {
    let folder = try writeBundle()
    let outcome = try Program.run(
      "unpack", "docs.helpz", "-C", "out", "--max-size", "3M", in: folder.path)
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.hasPrefix(
        "lectern: error: cannot unpack 'docs.helpz': its members would unpack to more than the limit of "
          + "3000000 bytes\n"))
    #expect(try FileSystem.entries(of: folder.path).map(\.name) == ["docs", "docs.helpz"])
  }

  @Test("a bundle within the limits is unpacked", arguments: [("3.1M", "5000"), ("1G", "1100")])
  func within(size: String, ratio: String) throws {
    let folder = try writeBundle()
    let options = ["--max-size", size, "--max-ratio", ratio]
    let verified = try Shell.run(
      [Program.path.string, "verify", "docs.helpz"] + options, directory: folder.path)
    #expect(verified.status == 0)
    let outcome = try Shell.run(
      [Program.path.string, "unpack", "docs.helpz", "-C", "out"] + options, directory: folder.path)
    #expect(outcome.status == 0)
    #expect(try folder.read("out/zeros.bin") == folder.read("docs/zeros.bin"))
  }

  @Test(
    "an invalid limit is bad usage",
    arguments: [
      ("--max-size", "much", "The value 'much' is invalid for '--max-size <size>'"),
      ("--max-size", "9e30", "The value '9e30' is invalid for '--max-size <size>'"),
      ("--max-size", "4x", "The value '4x' is invalid for '--max-size <size>'"),
      ("--max-ratio", "0", "--max-ratio must be at least 1"),
      ("--max-ratio", "1.5", "The value '1.5' is invalid for '--max-ratio <times>'"),
    ])
  func noLimit(_ option: String, _ value: String, why: String) throws {
    for command in ["unpack", "verify"] {
      let outcome = try Program.run(command, "docs.helpz", option, value)
      #expect(outcome.status == 64)
      #expect(outcome.errors.hasPrefix("lectern: error: bad usage: \(why)\n  hint: usage: "))
    }
  }
}
