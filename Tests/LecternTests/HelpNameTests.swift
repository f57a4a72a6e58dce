import HelpTestSupport
import SystemPackage
import Testing

/// `lectern help NAME` and `lectern -k WORDS` across installed books.
@Suite struct HelpNameTests {
  /// Runs the program with two installed books and a manual of one page.
  private func run(_ arguments: [String]) throws -> Shell.Outcome {
    let folder = try Self.books()
    return try Program.run(
      arguments,
      environment: [
        "LECTERN_PATH": folder.file("books").string, "MANPATH": Self.manual(folder),
      ],
      in: folder.path)
  }

  /// Two books that both have a topic `prune`, and other topics.
  private static func books() throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    try folder.write("books/garden/index.md", "# Garden\n")
    try folder.write("books/garden/prune.md", "# Prune\n\nCut the twigs.\n\n## Tools\n\nA saw.\n")
    try folder.write("books/garden/graft-a-tree.md", "# Graft\n\nJoin two trees.\n")
    try folder.write("books/orchard/index.md", "# Orchard\n")
    try folder.write("books/orchard/tasks/prune.md", "# Prune trees\n\nIn winter.\n")
    try folder.write("books/orchard/tasks/harvest.md", "# Harvest\n\nIn autumn.\n")
    try folder.write("docs/index.md", "# Docs\n")
    return folder
  }

  /// The path of a manual with one page, which no system has.
  private static func manual(_ folder: TemporaryDirectory) throws -> String {
    try folder.write(
      "man/man7/lectern-orchid.7",
      ".TH ORCHID 7\n.SH NAME\norchid \\- a \\fBflower\\fR\n.SH SEE ALSO\n.BR tar (1)\n")
    return folder.file("man").string
  }

  @Test("help opens a topic of any installed book by its path or the start of its name")
  func found() throws {
    for (name, text) in [
      ("harvest", "In autumn."), ("tasks/harvest", "In autumn."), ("HARVEST", "In autumn."),
      ("graft", "Join two trees."), ("graft-a-tree", "Join two trees."),
      ("graft a tree", "Join two trees."),
    ] {
      let outcome = try run(["help"] + name.split(separator: " ").map(String.init))
      #expect(outcome.status == 0 && outcome.output.contains(text), "\(name): \(outcome.errors)")
    }
    let section = try run(["help", "--plain", "garden/prune#tools"])
    #expect(section.status == 66)
    #expect(try run(["help", "graft-a-tree#graft"]).output.contains("Join two trees."))
  }

  @Test("the error for a name of several topics lists them, with exit code 66")
  func several() throws {
    let outcome = try run(["help", "prune"])
    #expect(outcome.status == 66 && outcome.output.isEmpty)
    #expect(
      outcome.errors
        == "lectern: error: cannot open 'prune': 2 topics of installed books fit that name\n"
        + "  hint: name one of them:\n    help:garden/prune\n    help:orchard/tasks/prune\n")
  }

  @Test("the name of a subcommand shows its help")
  func subcommand() throws {
    let outcome = try run(["help", "pack"])
    #expect(outcome.status == 0 && outcome.output.hasPrefix("OVERVIEW: Build a bundle"))
  }

  @Test("the error for an unknown name lists the nearest names and the installed books")
  func missing() throws {
    let outcome = try run(["help", "harvesst"])
    #expect(outcome.status == 66)
    #expect(
      outcome.errors.hasPrefix(
        "lectern: error: cannot open 'harvesst': no command, topic of an installed book or "
          + "man page has that name\n  hint: the nearest names are 'help:orchard/tasks/harvest'\n"))
    #expect(outcome.errors.contains("the installed books are garden, orchard"))
    let source = try run(["help", "docs"])
    #expect(source.errors.contains("'docs' is a source: 'lectern docs' reads it"))
    #expect(try run(["help", "pakc"]).errors.contains("did you mean the command 'pack'?"))
  }

  @Test("names that look like paths or shell commands are not found")
  func hostile() throws {
    for name in ["../garden", "./x", "a;b", "$(id)", "a/../b"] {
      #expect(try run(["help", name]).status == 66, "\(name)")
    }
  }

  @Test(
    "help opens a man page of the system if no topic has the name", .enabled(if: Shell.has("man")))
  func manPage() throws {
    for words in [["lectern-orchid"], ["lectern", "orchid"], ["7", "lectern-orchid"]] {
      let outcome = try run(["help"] + words)
      #expect(outcome.status == 0 && outcome.output.contains("a flower"), "\(outcome.errors)")
      #expect(!outcome.output.contains("\u{8}"))
    }
  }

  @Test("-k searches all installed books, even after help", arguments: [["-k"], ["help", "-k"]])
  func words(_ option: [String]) throws {
    let outcome = try run(option + ["trees"])
    #expect(outcome.status == 0)
    #expect(
      outcome.output == "help:garden/graft-a-tree: Graft: Join two trees.\n"
        + "help:orchard/tasks/prune: Prune trees: In winter.\n")
    #expect(try run(option + ["zebra"]).status == 1)
  }
}
