import HelpArchive
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// Exchanges archives with other programs. If a program is not installed, its test is skipped.
@Suite struct OtherToolsTests {
  static let files: [(String, [UInt8])] = [
    ("mimetype", Array("application/x".utf8)), ("größe/日本語.md", text(5000)), ("empty", []),
    ("noise", noise(3000)), ("large.txt", text(300_000)),
  ]

  @Test(
    "other programs read Lectern's archives without a warning",
    arguments: [
      ["unzip", "-tqq"], ["bsdtar", "-tf"], ["7z", "t", "-bd"], ["python3", "-m", "zipfile", "-t"],
      ["zipdetails"], ["zipdetails", "--scan"],
    ])
  func write(_ command: [String]) throws {
    guard Shell.has(command[0]) else { try Test.cancel("\(command[0]) is not installed") }
    let folder = try TemporaryDirectory()
    let path = folder.file("a.zip")
    try HelpArchiveTests.write(Self.files, to: path)
    let result = try Shell.run(command + [path.string])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.errors == "")
    let output = result.output.lowercased()
    #expect(!output.contains("warning") && !output.contains("unexpected"))
  }

  @Test("bsdtar unpacks Lectern's archives to the same bytes", .enabled(if: Shell.has("bsdtar")))
  func unpackedByOthers() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("a.zip")
    try HelpArchiveTests.write(Self.files, to: path)
    try FileSystem.createDirectory(folder.file("out"))
    let result = try Shell.run(
      ["bsdtar", "-xf", path.string, "-C", folder.file("out").string],
      environment: ["LC_ALL": "C.UTF-8", "PATH": Process.environment("PATH") ?? ""])
    #expect(result.status == 0, "\(result.errors)")
    for (name, bytes) in Self.files { #expect(try folder.read("out/" + name) == bytes) }
  }

  @Test(
    "unzip reads an archive with more members than fit in 16 bits", .enabled(if: Shell.has("unzip"))
  )
  func zip64() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("a.zip")
    try HelpArchiveTests.write((0..<66_000).map { ("\($0)", [1]) }, to: path)
    let result = try Shell.run(["unzip", "-tqq", path.string])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test(
    "Lectern reads the archives of zip, bsdtar and 7z",
    arguments: [
      ["zip", "-qr", "../a.zip", "."], ["zip", "-qr", "-fz", "../a.zip", "."],
      ["bsdtar", "-a", "-cf", "../a.zip", "."],
      ["7z", "a", "-bd", "../a.zip", "."],
    ])
  func read(_ command: [String]) throws {
    guard Shell.has(command[0]) else { try Test.cancel("\(command[0]) is not installed") }
    let folder = try TemporaryDirectory()
    for (name, bytes) in Self.files { try folder.write("in/" + name, bytes) }
    let variables = ["LC_ALL": "C.UTF-8", "PATH": Process.environment("PATH") ?? ""]
    let result = try Shell.run(command, environment: variables, directory: folder.file("in"))
    #expect(result.status == 0, "\(result.errors)")
    let archive = try Archive(folder.file("a.zip"))
    for (name, bytes) in Self.files {
      // bsdtar keeps the `./` of its argument in the names.
      let index = archive.index(of: name) ?? archive.index(of: "./" + name)
      #expect(try index.map { try archive.read($0) } == bytes, "\(name)")
    }
    if command[0] != "bsdtar" { #expect(try archive.verify(jobs: 2) == []) }
  }

  @Test(
    "Lectern reads an archive that Python writes to a pipe, with data descriptors",
    .enabled(if: Shell.has("python3")))
  func descriptors() throws {
    let folder = try TemporaryDirectory()
    let program = """
      import sys, zipfile
      z = zipfile.ZipFile(sys.stdout.buffer, "w", zipfile.ZIP_DEFLATED)
      z.writestr("a/b.md", "hello " * 500); z.writestr("c", ""); z.comment = b"x" * 300; z.close()
      """
    let result = try Shell.run(["python3", "-c", program], directory: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    let archive = try Archive(bytes: result.standardOutput, name: "pipe")
    #expect(try archive.index(of: "a/b.md").map { try archive.read($0).count } == 3000)
    #expect(try archive.verify(jobs: 1) == [])
  }
}
