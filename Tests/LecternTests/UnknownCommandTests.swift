import HelpTestSupport
import SystemPackage
import Testing

/// The messages for an unknown command or form.
@Suite struct UnknownCommandTests {
  private static let commands =
    "he commands are read, search, find, cat, render, check, pack, merge, diff, unpack, list, verify, install, update, uninstall, books, export, mcp, serve, embed, templates, new\n"

  @Test(
    "the error for an unknown first word suggests the nearest command, and lists all",
    arguments: [
      (["pakc", "docs", "-o", "x.helpz"], "did you mean 'pack'? T" + commands),
      (["pakc", "docs"], "did you mean 'pack'? T" + commands),
      (["-v", "pakc", "docs"], "did you mean 'pack'? T" + commands),
      (["frobnicate", "docs", "word", "word"], "t" + commands),
      (["frobnicate", "docs", "--limit", "3"], "t" + commands),
    ])
  func command(_ arguments: [String], hint: String) throws {
    let outcome = try run(arguments)
    let word = arguments.first { $0 != "-v" } ?? ""
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors
        == "lectern: error: bad usage: '\(word)' is neither a command nor a source\n  hint: \(hint)"
    )
  }

  @Test(
    "the error for an unknown form suggests the nearest form, and lists all",
    arguments: [
      (
        ["export", "frob", "docs", "-o", "x"],
        "the forms are html, page, epub, man, markdown, text, jsonl, agents"
      ),
      (["export", "frob"], "the forms are html, page, epub, man, markdown, text, jsonl, agents"),
      (
        ["export", "htlm", "docs", "-o", "x"],
        "did you mean 'html'? The forms are html, page, epub, man, markdown, text, jsonl, agents"
      ),
      (["export", "docs", "-o", "x"], "say the form first: 'lectern export html docs'"),
      (
        ["help", "export", "frob"],
        "the forms are html, page, epub, man, markdown, text, jsonl, agents"
      ),
    ])
  func form(_ arguments: [String], hint: String) throws {
    let outcome = try run(arguments)
    let word = arguments[arguments[0] == "help" ? 2 : 1]
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors
        == "lectern: error: bad usage: '\(word)' is not a form of 'lectern export'\n  hint: \(hint)\n"
    )
  }

  @Test("one unknown word is a missing source, with a hint about the list of commands")
  func word() throws {
    let outcome = try run(["frobnicate"])
    #expect(outcome.status == 66)
    #expect(
      outcome.errors
        == "lectern: error: cannot open 'frobnicate': no such file or directory, and no installed book of "
        + "that name\n  hint: list the commands with 'lectern --help'\n")
  }

  @Test("a missing file is not a mistyped command")
  func sources() throws {
    for missing in ["missing.helpz", "guides/missing"] {
      let outcome = try run([missing, "docs"])
      #expect(outcome.status == 66)
      #expect(outcome.errors.contains("cannot open '\(missing)'"))
    }
  }

  @Test("wrong options of an existing source are reported, and help shows the usage")
  func others() throws {
    let option = try run(["docs", "--bogus"])
    #expect(option.status == 64)
    #expect(option.errors.hasPrefix("lectern: error: bad usage: Unknown option '--bogus'"))
    for arguments in [["help"], ["help", "pack"], ["help", "export", "html"], ["export"]] {
      let outcome = try run(arguments)
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("USAGE: lectern "))
    }
  }

  /// Runs the program in a folder with a book `docs`.
  private func run(_ arguments: [String]) throws -> Shell.Outcome {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    return try Program.run(arguments, in: folder.path)
  }
}
