import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// Changes that the machine or another program makes to files while the command works on them.
@Suite struct MachineFaultTests {
  private func withBook(_ body: (TemporaryDirectory) throws -> Void) throws {
    let folder = try TemporaryDirectory()
    // Each topic is larger than a page of memory and does not compress, so its bytes are read late.
    var generator = SystemRandomNumberGenerator()
    for number in 0..<60 {
      let noise = (0..<20_000).map { _ in
        String(UInt8.random(in: 0...255, using: &generator), radix: 16)
      }
      try folder.write(
        "docs/page\(number).md", "# Page \(number)\n\n" + noise.joined(separator: " "))
    }
    #expect(try Program.run("pack", "docs", in: folder.path).status == 0)
    try body(folder)
  }

  /// Runs a command, and makes a change after the first 1,000 bytes of its output were read.
  private func run(
    _ command: String, in folder: TemporaryDirectory, afterFirstOutput change: String
  ) throws -> Shell.Outcome {
    let script = """
      mkfifo pipe
      '\(Program.path)' \(command) > pipe &
      exec 3< pipe
      head -c 1000 <&3 > /dev/null
      \(change)
      cat <&3 > /dev/null
      wait $!
      """
    return try Shell.run(["/bin/sh", "-c", script], directory: folder.path)
  }

  @Test("a bundle that is truncated while it is read is an error")
  func cutShort() throws {
    try withBook { folder in
      let outcome = try run(
        "read --all docs.helpz", in: folder, afterFirstOutput: ": > docs.helpz")
      #expect(outcome.status == 74)
      #expect(
        outcome.errors.hasPrefix(
          "lectern: error: cannot read 'docs.helpz': it changed while it was being read"))
    }
  }

  @Test("a bundle that is overwritten in place while it is read is an error")
  func overwritten() throws {
    try withBook { folder in
      try folder.write("other/index.md", "# Other\n")
      #expect(try Program.run("pack", "other", in: folder.path).status == 0)
      let outcome = try run(
        "read --all docs.helpz", in: folder, afterFirstOutput: "cat other.helpz > docs.helpz")
      #expect(outcome.status == 74)
      #expect(outcome.errors.contains("it changed while it was being read"))
    }
  }

  @Test(
    "a file beyond the size limit of the system is an error with a reason",
    arguments: [
      ["pack", "docs", "-o", "new.helpz"], ["unpack", "docs.helpz", "-C", "out"],
      ["export", "html", "docs", "-o", "site"],
    ])
  func fileSizeLimit(command: [String]) throws {
    try withBook { folder in
      let outcome = try Shell.run(
        ["/bin/sh", "-c", "ulimit -f 20; exec \"$@\"", "sh", Program.path.string] + command,
        directory: folder.path)
      #expect(outcome.status == 74)
      #expect(outcome.errors.contains("file too large"))
      #expect(try folder.allFiles().allSatisfy { !$0.hasPrefix("new") && !$0.hasPrefix("out") })
    }
  }

  @Test("pack to a pipe is refused without a wait for a reader")
  func pipe() throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/index.md", "# Home\n")
    _ = try Shell.run(["mkfifo", folder.file("pipe").string])
    let outcome = try Program.run("pack", "docs", "-o", "pipe", in: folder.path)
    #expect(outcome.status == 73)
    #expect(outcome.errors == "lectern: error: cannot create 'pipe': it is not a regular file\n")
  }

  @Test("pack to a symbolic link writes the file that the link points to")
  func link() throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/index.md", "# Home\n")
    try folder.write("store/old.helpz", "old")
    for name in ["old", "new"] {
      let link = folder.file(name + ".helpz")
      try FileSystem.createSymbolicLink(at: link, to: "store/\(name).helpz")
      #expect(try Program.run("pack", "docs", "-o", link.string, in: folder.path).status == 0)
      #expect(try FileStatus(of: link, followLinks: false).kind == .symbolicLink)
      #expect(try folder.read("store/\(name).helpz").starts(with: Array("PK".utf8)))
    }
  }

  @Test("templates that are not UTF-8 are refused with their place")
  func templates() throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/index.md", "# Home\n")
    try folder.write("templates/footer.mustache", Array("ok\n<p>".utf8) + [0xE9, 0x20])
    let outcome = try Program.run(
      "export", "html", "docs", "-o", "site", "--templates", "templates", in: folder.path)
    #expect(outcome.status == 65)
    #expect(
      outcome.errors == """
        lectern: error: templates/footer.mustache:2:4: cannot use the template: not valid UTF-8
          hint: save it as UTF-8

        """)
  }
}
