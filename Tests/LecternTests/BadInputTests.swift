import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// The messages that a user sees after a mistake: the whole text and the exit code. No file
/// changes.
@Suite struct BadInputTests {
  @Test("the error for a missing source suggests the nearest file")
  func missingSource() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    for command in ["read", "check", "pack"] {
      let outcome = try Program.run(command, "dosc", in: folder.path)
      #expect(outcome.status == 66)
      #expect(outcome.output.isEmpty)
      #expect(
        outcome.errors == """
          lectern: error: cannot open 'dosc': no such file or directory, and no installed book of that name
            hint: did you mean 'docs'?

          """)
    }
    #expect(try FileSystem.entries(of: folder.path).map(\.name) == ["docs"])
  }

  @Test("the error for a mistyped command suggests the nearest command")
  func mistypedCommand() throws {
    let outcome = try Program.run("pakc", "docs")
    #expect(outcome.status == 66)
    #expect(outcome.errors.hasSuffix("  hint: did you mean the command 'pack'?\n"))
  }

  @Test("-vv reports nested steps with indentation on standard error")
  func verbose() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let outcome = try Program.run("pack", "docs", "-vv", in: folder.path)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors.contains(
        "trace: lectern.book: scanning docs\n  debug: lectern.book: recognised as help.yml"))
    #expect(outcome.errors.contains("\n  trace: lectern.pack: guide/install.md: "))
  }

  @Test("a directory without topics is not a book")
  func noTopics() throws {
    let folder = try TemporaryDirectory()
    try folder.write("empty/picture.svg", "<svg/>")
    for arguments in [["check", "empty"], ["pack", "empty"], ["read", "empty"]] {
      let outcome = try Program.run(arguments[0], arguments[1], in: folder.path)
      #expect(outcome.status == 65)
      #expect(
        outcome.errors.hasPrefix("lectern: error: cannot open 'empty': it has no topics\n  hint: "))
    }
    #expect(try FileSystem.entries(of: folder.path).map(\.name) == ["empty"])
  }

  @Test("a topic can be named by a unique part of its path, and others are listed")
  func abbreviatedTopic() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    for name in ["guide/i", "inst", "use"] {
      let outcome = try Program.run("docs", name, in: folder.path)
      #expect(outcome.status == 0 && outcome.errors == "", "\(name)")
    }
    try folder.write("docs/guide/install-more.md", "# More\n")
    let outcome = try Program.run("docs", "guide/inst", in: folder.path)
    #expect(outcome.status == 66)
    #expect(
      outcome.errors
        == "lectern: error: cannot open 'guide/inst': 2 topics fit that name\n"
        + "  hint: name one of them:\n    guide/install\n    guide/install-more\n")
  }

  @Test("a topic with the exact name opens before longer names, in a folder and in a bundle")
  func exactName() throws {
    let folder = try TemporaryDirectory()
    for name in ["Get-Item", "Get-ItemProperty", "Get-Date"] {
      try folder.write("docs/7/\(name).md", "# About \(name)\n")
    }
    for path in ["pages/tar", "pages.ar/tar", "pages.fr/tar", "pages.fr/zip"] {
      try folder.write("docs/\(path).md", "# \(path)\n")
    }
    #expect(try Program.run("pack", "docs", "-o", "a.helpz", "-q", in: folder.path).status == 0)
    for source in ["docs", "a.helpz"] {
      for (name, language, first) in [
        ("Get-Item", "C", "About Get-Item"), ("get-date", "C", "About Get-Date"),
        ("tar", "C", "pages/tar"), ("tar", "fr_FR.UTF-8", "pages.fr/tar"),
        ("zip", "C", "pages.fr/zip"), ("get-itemp", "C", "About Get-ItemProperty"),
      ] {
        let outcome = try Program.run(
          source, name, environment: ["LANG": language], in: folder.path)
        #expect(outcome.errors.isEmpty, "\(source) \(name)")
        #expect(outcome.output.hasPrefix(first + "\n"), "\(source) \(name)")
      }
    }
  }

  @Test("the error for a missing topic suggests the nearest topic")
  func missingTopic() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let outcome = try Program.run("read", "docs", "guide/isntall", in: folder.path)
    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("did you mean 'guide/install'?"))
  }

  @Test("a broken manifest is reported with its file and line")
  func brokenManifest() throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/help.yml", "title: A\nnav: [index.md\n")
    try folder.write("docs/index.md", "# A\n")
    let outcome = try Program.run("check", "docs", in: folder.path)
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("lectern: error: docs/help.yml:"))
    #expect(outcome.errors.split(separator: "\n").count <= 2)
  }

  @Test(
    "the error for a missing topic, anchor or section suggests the nearest one",
    arguments: [
      (
        ["isntall"], "cannot open 'isntall': no such topic in docs", "guide/install"
      ),
      (["Sample bok"], "cannot open 'Sample bok': no such topic in docs", "index"),
      (
        ["guide/install#linx"],
        "cannot find the anchor 'linx' in 'guide/install': no such anchor", "linux"
      ),
      (
        ["guide/install", "--section", "Linx"],
        "cannot find the section 'Linx' in 'guide/install': no such heading", "Linux"
      ),
      (
        ["long", "--section", "fom-source"],
        "cannot find the section 'fom-source' in 'long': no such heading", "from-source"
      ),
    ])
  func nearest(_ arguments: [String], _ message: String, _ nearest: String) throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    try folder.write("docs/long.md", "# Long\n\n## How to build it, yourself {#from-source}\n")
    let outcome = try Program.run(["docs"] + arguments, in: folder.path)
    #expect(outcome.status == 66)
    #expect(outcome.output == "")
    #expect(
      outcome.errors == "lectern: error: \(message)\n  hint: did you mean '\(nearest)'?\n")
  }

  @Test("an unknown key of the manifest is a warning that suggests the nearest key")
  func unknownKey() throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/help.yml", "title: A\nlangage: en\n")
    try folder.write("docs/index.md", "# A\n")
    let outcome = try Program.run("check", "docs", in: folder.path)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("docs/help.yml:2:1: warning: "))
    #expect(outcome.output.contains("did you mean 'language'?"))
  }

  @Test("invalid UTF-8 is reported with its place, and the topic can still be read")
  func invalidUTF8() throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/index.md", Array("# Caf".utf8) + [0xE9] + Array("\n".utf8))
    let check = try Program.run("check", "docs", in: folder.path)
    #expect(check.output.hasPrefix("docs/index.md:1:6: warning: "))
    let read = try Program.run("read", "docs", in: folder.path)
    #expect(read.status == 0)
    #expect(read.output.contains("Café"))
  }

  @Test("a file without permission is named in the error, and no bundle is written")
  func unreadableFile() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    try FileSystem.setMode(0, of: folder.file("docs/guide/install.md"))
    let check = try runAsNobody("check", "docs", in: folder)
    let sentence = "cannot read 'docs/guide/install.md': permission denied"
    #expect(check.status == 1)
    #expect(check.output.contains("docs/guide/install.md: error: \(sentence)\n"))
    let pack = try runAsNobody("pack", "docs", in: folder)
    #expect(pack.status == 66)
    let report = """
      lectern: error: \(sentence)
        hint: allow reading with 'chmod u+rX', also for the folders above

      """
    #expect(pack.errors == report)
    let read = try runAsNobody("read", "docs", "guide/install", in: folder)
    #expect(read.status == 66)
    #expect(read.errors == report)
    let names = try FileSystem.entries(of: folder.path).map(\.name)
    #expect(names.filter { $0 != "lectern" } == ["docs"])
  }

  @Test("a folder in place of a bundle is an error with a remedy", arguments: ["list", "unpack"])
  func folderForBundle(command: String) throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let outcome = try Program.run(command, "docs", in: folder.path)
    #expect(outcome.status == 66)
    #expect(
      outcome.errors == """
        lectern: error: cannot open 'docs': it is a directory
          hint: name a bundle, which is one file; 'lectern pack' makes one

        """)
  }

  @Test("a target in a missing or read-only folder is an error with a remedy")
  func unwritableTarget() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let missing = try Program.run("pack", "docs", "-o", "no/docs.helpz", in: folder.path)
    #expect(missing.status == 73)
    #expect(
      missing.errors == """
        lectern: error: cannot create 'no/docs.helpz': no such file or directory
          hint: create the folder first, with 'mkdir -p'

        """)
    try FileSystem.createDirectory(folder.file("closed"))
    try FileSystem.setMode(0o555, of: folder.file("closed"))
    let closed = try runAsNobody("export", "html", "docs", "-o", "closed/site", in: folder)
    #expect(closed.status == 73)
    #expect(
      closed.errors == """
        lectern: error: cannot create 'closed/site': permission denied
          hint: name a folder that you may write to

        """)
  }

  /// Runs the program as a user without privileges, because root can read every file.
  private func runAsNobody(
    _ arguments: String..., in folder: TemporaryDirectory
  ) throws -> Shell.Outcome {
    let isRoot = try Shell.run(["id", "-u"]).output == "0\n"
    guard isRoot else {
      return try Shell.run([Program.path.string] + arguments, directory: folder.path)
    }
    // Other users may have no access to the folder of the binary.
    let binary = folder.file("lectern")
    if (try? FileStatus(of: binary)) == nil {
      _ = try Shell.run(["cp", Program.path.string, binary.string])
      try FileSystem.setMode(0o777, of: folder.path)
    }
    let nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    return try Shell.run(nobody + [binary.string] + arguments, directory: folder.path)
  }

  @Test("a bundle that is cut at any byte is refused")
  func truncatedBundle() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    #expect(try Program.run("pack", "docs", in: folder.path).status == 0)
    let whole = try FileSystem.read(folder.file("docs.helpz"))
    let end = try #require(
      whole.indices.dropLast(3).last { whole[$0...].starts(with: [0x50, 0x4B, 0x05, 0x06]) })
    for length in Array(stride(from: 0, to: whole.count, by: max(1, whole.count / 23))) + [
      whole.count - 1
    ] {
      try folder.write("cut.helpz", Array(whole[..<length]))
      for command in ["read", "list", "verify", "unpack"] {
        // Only the comment is cut. The end record is whole, so verify reports a fault.
        if command == "verify", length >= end + 22 {
          #expect(try Program.run(command, "cut.helpz", in: folder.path).status == 1)
          continue
        }
        let outcome = try Program.run(command, "cut.helpz", in: folder.path)
        #expect(outcome.status == 65, "\(command) at \(length) bytes: \(outcome.errors)")
        #expect(outcome.errors.hasPrefix("lectern: error: cannot open 'cut.helpz': "))
      }
    }
    #expect(
      try FileSystem.entries(of: folder.path).map(\.name) == ["cut.helpz", "docs", "docs.helpz"])
  }

  @Test("verify finds and names a damaged member")
  func damagedMember() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    #expect(try Program.run("pack", "docs", in: folder.path).status == 0)
    var bytes = try FileSystem.read(folder.file("docs.helpz"))
    // The first member is the media type, stored without compression.
    bytes[30 + 8] ^= 1
    try folder.write("bad.helpz", bytes)
    let outcome = try Program.run("verify", "bad.helpz", in: folder.path)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("mimetype"))
    #expect(outcome.output.contains("its bytes do not match their checksum"))
  }

  @Test("a lookup never leaves the book")
  func lookupStaysInside() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    try folder.write("secret.md", "secret")
    for name in ["../secret.md", "guide/../../secret.md", "/etc/passwd"] {
      let outcome = try Program.run("cat", name, "--in", "docs", in: folder.path)
      #expect(outcome.status == 66)
      #expect(outcome.output.isEmpty)
    }
  }

  @Test("a symbolic link to a file outside the book is an error, and is not packed")
  func linkOutside() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    try folder.write("secret.md", "# Secret\n")
    try FileSystem.createSymbolicLink(at: folder.file("docs/leak.md"), to: "../secret.md")
    let check = try Program.run("check", "docs", in: folder.path)
    #expect(check.status == 1)
    #expect(check.output.contains("docs/leak.md: error: "))
    _ = try Program.run("pack", "docs", in: folder.path)
    let list = try Program.run("list", "docs.helpz", in: folder.path)
    #expect(list.status == 0 && !list.output.contains("leak"))
  }

  @Test("a symbolic link to a folder that contains it changes nothing in the book")
  func linkInCircle() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let plain = try Program.run("pack", "docs", "-o", "plain.helpz", "-q", in: folder.path)
    #expect(plain.status == 0)
    try FileSystem.createDirectory(folder.file("docs/sub"))
    try FileSystem.createSymbolicLink(at: folder.file("docs/loop"), to: ".")
    try FileSystem.createSymbolicLink(at: folder.file("docs/other"), to: "sub/..")
    try FileSystem.createSymbolicLink(at: folder.file("docs/sub/up"), to: "../sub")
    #expect(try Program.run("pack", "docs", "-q", in: folder.path) == plain)
    #expect(try folder.read("docs.helpz") == folder.read("plain.helpz"))
    for arguments in [
      ["check", "docs", "-q"], ["read", "docs", "--all"], ["search", "docs", "sample"],
      ["find", "--all", "--type", "md", "--in", "docs"], ["export", "html", "docs", "-o", "site"],
      ["cat", "index.md", "--in", "docs"],
    ] {
      let outcome = try Program.run(arguments, in: folder.path)
      #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
      #expect(!outcome.output.contains("loop") && !outcome.errors.contains("link"))
    }
  }

  @Test("a symbolic link without a target is an error")
  func linkNowhere() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    for (name, target) in [("gone.md", "no.md"), ("self.md", "self.md"), ("no", "none/..")] {
      try FileSystem.createSymbolicLink(at: folder.file("docs/" + name), to: target)
    }
    let check = try Program.run("check", "docs", "--all", in: folder.path)
    #expect(check.status == 1)
    for name in ["gone.md", "no", "self.md"] {
      #expect(
        check.output.contains(
          "docs/\(name): error: this symbolic link leads nowhere and is left out\n"))
    }
  }

  @Test("a bundle with a path outside its folder is refused before a file is written")
  func hostileBundle() throws {
    let folder = try TemporaryDirectory()
    guard Shell.has("python3") else { try Test.cancel("python3 is not installed") }
    let script =
      "import zipfile; z=zipfile.ZipFile('evil.zip','w'); z.writestr('a.md','# A'); z.writestr('../evil.md','x')"
    #expect(try Shell.run(["python3", "-c", script], directory: folder.path).status == 0)
    let outcome = try Program.run("unpack", "evil.zip", "-C", "out", in: folder.path)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("../evil.md"))
    #expect(try FileSystem.entries(of: folder.path).map(\.name) == ["evil.zip"])
  }

  @Test("an output folder with other files is refused and stays unchanged")
  func foreignOutput() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    try folder.write("site/precious.txt", "mine")
    let outcome = try Program.run("export", "html", "docs", "-o", "site", in: folder.path)
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("hint: "))
    #expect(try FileSystem.entries(of: folder.file("site")).map(\.name) == ["precious.txt"])
  }

  @Test(
    "wrong options are reported in one line with the usage",
    arguments: [
      ["pack"], ["pack", "docs", "--level", "12"], ["read", "--width", "0"], ["find"],
      ["export", "html", "docs"], ["render", "--to", "pdf"], ["check", "docs", "--bogus"],
    ])
  func wrongUsage(_ arguments: [String]) throws {
    let outcome = try Shell.run([Program.path.string] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.standardOutput.isEmpty)
    #expect(outcome.errors.hasPrefix("lectern: error: bad usage: "))
    #expect(outcome.errors.contains("\n  hint: "))
  }

  @Test("a closed pipe ends the command with success")
  func closedPipe() throws {
    let outcome = try Shell.run([
      "/bin/bash", "-c", "set -o pipefail; \"$0\" read --all | head -1", Program.path.string,
    ])
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
  }

  @Test("output that cannot be written is an error")
  func fullOutput() throws {
    guard (try? FileStatus(of: "/dev/full")) != nil else {
      try Test.cancel("the system has no /dev/full")
    }
    let outcome = try Shell.run([
      "/bin/sh", "-c", "\"$0\" read --all > /dev/full", Program.path.string,
    ])
    #expect(outcome.status == 74)
    #expect(
      outcome.errors
        == "lectern: error: cannot write to standard output: no space left on device\n")
  }
}
