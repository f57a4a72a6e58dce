import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpResources

@Suite struct InstalledBookTests {
  @Test(
    "versions are ordered by their numbers, and a release follows its pre-releases",
    arguments: [
      ("1.9", "1.10"), ("1.0", "1.0.1"), ("1.0-beta", "1.0"), ("1.0-alpha", "1.0-beta"),
      ("1.0-beta.2", "1.0-beta.10"), ("1.0-1", "1.0-a"), ("2", "10"), ("1.0-rc", "1.0.1-rc"),
    ])
  func versions(older: String, newer: String) {
    #expect(BookVersion(older) < BookVersion(newer))
    #expect(!(BookVersion(newer) < BookVersion(older)))
  }

  @Test("equal versions may be written differently")
  func equalVersions() {
    #expect(BookVersion("1") == BookVersion("1.0"))
    #expect(BookVersion("1.0+build5") == BookVersion("1.0"))
    #expect(BookVersion("1.02") == BookVersion("1.2"))
  }

  private func folder(_ names: [String], folders: [String] = []) throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    for name in names { try folder.write(name, "x") }
    for name in folders { try FileSystem.createDirectory(folder.file(name)) }
    return folder
  }

  @Test("a name opens the newest version, and a name with a version opens that version")
  func newest() throws {
    let folder = try folder(["tool@1.9.helpz", "tool@1.10.helpz", "tool.helpz", "tool-x@3.helpz"])
    let directories = [folder.path]
    func openedFile(_ name: String) -> String? {
      SearchPath.installedBook(named: name, in: directories)?.lastComponent?.string
    }
    #expect(openedFile("tool") == "tool@1.10.helpz")
    #expect(openedFile("tool@1.9") == "tool@1.9.helpz")
    #expect(openedFile("tool@2") == nil)
    #expect(openedFile("too") == nil)
  }

  @Test(
    "a book in the first folder of the search path precedes books in later folders, whatever the versions"
  )
  func precedence() throws {
    let userFolder = try folder(["a@1.helpz"])
    let sharedFolder = try folder(["a@2.helpz", "b.helpz"], folders: ["c"])
    let directories = [userFolder.path, sharedFolder.path]
    #expect(SearchPath.installedBook(named: "a", in: directories) == userFolder.file("a@1.helpz"))
    #expect(
      SearchPath.installedBooks(in: directories).map(\.fullName) == ["a@2", "a@1", "b", "c"])
    #expect(SearchPath.installedNames(in: directories) == ["a", "b", "c"])
  }

  @Test("hidden files, other files, and names without a stem or version are not books")
  func others() throws {
    let folder = try folder([".a.helpz", "notes.txt", "@1.helpz", "b@.helpz"], folders: [".git"])
    #expect(SearchPath.installedBooks(in: [folder.path]).isEmpty)
  }

  @Test(
    "an address names a book, and optionally a topic and an anchor",
    arguments: [
      ("help:org.example.tool/guide/install#proxy", "org.example.tool", "guide/install#proxy"),
      ("help:tool", "tool", nil), ("HELP:tool@2/", "tool@2", nil),
      ("help:tool#top", "tool", "#top"),
    ])
  func addresses(text: String, book: String, place: String?) {
    #expect(HelpAddress(text)?.book == book)
    #expect(HelpAddress(text)?.place == place)
  }

  @Test(
    "a text without the form of an address is refused",
    arguments: ["help", "help:", "help:/a", "https:a", "help:../a"])
  func noAddresses(text: String) {
    #expect(HelpAddress(text) == nil)
  }
}
