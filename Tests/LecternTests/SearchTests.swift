import HelpTestSupport
import SystemPackage
import Testing

/// `lectern search`, and the index that `pack` writes.
@Suite struct SearchTests {
  private let found = "guide/install#linux: Linux: Take the package, then use it. A picture\n"

  @Test("a folder, a bundle, a ZIP file and standard input have the same hits")
  func sources() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    #expect(try Program.run("pack", "docs", "-o", "a.helpz", "-q", in: folder.path).status == 0)
    let zip = try Shell.run(["zip", "-qr", "../a.zip", "."], directory: folder.file("docs"))
    #expect(zip.status == 0)
    for source in ["docs", "a.helpz", "a.zip"] {
      let outcome = try Program.run("search", source, "packages", in: folder.path)
      #expect(outcome.status == 0, "\(source)")
      #expect(outcome.output == found, "\(source)")
      #expect(outcome.errors == "", "\(source)")
    }
    let input = try Program.run("search", "-", "answer", input: "# Title\n\nThe answers.\n")
    #expect(input.output.hasSuffix(": Title: The answers.\n"))
  }

  @Test("read --search without a terminal has the output and exit codes of search")
  func readSearch() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    for arguments in [["docs", "--search", "packages"], ["read", "docs", "--search=packages"]] {
      let outcome = try Program.run(arguments, in: folder.path)
      #expect(outcome.status == 0 && outcome.output == found && outcome.errors == "")
    }
    #expect(try Program.run("docs", "--search", "zebra", in: folder.path).status == 1)
    #expect(try Program.run("none", "--search", "zebra", in: folder.path).status == 66)
    #expect(try Program.run("docs", "index", "--search", "x", in: folder.path).status == 64)
    #expect(try Program.run("docs", "--all", "--search", "x", in: folder.path).status == 64)
    #expect(try Program.run("docs", "--search", " ", in: folder.path).status == 64)
  }

  @Test("each topic is one line in a pipe, even with a long passage")
  func oneLine() throws {
    let folder = try TemporaryDirectory()
    let passage = (1...12).map { "Word number \($0) of many" }.joined(separator: " and\n")
    try folder.write("docs/a.md", "# A title\n\n## A heading\n\nNeedle. \(passage).\n")
    try folder.write("docs/b.md", "# Needles\n")
    let outcome = try Program.run("search", "docs", "needle", in: folder.path)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3 && lines.last == "")
    #expect(lines.contains("b: Needles"))
    #expect(
      lines.contains {
        $0.hasPrefix("a#a-heading: A heading: Needle. Word number 1 of many and Word")
      }
    )
  }

  @Test("an excluded word is never corrected to another word")
  func exclusion() throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/a.md", "# A\n\nThe fox jumps over the lazy dog.\n")
    try folder.write("docs/b.md", "# B\n\nThe fox and the hen.\n")
    let both = try Program.run("search", "docs", "fox", "-lazzy", in: folder.path)
    #expect(both.output.split(separator: "\n").count == 2 && both.errors.isEmpty)
    let one = try Program.run("search", "docs", "fox", "-lazy", in: folder.path)
    #expect(one.output.split(separator: "\n").count == 1)
  }

  @Test("JSON escapes all characters outside printable ASCII")
  func safeJSON() throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/a.md", "# Needle \u{9B}31m\u{202E}x\u{E0041}\u{2028}y\n")
    let outcome = try Program.run("search", "docs", "needle", "--json", in: folder.path)
    #expect(
      outcome.output.unicodeScalars.allSatisfy { $0 == "\n" || (" "..."~").contains($0) })
    let check = try Program.run(
      "check", "docs", "--json", input: "", in: folder.path)
    #expect(check.output == "[]\n")
    try folder.write("docs/b.md", "# B\n\n[x](\u{202E}\u{9B}\u{E0041}gone.md)\n")
    let broken = try Program.run("check", "docs", "--json", in: folder.path)
    #expect(broken.output.contains("\\u202e\\u009b\\udb40\\udc41gone.md"))
  }

  @Test("--color always marks the matches")
  func color() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let outcome = try Program.run(
      "search", "docs", "package", "--color", "always", in: folder.path)
    #expect(outcome.output.contains("Take the \u{1B}[1mpackage\u{1B}[0m, then use it."))
  }

  @Test("a search without a match exits with 1 and suggests the nearest name")
  func nothing() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let outcome = try Program.run("search", "docs", "xyzzy", in: folder.path)
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors == "nothing matches 'xyzzy'\n")
    let near = try Program.run("search", "docs", "uze", in: folder.path)
    #expect(near.status == 1)
    #expect(near.errors == "nothing matches 'uze'\n  hint: did you mean 'guide/use'?\n")
    let quiet = try Program.run("search", "docs", "xyzzy", "-q", in: folder.path)
    #expect(quiet.status == 1)
    #expect(quiet.errors == "")
  }

  @Test("a misspelt word finds the nearest word, which is named")
  func typo() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let outcome = try Program.run("search", "docs", "pakcage", in: folder.path)
    #expect(outcome.status == 0)
    #expect(outcome.output == found)
    #expect(
      outcome.errors
        == "no topic has exactly these words\n  hint: did you mean 'package'?\n")
  }

  @Test("--limit limits the list, and words that look like options are searched")
  func limit() throws {
    let folder = try TemporaryDirectory()
    for name in ["a", "b", "c"] {
      try folder.write("docs/\(name).md", "# Topic \(name)\n\nUse --no-color here.\n")
    }
    let outcome = try Program.run(
      "search", "docs", "--no-color", "--limit", "2", in: folder.path)
    #expect(
      outcome.output == """
        a: Topic a: Use --no-color here.
        b: Topic b: Use --no-color here.

        """)
    let other = try Program.run("search", "docs", "color", "-topic", in: folder.path)
    #expect(other.status == 1)
  }

  @Test(
    "JSON has the query, the number of topics, and the place and matches of each")
  func json() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let outcome = try Program.run("search", "docs", "pakcage", "--json", in: folder.path)
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        {
          "query": "pakcage",
          "count": 1,
          "isPartial": false,
          "suggestion": "package",
          "hits": [
            {
              "path": "guide/install",
              "title": "Install",
              "heading": "Linux",
              "anchor": "linux",
              "snippet": "Take the package, then use it. A picture",
              "matches": [[9, 16]]
            }
          ]
        }

        """)
    let nothing = try Program.run("search", "docs", "xyzzy", "--json", in: folder.path)
    #expect(nothing.status == 1)
    #expect(nothing.output.contains("\"hits\": []"))
  }

  @Test("a source that cannot be searched is an error")
  func errors() throws {
    #expect(try Program.run("search", "nowhere", "word").status == 66)
    #expect(try Program.run("search", "nowhere").status == 64)
    #expect(try Program.run("search", "nowhere", "word", "--limit", "0").status == 64)
  }

  @Test("an index has the same bytes with any number of jobs, and is not unpacked")
  func members() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    for jobs in ["1", "4"] {
      let outcome = try Program.run(
        "pack", "docs", "-o", "\(jobs).helpz", "--jobs", jobs, "-q", in: folder.path)
      #expect(outcome.status == 0)
    }
    #expect(try folder.read("1.helpz") == folder.read("4.helpz"))
    let list = try Program.run("list", "1.helpz", in: folder.path).output
    #expect(list.contains("  .lectern/search/index\n"))
    #expect(try Program.run("unpack", "1.helpz", "-C", "out", "-q", in: folder.path).status == 0)
    #expect(try folder.allFiles().allSatisfy { !$0.hasPrefix("out/.lectern") })
    #expect(try Program.run("verify", "1.helpz", "-q", in: folder.path).status == 0)
  }
}
