import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// A book in the built command: read, check, pack, list, verify, unpack, export.
@Suite struct BookLifeTests {
  @Test("the check of a book without faults has no standard output")
  func checksClean() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let outcome = try Program.run("check", "docs", in: folder.path)
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("checked 3 topics: 0 errors, 0 warnings in "))
  }

  @Test(
    "a new bundle has the permissions that the umask leaves, and a replaced one keeps its own",
    arguments: [("077", 0o600), ("022", 0o644)] as [(String, UInt16)])
  func umask(mask: String, expected: UInt16) throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    func pack() throws -> Int32 {
      try Shell.run(
        [
          "sh", "-c", "umask \(mask); exec \"$@\"", "sh", Program.path.string, "pack", "docs", "-o",
          "x.helpz",
        ], environment: ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"], directory: folder.path
      ).status
    }
    #expect(try pack() == 0)
    #expect(try FileStatus(of: folder.file("x.helpz")).mode == expected)
    try FileSystem.setMode(0o640, of: folder.file("x.helpz"))
    #expect(try pack() == 0)
    #expect(try FileStatus(of: folder.file("x.helpz")).mode == 0o640)
  }

  @Test("a broken link is reported with its place and the nearest topic")
  func findsBrokenLink() throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/index.md", "# A\n\n- See [b](instal.md).\n")
    try folder.write("docs/install.md", "# Install\n")
    let outcome = try Program.run("check", "docs", "--quiet", in: folder.path)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("docs/index.md:3:7: error: "))
    #expect(outcome.output.contains("did you mean 'install.md'?"))
  }

  @Test("a quiet check prints only errors")
  func quietCheck() throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/help.yml", "nav: [index.md]\n")
    try folder.write("docs/index.md", "# A\n\n[b](gone.md)\n")
    try folder.write("docs/orphan.md", "# Orphan\n")
    let loud = try Program.run("check", "docs", in: folder.path)
    #expect(loud.output.contains(": warning: "))
    let quiet = try Program.run("check", "docs", "--quiet", in: folder.path)
    #expect(quiet.status == 1)
    #expect(quiet.output.contains(": error: ") && !quiet.output.contains(": warning: "))
    #expect(quiet.errors.isEmpty)
  }

  @Test("a book with errors is packed, and the command exits with 65")
  func packsWithErrors() throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/index.md", "# A\n")
    try folder.write("secret.md", "# Secret\n")
    try FileSystem.createSymbolicLink(
      at: FilePath(folder.path.string + "/docs/link.md"), to: "../secret.md")
    for options in [[], ["--quiet"]] {
      let outcome = try Program.run(["pack", "docs", "-o", "a.helpz"] + options, in: folder.path)
      #expect(outcome.status == 65)
      #expect(outcome.errors.contains("docs/link.md: error: this symbolic link leads outside"))
      #expect(
        outcome.errors.contains(
          "lectern: error: the bundle 'a.helpz' was written with errors in the book: 1 error above\n"
        ))
      #expect(try Program.run("verify", "a.helpz", in: folder.path).status == 0)
    }
  }

  @Test("read prints the home topic, a named topic, a section or the whole book")
  func reads() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    #expect(try Program.run("docs", in: folder.path).output.contains("Sample book"))
    #expect(try Program.run("docs", "guide/use", in: folder.path).output.contains("Type `sample`."))
    let section = try Program.run(
      "read", "docs", "guide/install", "--section", "linux", in: folder.path)
    #expect(section.output.contains("Take the package"))
    #expect(!section.output.contains("Install\n"))
    let all = try Program.run("read", "docs", "--all", in: folder.path).output
    #expect(all.contains("Sample book") && all.contains("Linux") && all.contains("Type `sample`."))
    #expect(!all.contains("\u{1B}"))
  }

  @Test("a bundle has the same bytes with one job and with two")
  func packsReproducibly() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    for jobs in ["1", "2"] {
      #expect(
        try Program.run("pack", "docs", "-o", "\(jobs).helpz", "--jobs", jobs, in: folder.path)
          .status == 0)
    }
    #expect(
      try FileSystem.read(folder.file("1.helpz")) == FileSystem.read(folder.file("2.helpz")))
  }

  @Test("a program with an appended book still runs, and the next book replaces the first")
  func appends() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let program = try #require(Shell.find("true"))
    let path = try folder.write("tool", FileSystem.read(program))
    try FileSystem.setMode(0o755, of: path)
    func append() throws -> Int32 {
      try Program.run("pack", "docs", "--append-to", "tool", in: folder.path).status
    }
    #expect(try append() == 0)
    let once = try folder.read("tool")
    #expect(once.starts(with: try FileSystem.read(program)))
    #expect(try Shell.run([path.string]).status == 0)
    #expect(try Program.run("tool", "guide/use", in: folder.path).output.contains("Type `sample`."))
    #expect(try Program.run("verify", "tool", in: folder.path).status == 0)
    #expect(try Program.run("unpack", "tool", "-C", "out", in: folder.path).status == 0)
    #expect(try folder.read("out/guide/use.md") == folder.read("docs/guide/use.md"))
    #expect(try append() == 0)
    #expect(try folder.read("tool") == once)
  }

  @Test("a book is appended neither to an archive nor to a missing file")
  func appendsToFilesOnly() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    #expect(try Program.run("pack", "docs", "-o", "a.helpz", in: folder.path).status == 0)
    let archive = try Program.run("pack", "docs", "--append-to", "a.helpz", in: folder.path)
    #expect(archive.status == 65)
    #expect(
      archive.errors.hasPrefix(
        "lectern: error: cannot append to 'a.helpz': it is itself an archive\n"))
    let missing = try Program.run("pack", "docs", "--append-to", "none", in: folder.path)
    #expect(missing.status == 66)
    let both = try Program.run(
      "pack", "docs", "--append-to", "none", "-o", "a.helpz", in: folder.path)
    #expect(both.status == 64)
  }

  @Test(
    "other ZIP tools accept a bundle",
    arguments: [
      ["unzip", "-tq", "docs.helpz"], ["python3", "-m", "zipfile", "-t", "docs.helpz"],
      ["bsdtar", "-tf", "docs.helpz"],
    ])
  func packsForEveryone(_ judge: [String]) throws {
    guard Shell.has(judge[0]) else { try Test.cancel("\(judge[0]) is not installed") }
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    #expect(try Program.run("pack", "docs", in: folder.path).status == 0)
    #expect(try Shell.run(judge, directory: folder.path).status == 0)
  }

  @Test("unpacked resources have the same bytes as the sources")
  func unpacks() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    #expect(try Program.run("pack", "docs", in: folder.path).status == 0)
    #expect(try Program.run("verify", "docs.helpz", in: folder.path).status == 0)
    #expect(try Program.run("unpack", "docs.helpz", "-C", "out", in: folder.path).status == 0)
    #expect(try Shell.run(["diff", "-r", "docs", "out"], directory: folder.path).status == 0)
  }

  @Test("a bundle is read and exported like its source")
  func bundleEqualsSource() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    #expect(try Program.run("pack", "docs", in: folder.path).status == 0)
    let fromSource = try Program.run("read", "docs", "--all", in: folder.path)
    let fromBundle = try Program.run("read", "docs.helpz", "--all", in: folder.path)
    #expect(fromBundle.status == 0)
    #expect(fromSource.output == fromBundle.output)
    for source in ["docs", "docs.helpz"] {
      let site = "site-\(source)"
      #expect(
        try Program.run("export", "html", source, "-o", site, in: folder.path).status == 0)
    }
    #expect(
      try Shell.run(["diff", "-r", "site-docs", "site-docs.helpz"], directory: folder.path)
        .status == 0)
  }

  @Test("list shows every member as columns and as JSON")
  func lists() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    #expect(try Program.run("pack", "docs", in: folder.path).status == 0)
    let listed = try Program.run("list", "docs.helpz", in: folder.path)
    #expect(listed.errors.isEmpty)
    let table = listed.output
    #expect(table.split(separator: "\n").first == "  size  packed  saved  method   crc-32    name")
    #expect(table.contains("  mimetype\n"))
    #expect(table.contains("  guide/install.md\n"))
    let json = try Program.run("list", "docs.helpz", "--json", in: folder.path).output
    #expect(json.contains("\"name\": \"guide/use.md\""))
  }

  @Test("find explains its search, and cat prints the bytes of a resource")
  func findsAndCats() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let found = try Program.run(
      "find", "install", "--type", "md", "--in", "docs", "--directory", "guide", in: folder.path)
    #expect(found.output == "guide/install.md\n")
    let all = try Program.run("find", "--type", "md", "--all", "--in", "docs", in: folder.path)
    #expect(all.output == "index.md\n")
    let explained = try Program.run(
      "find", "index", "--type", "md", "--in", "docs", "--explain", in: folder.path)
    #expect(explained.output.contains("index-linux.md") || explained.output.contains("-macos"))
    let bytes = try Program.run("cat", "picture.svg", "--in", "docs", in: folder.path)
    #expect(bytes.output == "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n")
  }

  @Test("a site has a page for every topic, and no link to another host")
  func exports() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let outcome = try Program.run("export", "html", "docs", "-o", "site", in: folder.path)
    #expect(outcome.status == 0)
    for page in ["index.html", "guide/install.html", "guide/use.html", "picture.svg"] {
      #expect((try? FileStatus(of: folder.file("site/\(page)"))) != nil, "\(page)")
    }
    let page = try folder.text("site/index.html")
    #expect(page.contains("href=\"guide/install.html#linux\""))
    #expect(!page.contains("http://") && !page.contains("https://"))
    // A second export writes over the first.
    #expect(
      try Program.run("export", "html", "docs", "-o", "site", in: folder.path).status == 0)
  }

  @Test("standard input and single files are books")
  func singleFiles() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let piped = try Program.run("read", "-", input: "# Piped\n\nText.\n")
    #expect(piped.output.contains("Piped"))
    try folder.write("LICENSE", "Free.\n")
    #expect(try Program.run("LICENSE", in: folder.path).output.contains("Free."))
    let file = try Program.run("docs/guide/use.md", in: folder.path)
    #expect(file.output.contains("Type `sample`."))
  }

  @Test("a file's name and an anchor may be one argument, unless a file has the whole name")
  func fileAndAnchor() throws {
    let folder = try TemporaryDirectory()
    try folder.write("a.md", "# A\n\nFirst.\n\n## B\n\nSecond.\n")
    for arguments in [["a.md#b"], ["read", "a.md#b"], ["read", "--plain", "a.md#b"]] {
      let section = try Program.run(arguments, in: folder.path)
      #expect(section.output == "B\n\n  Second.\n", "\(arguments)")
    }
    let missing = try Program.run("a.md#c", in: folder.path)
    #expect(missing.status == 66 && missing.errors.contains("'c'"))
    let absent = try Program.run("none.md#b", in: folder.path)
    #expect(absent.status == 66 && absent.errors.contains("'none.md#b'"))
    try folder.write("a.md#b", "Third.\n")
    #expect(try Program.run("a.md#b", in: folder.path).output.contains("Third."))
  }

  @Test("a bundle has the name of its folder, even for . and ..")
  func defaultName() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    #expect(try Program.run("pack", ".", in: folder.file("docs")).status == 0)
    #expect(try Program.run("pack", "..", in: folder.file("docs/guide")).status == 0)
    #expect((try? FileStatus(of: folder.file("docs/docs.helpz")))?.kind == .regular)
    #expect((try? FileStatus(of: folder.file("docs/guide/docs.helpz")))?.kind == .regular)
  }

  @Test("findings with the same cause are printed together, except with --all or as JSON")
  func grouped() throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/help.yml", "title: T\n")
    for name in ["a", "b", "c", "d", "e", "f"] {
      try folder.write("docs/\(name).md", "[x](no.md)\n")
    }
    let outcome = try Program.run("check", "docs", in: folder.path)
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        docs/a.md:1:1: error: broken link 'no.md': there is no 'no.md'
          also: docs/b.md:1:1, docs/c.md:1:1, docs/d.md:1:1 and 2 more, which --all lists

        """)
    #expect(outcome.errors.hasPrefix("checked 6 topics: 6 errors, 0 warnings in "))
    let all = try Program.run("check", "docs", "--all", in: folder.path)
    #expect(all.output.split(separator: "\n").count == 6)
    let json = try Program.run("check", "docs", "--json", in: folder.path)
    #expect(json.output.hasPrefix("[\n  {\n    \"file\": \"docs/a.md\",\n"))
    #expect(
      json.output.hasSuffix(
        "  },\n  {\n    \"file\": \"docs/f.md\",\n    \"line\": 1,\n    \"column\": 1,\n    \"severity\": \"error\",\n    \"message\": \"broken link 'no.md': there is no 'no.md'\"\n  }\n]\n"
      ))
  }

  @Test("export and pack print findings with the same cause together, except with -v")
  func groupedWarnings() throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/help.yml", "title: T\n")
    for name in ["a", "b", "c", "d", "e", "f"] {
      try folder.write("docs/\(name).md", "# T\n\n[x](doc:\(name))\n")
    }
    let outcome = try Program.run("export", "html", "docs", "-o", "site", in: folder.path)
    #expect(
      outcome.errors.hasSuffix(
        """
        docs/a.md: warning: the address 'doc:a' is left out: pages may not use its scheme
          hint: use a relative address, or one such as https: or mailto:
          also: docs/b.md, docs/c.md, docs/d.md and 2 more, which -v lists

        """), "\(outcome.errors)")
    let all = try Program.run("export", "html", "docs", "-o", "again", "-v", in: folder.path)
    #expect(all.errors.split(separator: "\n").count { $0.contains("is left out") } == 6)
    try folder.write("docs/g.helpz", "")
    try folder.write("docs/h.helpz", "")
    let packed = try Program.run("pack", "docs", "-o", "t.helpz", in: folder.path)
    #expect(packed.errors.contains("\n  also: docs/h.helpz\n"), "\(packed.errors)")
  }

  @Test("render and read recognise the same format of a file")
  func sameFormat() throws {
    let folder = try TemporaryDirectory()
    try folder.write("LICENSE", "*Free* <b>\n")
    let rendered = try Program.run("render", "LICENSE", "--to", "text", in: folder.path)
    #expect(rendered.output == "*Free* <b>\n")
    #expect(try Program.run("read", "LICENSE", in: folder.path).output == rendered.output)
    let page = try Program.run("render", input: "<!doctype html><title>T</title><p>*x*")
    #expect(page.output == "<p>*x*</p>\n" || page.output == "<p>*x*</p>")
  }

  @Test("a bundle keeps the dots of its folder's name, and its message has the total time")
  func dottedName() throws {
    let folder = try TemporaryDirectory()
    try folder.write("v1.2/a.md", "# A\n")
    let packed = try Program.run("pack", "v1.2", in: folder.path)
    #expect(packed.errors.hasPrefix("packed 1 topic (1 resource) into v1.2.helpz, "))
    let slow = try Shell.run(
      ["sh", "-c", "(sleep 3; echo '# A') | \(Program.path) pack - -o slow.helpz"],
      environment: ["PATH": "/usr/bin:/bin"], directory: folder.path)
    let seconds = slow.errors.split(separator: " ").dropLast().last.flatMap { Double($0) }
    #expect(try #require(seconds) > 0.3)
  }

  @Test("a symbolic link in a site is replaced, and its target stays unchanged")
  func linkInSite() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    try folder.write("victim", "mine")
    let export = ["export", "html", "docs", "-o", "site"]
    #expect(try Shell.run([Program.path.string] + export, directory: folder.path).status == 0)
    try FileSystem.remove(folder.file("site/index.html"))
    try FileSystem.createSymbolicLink(at: folder.file("site/index.html"), to: "../victim")
    #expect(try Shell.run([Program.path.string] + export, directory: folder.path).status == 0)
    #expect(try folder.text("victim") == "mine")
    #expect(try folder.text("site/index.html").contains("Sample book"))
  }

  @Test("a new export replaces a file with a folder, and a folder with a file")
  func kindsChange() throws {
    let folder = try TemporaryDirectory()
    let export = ["export", "html", "docs", "-o", "site"]
    try folder.write("docs/index.md", "# A\n")
    for name in ["docs/x", "docs/x/y", "docs/x"] {
      try? FileSystem.removeTree(folder.file("docs/x"))
      try folder.write(name, "data")
      let outcome = try Shell.run([Program.path.string] + export, directory: folder.path)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try folder.text(name.replacing("docs", with: "site")) == "data")
    }
  }

  @Test("a translated page states its language, and its source is not copied")
  func translations() throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/help.yml", "title: T\nlanguage: en\nlanguages: [en, fr]\n")
    try folder.write("docs/index.md", "# Hello\n")
    try folder.write("docs/index.fr.md", "# Bonjour <script>alert(1)</script>\n")
    let outcome = try Program.run(
      "export", "html", "docs", "-o", "site", "--language", "fr", in: folder.path)
    #expect(outcome.status == 0)
    let page = try folder.text("site/index.html")
    #expect(page.contains("lang=\"fr\""))
    #expect(page.contains("Bonjour") && !page.contains("<script>"))
    #expect((try? FileStatus(of: folder.file("site/index.fr.md"))) == nil)
  }

  @Test("a topic opens by a name with #, and by the name of a redirect")
  func oddNames() throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/help.yml", "redirects: {old.md: new.md}\n")
    try folder.write("docs/C#.md", "# Sharp\n")
    try folder.write("docs/new.md", "# Sharper\n")
    try folder.write("docs/index.md", "# A\n")
    for name in ["C#", "C#.md", "old", "old.md"] {
      #expect(try Program.run("docs", name, in: folder.path).output.contains("Sharp"), "\(name)")
    }
  }

  @Test(
    "--anchor opens the topic with an anchor, or suggests the nearest anchor")
  func anchor() throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/index.md", "# Home\n")
    try folder.write("docs/net.md", "# Net\n\nOne.\n\n## Proxy {#net.proxy}\n\nTwo.\n")
    for arguments in [["docs", "--anchor", "net.proxy"], ["read", "--anchor=net.proxy", "docs"]] {
      let found = try Program.run(arguments, in: folder.path)
      #expect(found.output == "Proxy\n\n  Two.\n" && found.errors.isEmpty && found.status == 0)
    }
    let unknown = try Program.run("docs", "--anchor", "net.prox", in: folder.path)
    #expect(
      unknown.errors == """
        lectern: error: cannot open the anchor 'net.prox': no topic in docs defines it
          hint: did you mean 'net.proxy'?

        """)
    #expect(unknown.status == 66)
    #expect(try Program.run("docs", "net", "--anchor", "net.proxy", in: folder.path).status == 64)
  }

  @Test("an installed book opens by its name")
  func installedBook() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    #expect(try Program.run("pack", "docs", "-o", "sample.helpz", in: folder.path).status == 0)
    try folder.write("empty/x", "")
    let outcome = try Program.run(
      "read", "sample", environment: ["LECTERN_PATH": folder.path.string],
      in: folder.file("empty"))
    #expect(outcome.output.contains("Sample book"))
  }

  @Test("a killed pack leaves a whole bundle and no other file")
  func killedPack() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    #expect(try Program.run("pack", "docs", in: folder.path).status == 0)
    let before = try FileSystem.read(folder.file("docs.helpz"))
    var noise = ""
    for number in 0..<60_000 { noise += "Line \(number &* 2_654_435_761 % 1_000_003).\n\n" }
    for number in 0..<40 { try folder.write("docs/big\(number).md", noise) }
    for delay in ["0.02", "0.1", "0.3", "0.6"] {
      let script = "timeout -s KILL \(delay) \"$0\" pack docs; exit 0"
      _ = try Shell.run(["/bin/sh", "-c", script, Program.path.string], directory: folder.path)
      let names = try FileSystem.entries(of: folder.path).map(\.name)
      #expect(names == ["docs", "docs.helpz"])
      let after = try FileSystem.read(folder.file("docs.helpz"))
      if after != before {
        // This pack finished before it could be killed.
        #expect(try Program.run("verify", "docs.helpz", in: folder.path).status == 0)
      }
    }
  }
}
