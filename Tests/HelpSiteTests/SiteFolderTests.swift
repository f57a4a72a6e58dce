import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpSite

@Suite("The folder of a site")
struct SiteFolderTests {
  private let temporary: TemporaryDirectory
  private let root: FilePath

  init() throws {
    temporary = try TemporaryDirectory()
    root = temporary.file("site")
  }

  @discardableResult
  private func export(_ files: [String: String]) throws -> (written: Int, removed: Int) {
    let folder = try SiteFolder(root, planned: Array(files.keys))
    try folder.begin()
    var written = 0
    for (path, text) in files where try folder.write(path, Array(text.utf8)) { written += 1 }
    return (written, try folder.finish())
  }

  private func refusal(_ planned: [String] = ["a.html"]) -> String {
    do {
      _ = try SiteFolder(root, planned: planned)
      return "none"
    } catch let error as HelpError {
      #expect(error.code == .cannotCreate)
      return "\(error)".replacing(temporary.path.string + "/", with: "")
    } catch { return "\(error)" }
  }

  @Test("a second export keeps unchanged files, and removes obsolete files and folders")
  func again() throws {
    #expect(try export(["a.html": "a", "b/c d.html": "c", "b/e.html": "e"]) == (3, 0))
    #expect(try export(["a.html": "a", "b/c d.html": "c", "b/e.html": "e"]) == (0, 0))
    #expect(try export(["a.html": "A"]) == (1, 2))
    #expect(try temporary.allFiles() == ["site/.lectern-site", "site/a.html"])
    #expect((try? FileStatus(of: root.appending("b"))) == nil)
    #expect(try temporary.read("site/.lectern-site") == Array("lectern-site 2\na.html\n".utf8))
  }

