import HelpAuthoring
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@Suite struct NameCheckTests {
  /// Returns the findings for a folder with these files. The names are not in a dictionary, which
  /// would treat composed and decomposed names as equal.
  private func findings(_ names: String...) throws -> [String] {
    let folder = try TemporaryDirectory()
    for name in ["index.md"] + names { try folder.write(name, "# A\n") }
    return try BookCheck.run(Book.open(folder.path), jobs: 2).map {
      "\($0)".replacing(folder.path.string + "/", with: "")
    }
  }

  private let hint =
    "\n  hint: rename one: a packed book cannot contain both, and some disks cannot either"

  @Test("names that differ only in letter case cause an error that names both")
  func letterCase() throws {
    #expect(
      try findings("x/Logo.svg", "x/logo.svg", "strasse.svg", "straße.svg") == [
        "straße.svg: error: its name differs from 'strasse.svg' by letter case only" + hint,
        "x/logo.svg: error: its name differs from 'x/Logo.svg' by letter case only" + hint,
      ])
  }

  @Test("a name that differs only in letter case from a member of every bundle causes an error")
  func ownMember() throws {
    #expect(
      try findings("MimeType") == [
        "MimeType: error: its name differs from 'mimetype' by letter case only" + hint
      ])
  }

  @Test(
    "names that differ in composed and decomposed accents are reported as such")
  func normalForm() throws {
    #expect(
      try findings("caf\u{E9}.svg", "cafe\u{301}.svg", "\u{C9}.svg", "e\u{301}.svg") == [
        "caf\u{E9}.svg: error: its name differs from 'cafe\u{301}.svg' by accent encoding only "
          + "(composed or decomposed)" + hint,
        "\u{C9}.svg: error: its name differs from 'e\u{301}.svg' by letter case and "
          + "accent encoding only" + hint,
      ])
  }

  @Test("the second of two colliding folders is named once, not every file in it")
  func folders() throws {
    #expect(
      try findings("Guide/a.svg", "Guide/b.svg", "guide/a.svg", "guide/c.svg", "guide-x/a.svg") == [
        "guide: error: its name differs from 'Guide' by letter case only" + hint
      ])
  }

  @Test("a file and a folder can also collide")
  func fileAndFolder() throws {
    #expect(
      try findings("Guide", "guide/a/b.svg") == [
        "guide: error: its name differs from 'Guide' by letter case only" + hint
      ])
  }
}
