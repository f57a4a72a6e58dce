import HelpCore
import HelpResources
import HelpTestSupport
import SystemPackage
import Testing

@Suite struct DirectoryProviderTests {
  @Test("a symbolic link to a file inside is followed, and a link to the outside is ignored")
  func links() throws {
    let folder = try TemporaryDirectory()
    try folder.write("secret.md", "secret")
    try folder.write("book/real/a.md", "a")
    try FileSystem.createSymbolicLink(at: folder.file("book/in.md"), to: "real/a.md")
    try FileSystem.createSymbolicLink(at: folder.file("book/out.md"), to: "../secret.md")
    try FileSystem.createSymbolicLink(
      at: folder.file("book/absolute.md"), to: folder.file("secret.md").string)
    try FileSystem.createSymbolicLink(at: folder.file("book/dangling.md"), to: "nowhere")
    try FileSystem.createSymbolicLink(at: folder.file("book/outdir"), to: "..")
    let provider = try DirectoryProvider(folder.file("book"))
    #expect(try provider.read("in.md", limit: 10) == Array("a".utf8))
    for path in ["out.md", "absolute.md", "dangling.md", "outdir/secret.md"] {
      #expect(try provider.status(of: path) == nil)
      #expect(throws: HelpError.self) { try provider.read(path, limit: 10) }
    }
    let unreadable = try provider.entries(in: "")?.filter(\.isUnreadable).map(\.name)
    #expect(unreadable == ["absolute.md", "dangling.md", "out.md", "outdir"])
    #expect(try ResourceBundle(provider).allPaths() == ["in.md", "real/a.md"])
  }

  @Test("a listing ends at links that form a cycle")
  func cycles() throws {
    let folder = try TemporaryDirectory()
    try folder.write("a/x.md", "x")
    try folder.write("b/y.md", "y")
    try FileSystem.createSymbolicLink(at: folder.file("a/up"), to: "..")
    try FileSystem.createSymbolicLink(at: folder.file("a/b"), to: "../b")
    try FileSystem.createSymbolicLink(at: folder.file("b/a"), to: "../a")
    try FileSystem.createSymbolicLink(at: folder.file("self"), to: "self")
    let paths = try ResourceBundle(try DirectoryProvider(folder.path)).allPaths()
    #expect(paths == ["a/b/y.md", "a/x.md", "b/a/x.md", "b/y.md"])
  }

  @Test("a name that is not UTF-8 is listed as unreadable and never read")
  func invalidNames() throws {
    let folder = try TemporaryDirectory()
    let creation = try Shell.run(
      ["python3", "-c", "open(b'caf\\xe9.md','w').write('x')"], directory: folder.path)
    guard creation.status == 0 else {
      try Test.cancel("this file system accepts no such name: \(creation.errors)")
    }
    let entries = try DirectoryProvider(folder.path).entries(in: "")
    #expect(entries?.count == 1)
    #expect(entries?.first?.isUnreadable == true)
  }

  @Test("opening a directory that does not exist throws an error with its name")
  func missing() throws {
    let error = #expect(throws: HelpError.self) { try DirectoryProvider("/nowhere/at/all") }
    #expect(error?.description == "cannot open '/nowhere/at/all': no such file or directory")
    #expect(error?.code == .notFound)
  }

  @Test("a pipe is treated as missing, and reading it does not wait for a writer")
  func pipe() throws {
    let folder = try TemporaryDirectory()
    #expect(try Shell.run(["mkfifo", "p.md"], directory: folder.path).status == 0)
    let provider = try DirectoryProvider(folder.path)
    #expect(try provider.status(of: "p.md") == nil)
    let error = #expect(throws: HelpError.self) { try provider.read("p.md", limit: 10) }
    #expect(error?.code == .notFound)
  }

  @Test("a path of ten thousand folders is treated as missing")
  func deepPath() throws {
    let folder = try TemporaryDirectory()
    let path = String(repeating: "a/", count: 10_000) + "b"
    let provider = try DirectoryProvider(folder.path)
    #expect(try provider.status(of: path) == nil)
  }
}
