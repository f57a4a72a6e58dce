import HelpAuthoring
import HelpCore
import HelpIndexing
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpSite

@Suite("Sites of several versions")
struct VersionsTests {
  private let temporary: TemporaryDirectory

  init() throws { temporary = try TemporaryDirectory() }

  /// Packs a version of a book into the folder of bundles.
  private func pack(
    _ version: String?, _ files: [String: String] = ["index.md": "# Tool\n"],
    identifier: String = "tool", manifest: String = "", as name: String? = nil
  ) throws {
    let folder = "source-\(identifier)-\(version ?? "none")"
    let versionLine = version.map { "version: \"\($0)\"\n" } ?? ""
    try temporary.write(
      folder + "/help.yml", "identifier: \(identifier)\ntitle: Tool\n\(versionLine)\(manifest)")
    for (path, text) in files { try temporary.write(folder + "/" + path, text) }
    try FileSystem.createDirectory(temporary.file("bundles"))
    try Book.open(temporary.file(folder)).pack(
      to: temporary.file("bundles/\(name ?? version ?? "none").helpz"))
  }

  @discardableResult
  private func export(url: String? = nil) throws -> VersionsExporter.Result {
    try VersionsExporter(bundles: temporary.file("bundles"), options: SiteOptions(url: url))
      .export(to: temporary.file("site"), jobs: 2)
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try temporary.read("site/" + path), as: UTF8.self)
  }

  /// Returns the error of an export, with the name of its code.
  private func refusal() -> String {
    do {
      try export()
      return "none"
    } catch let error as HelpError {
      return "\(error.code.name): \(error)".replacing(temporary.path.string + "/", with: "")
    } catch {
      return "another kind: \(error)"
    }
  }

  @Test(
    "each version has a folder, the newest is also at the root, and the list names all versions")
  func versions() throws {
    try pack("1.9")
    try pack("1.10", ["index.md": "# Tool\n", "use.md": "# Use\n"])
    try pack("2.0-beta")
    let result = try export()
    #expect(result.newest == "1.10" && result.madeVersions == ["1.10", "2.0-beta", "1.9"])
    for page in [
      "index.html", "use.html", "1.10/use.html", "1.9/index.html", "2.0-beta/index.html",
    ] {
      #expect(try temporary.allFiles().contains("site/" + page), "\(page)")
    }
    #expect(try text("use.html") == text("1.10/use.html"))
    let list = try VersionList(in: temporary.file("site"))
    #expect(list.entries.map(\.name) == ["2.0-beta", "1.10", "1.9"])
    #expect(list.entries.map(\.aliases) == [[], ["latest"], []])
    #expect(try text("versions.js").hasPrefix("lectern.versions=[{\"version\":\"2.0-beta\""))
  }

  @Test("a version with the same bundle is not made again, and a version without a bundle stays")
  func kept() throws {
    try pack("1.0")
    try pack("1.1")
    try export()
    let before = try temporary.read("site/1.0/.lectern-site")
    try FileSystem.remove(temporary.file("bundles/1.0.helpz"))
    try pack("1.2")
    let result = try export()
    #expect(result.madeVersions == ["1.2"] && result.keptVersions == ["1.1"])
    #expect(
      try VersionList(in: temporary.file("site")).entries.map(\.name) == ["1.2", "1.1", "1.0"])
    #expect(try temporary.read("site/1.0/.lectern-site") == before)
    try FileSystem.removeTree(temporary.file("site/1.0"))
    #expect(try export().madeVersions == [])
    #expect(try VersionList(in: temporary.file("site")).entries.map(\.name) == ["1.2", "1.1"])
  }

  @Test("an older version that is exported alone leaves the newest version at the root")
  func olderFix() throws {
    try pack("2.0", ["index.md": "# Two\n"])
    try export()
    try FileSystem.remove(temporary.file("bundles/2.0.helpz"))
    try pack("1.9", ["index.md": "# One\n"])
    let result = try export(url: "https://example.org/")
    #expect(result.newest == "2.0" && result.madeVersions == ["1.9"])
    #expect(try text("index.html").contains("Two"))
    #expect(try text("1.9/index.html").contains("href=\"https://example.org/index.html\""))
    try pack("2.1")
    try export()
    let list = try VersionList(in: temporary.file("site"))
    #expect(list.entries.map(\.name) == ["2.1", "2.0", "1.9"])
    #expect(list.entries.map(\.aliases) == [["latest"], [], []])
  }

  @Test("a version whose bundle changed, or whose site was removed, is made again")
  func changed() throws {
    try pack("1.0")
    try pack("2.0")
    try export()
    try pack("1.0", ["index.md": "# Changed\n"])
    try FileSystem.removeTree(temporary.file("site/2.0"))
    #expect(try export().madeVersions == ["2.0", "1.0"])
    #expect(try text("1.0/index.html").contains("Changed"))
  }

  @Test("pages that the newest version dropped are removed from the root")
  func dropped() throws {
    try pack("1.0", ["index.md": "# Tool\n", "old.md": "# Old\n"])
    try export()
    try pack("2.0")
    try export()
    let files = try temporary.allFiles()
    #expect(!files.contains("site/old.html") && files.contains("site/1.0/old.html"))
  }

  @Test("an unchanged page of a changed version gets the canonical address of a new page")
  func newCanonical() throws {
    let address = "href=\"https://example.org/docs/use.html\""
    try pack("1.0", ["index.md": "# Tool\n", "use.md": "# Use\n"])
    try pack("2.0")
    try export(url: "https://example.org/docs/")
    #expect(try !text("1.0/use.html").contains(address))
    try pack("1.0", ["index.md": "# Tool\n\nA\n\nB\n", "use.md": "# Use\n"])
    try pack("2.0", ["index.md": "# Tool\n", "use.md": "# Use\n"])
    try export(url: "https://example.org/docs/")
    #expect(try text("1.0/use.html").contains(address))
  }

  @Test("a canonical address names the newest version's page, if that version contains the page")
  func canonical() throws {
    try pack("1.0", ["index.md": "# Tool\n", "old.md": "# Old\n"])
    try pack("2.0")
    try export(url: "https://example.org/docs/")
    #expect(try text("1.0/index.html").contains("href=\"https://example.org/docs/index.html\""))
    #expect(try text("1.0/old.html").contains("href=\"https://example.org/docs/1.0/old.html\""))
    #expect(try text("2.0/index.html").contains("href=\"https://example.org/docs/index.html\""))
    let files = try temporary.allFiles()
    #expect(files.contains("site/sitemap.xml") && !files.contains("site/1.0/sitemap.xml"))
  }

  @Test("redirects and pages are listed for the other versions")
  func pages() throws {
    try pack(
      "1.0", ["index.md": "# Tool\n", "new.md": "# New\n"],
      manifest: "redirects:\n  old.md: new.md\n")
    try export()
    let list = try text("1.0/lectern/pages.js")
    #expect(list.hasPrefix("lectern.addPages([\"1.0\",[\"contents.html\",\"index.html\","))
    #expect(list.contains("{\"old.html\":\"new.html\"}"))
  }

  @Test("bundles that are not versions of one book are refused with the reason")
  func refusals() throws {
    try FileSystem.createDirectory(temporary.file("bundles"))
    #expect(refusal().hasPrefix("notFound: cannot export 'bundles': it contains no bundles"))
    try pack(nil)
    #expect(
      refusal().contains("cannot export 'bundles/none.helpz' as a version: it states no version"))
    try FileSystem.remove(temporary.file("bundles/none.helpz"))
    try pack("../x", as: "up")
    #expect(refusal().contains("'../x' cannot be the name of a folder"))
    try FileSystem.remove(temporary.file("bundles/up.helpz"))
    try pack("1.0")
    try pack("1.0", as: "again")
    #expect(refusal().contains("'bundles/1.0.helpz' has version '1.0' as well"))
    try FileSystem.remove(temporary.file("bundles/again.helpz"))
    try pack("2.0", identifier: "other")
    #expect(refusal().contains("it belongs to a book other than"))
  }

  @Test("a page at the path of a version is refused, and so is a folder with other files")
  func places() throws {
    try pack("1.0")
    try pack("2.0", ["index.md": "# Tool\n", "1.0/notes.md": "# Notes\n"])
    #expect(refusal().contains("has the name of a version"))
    try FileSystem.removeTree(temporary.file("site"))
    try temporary.write("site/mine.txt", "mine")
    #expect(refusal().contains("it contains 'mine.txt' and is not an exported site"))
    #expect(try temporary.allFiles().filter { $0.hasPrefix("site/") } == ["site/mine.txt"])
  }

  @Test("another tool's list of versions keeps its entries, and an invalid list is an error")
  func foreignList() throws {
    try pack("2.0")
    try export()
    try temporary.write("site/0.9/index.html", "<h1>Old</h1>")
    try temporary.write(
      "site/versions.json", #"[{"version": "0.9", "title": "0.9 (old)", "aliases": ["eol"]}]"#)
    try export()
    let entry = try #require(try VersionList(in: temporary.file("site"))["0.9"])
    #expect(entry.title == "0.9 (old)" && entry.aliases == ["eol"] && entry.bundle == nil)
    try temporary.write("site/versions.json", #"{"version": 1}"#)
    #expect(
      refusal().hasPrefix("malformed: site/versions.json:1:1: cannot use the list of versions"))
  }
}