  @Test("other programs' files in the folder stay")
  func others() throws {
    try export(["a.html": "a", "b/c.html": "c"])
    try temporary.write("site/b/notes.txt", "mine")
    try export(["a.html": "a"])
    #expect(
      try temporary.allFiles() == ["site/.lectern-site", "site/a.html", "site/b/notes.txt"])
  }

  @Test("an export removes every file that a killed export may have written")
  func killed() throws {
    try export(["old.html": "o"])
    do {
      let folder = try SiteFolder(root, planned: ["a.html", "b.html"])
      try folder.begin()
      _ = try folder.write("b.html", Array("b".utf8))
    }
    #expect(try export(["a.html": "a"]) == (1, 2))
    #expect(try temporary.allFiles() == ["site/.lectern-site", "site/a.html"])
  }

  @Test(
    "a run removes the temporary files of a killed run before it, and no other files"
  )
  func temporaryFiles() throws {
    try export(["a.html": "a", "b/c.html": "c"])
    for name in [
      ".a.html.lectern-12-x0", "b/.c.html.lectern-7-y1", "b/.lectern-7-y1", "b/.c.lectern",
    ] {
      try temporary.write("site/" + name, "half")
    }
    try export(["a.html": "a", "b/c.html": "c"])
    #expect(
      try temporary.allFiles().sorted()
        == [
          "site/.lectern-site", "site/a.html", "site/b/.c.lectern", "site/b/.lectern-7-y1",
          "site/b/c.html",
        ])
  }

  @Test(
    "a new folder appears with all its files, and the staging folder of a killed run is removed")
  func staged() throws {
    do {
      let folder = try SiteFolder(root, planned: ["a/b.html"])
      try folder.begin()
      _ = try folder.write("a/b.html", Array("b".utf8))
      #expect((try? FileStatus(of: root)) == nil)
      #expect(try temporary.allFiles().allSatisfy { $0.hasPrefix(".lectern-site-") })
    }
    try export(["c.html": "c"])
    #expect(try temporary.allFiles() == ["site/.lectern-site", "site/c.html"])
    let folder = try SiteFolder(temporary.file("other"), planned: ["c.html"])
    try folder.begin()
    folder.abandon()
    #expect(try temporary.allFiles() == ["site/.lectern-site", "site/c.html"])
  }

  @Test(
    "an export to an existing folder removes the staging folder of a killed export, and nothing else"
  )
  func leftBeside() throws {
    try export(["a.html": "a"])
    try temporary.write(".lectern-site-0123456789abc/site/a.html", "half")
    try temporary.write(".lectern-site-notes/a.html", "mine")
    let running = try SiteFolder(temporary.file("second"), planned: ["c.html"])
    try running.begin()
    try export(["a.html": "b"])
    let names = try FileSystem.entries(of: temporary.path).map(\.name)
    #expect(names.contains(".lectern-site-notes") && names.contains("site"))
    #expect(!names.contains(".lectern-site-0123456789abc"))
    #expect(names.count == 3)
    _ = try running.write("c.html", Array("c".utf8))
    _ = try running.finish()
    #expect(try temporary.read("second/c.html") == Array("c".utf8))
  }

  @Test("the later of two exports to the same new folder fails")
  func race() throws {
    let folder = try SiteFolder(root, planned: ["a.html"])
    try folder.begin()
    try temporary.write("site/b.html", "b")
    let error = #expect(throws: HelpError.self) { try folder.finish() }
    folder.abandon()
    #expect(error?.code == .cannotCreate)
    #expect(error?.why == "another program just created it")
    #expect(try temporary.allFiles() == ["site/b.html"])
  }

  @Test("a folder with other files is refused and not changed")
  func refused() throws {
    try temporary.write("site/thesis.tex", "mine")
    #expect(
      refusal() == """
        cannot export to 'site': it contains 'thesis.tex' and is not an exported site
          hint: name a folder that is new, empty, or an earlier export
        """)
    #expect(try temporary.allFiles() == ["site/thesis.tex"])
  }

  @Test(
    "a working tree that contains only files of version control is accepted")
  func versionControl() throws {
    try temporary.write("site/.git/HEAD", "ref: refs/heads/pages\n")
    try temporary.write("site/.gitattributes", "")
    #expect(try export(["a.html": "a"]) == (1, 0))
    #expect(
      try temporary.allFiles()
        == ["site/.git/HEAD", "site/.gitattributes", "site/.lectern-site", "site/a.html"])
  }

  @Test("a file that no export wrote is never replaced")
  func foreign() throws {
    try export(["a.html": "a"])
    try temporary.write("site/b.html", "mine")
    #expect(
      refusal(["a.html", "b.html"]).hasPrefix(
        "cannot export to 'site': 'b.html' in it is not from an export"))
  }

  @Test(
    "a record with a path outside the folder is refused",
    arguments: ["../thesis.tex", "a//b", "%", "a/%2E%2E/b", "%00"])
  func hostileMarker(line: String) throws {
    try temporary.write("site/.lectern-site", "lectern-site 1\n\(line)\n")
    #expect(
      refusal().hasPrefix(
        "cannot export to 'site': its list of files, '.lectern-site', is damaged"))
  }

  @Test("a folder that another export writes to is refused")
  func locked() throws {
    let other = try OutputFolder(creating: root)
    #expect(other.lock())
    #expect(refusal().hasPrefix("cannot export to 'site': another export is writing to it"))
    _ = consume other
  }

  @Test("a read-only file of an earlier export is an error only if its bytes must change")
  func readOnly() throws {
    try export(["a.html": "a"])
    try FileSystem.setMode(0o444, of: root.appending("a.html"))
    #expect(try export(["a.html": "a"]) == (0, 0))
    let error = #expect(throws: HelpError.self) { try export(["a.html": "A"]) }
    #expect(error?.code == .cannotCreate)
    #expect(error?.why == "it is read-only")
    #expect(try temporary.read("site/a.html") == Array("a".utf8))
  }

  @Test("a record of another format is refused")
  func otherMarker() throws {
    try temporary.write("site/.lectern-site", "lectern-site 9\n")
    #expect(refusal().contains("has an unknown format"))
  }

  @Test("a folder that became a symbolic link is neither written through nor emptied")
  func link() throws {
    try export(["b/c.html": "c", "a.html": "a"])
    try FileSystem.removeTree(root.appending("b"))
    try temporary.write("else/c.html", "mine")
    try FileSystem.createSymbolicLink(at: root.appending("b"), to: "../else")
    #expect(refusal(["b/c.html"]).contains("'b' in it is not a folder"))
    try export(["a.html": "a"])
    #expect(try temporary.read("else/c.html") == Array("mine".utf8))
    #expect(try FileStatus(of: root.appending("b"), followLinks: false).kind == .symbolicLink)
  }
}
