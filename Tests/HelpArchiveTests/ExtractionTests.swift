import HelpArchive
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@Suite struct ExtractionTests {
  private static func archive(_ members: (String, [UInt8])...) throws -> Archive {
    try Archive(bytes: ZipBuilder.bytes(members.map { .init($0.0, $0.1) }), name: "a.zip")
  }

  @Test("nothing is written through a symbolic link, and no file is replaced")
  func links() throws {
    let folder = try TemporaryDirectory()
    let archive = try Self.archive(("a/b", [1]))
    try FileSystem.createDirectory(folder.file("outside"))
    try FileSystem.createDirectory(folder.file("out"))
    try FileSystem.createSymbolicLink(at: folder.file("out/a"), to: "../outside")
    let error = #expect(throws: HelpError.self) {
      try archive.extract(to: folder.file("out"), jobs: 1)
    }
    #expect(error?.code == .cannotCreate)
    #expect(error?.why == "a symbolic link is in its place")
    #expect(try FileSystem.entries(of: folder.file("outside")).isEmpty)
    try folder.write("there/a/b", "mine")
    let second = #expect(throws: HelpError.self) {
      try archive.extract(to: folder.file("there"), jobs: 1)
    }
    #expect(second?.why == "it already exists")
    #expect(second?.hint == "unpack into an empty folder")
    #expect(try folder.allFiles() == ["out/a", "there/a/b"])
    #expect(try folder.text("there/a/b") == "mine")
  }

  @Test("files are added to the files of an existing folder")
  func merge() throws {
    let folder = try TemporaryDirectory()
    try folder.write("out/docs/guide/mine", "mine")
    try folder.write("out/top", "mine")
    let archive = try Self.archive(
      ("docs/guide/install", [1]), ("docs/new/a/b", [2]), ("docs/readme", [3]), ("empty/", []),
      ("other/x", [4]), ("zone", [5]))
    #expect(try archive.extract(to: folder.file("out"), jobs: 2) == 5)
    #expect(
      try folder.allFiles() == [
        "out/docs/guide/install", "out/docs/guide/mine", "out/docs/new/a/b", "out/docs/readme",
        "out/other/x", "out/top", "out/zone",
      ])
    #expect(try FileStatus(of: folder.file("out/empty")).kind == .directory)
    #expect(try folder.read("out/docs/new/a/b") == [2])
  }

  @Test("a file in the place of a folder prevents the extraction")
  func fileInPlace() throws {
    let folder = try TemporaryDirectory()
    try folder.write("out/a", "mine")
    let archive = try Self.archive(("a/b", [1]), ("c", [1]))
    for target in ["out", "out/a", "out/a/deeper"] {
      let error = #expect(throws: HelpError.self) {
        try archive.extract(to: folder.file(target), jobs: 1)
      }
      #expect(error?.code == .cannotCreate)
      #expect(error?.why == "a file is in its place")
    }
    #expect(try folder.allFiles() == ["out/a"])
  }

  @Test("a cancelled extraction leaves no files")
  func stopped() throws {
    let folder = try TemporaryDirectory()
    let archive = try Self.archive(("a", [1]), ("b", [2]), ("c", [3]))
    let cancellation = Cancellation()
    let error = #expect(throws: HelpError.self) {
      try Cancellation.$current.withValue(cancellation) {
        try archive.extract(
          to: folder.file("out"),
          where: { entry in
            // All entries are chosen before the first file is written.
            if entry.name == "c" { cancellation.request() }
            return true
          }, jobs: 1)
      }
    }
    #expect(error?.code == .interrupted)
    #expect(try FileSystem.entries(of: folder.path).isEmpty)
  }

  @Test("an extraction removes the folder of a killed extraction, but not of a running one")
  func abandoned() throws {
    let folder = try TemporaryDirectory()
    try folder.write("out/.lectern-unpack-0000abandoned/deep/er/file", "half")
    try folder.write("out/.lectern-unpack-000000000busy/file", "half")
    try folder.write("out/.lectern-unpacked", "not ours")
    let busy = try OpenDirectory(folder.file("out/.lectern-unpack-000000000busy"))
    #expect(busy.lock())
    try Self.archive(("a", [1])).extract(to: folder.file("out"), jobs: 1)
    #expect(
      try folder.allFiles() == [
        "out/.lectern-unpack-000000000busy/file", "out/.lectern-unpacked", "out/a",
      ])
  }

  @Test("a member larger than a piece is unpacked piece by piece")
  func large() throws {
    let folder = try TemporaryDirectory()
    let bytes = text(3_500_000)
    try write([("large", bytes), ("noise", noise(1_500_000))], to: folder.file("a.zip"))
    let archive = try Archive(folder.file("a.zip"))
    #expect(try archive.extract(to: folder.file("out")) == 2)
    #expect(try folder.read("out/large") == bytes)
    #expect(try folder.read("out/noise") == noise(1_500_000))
    #expect(try archive.verify() == [])
  }

  @Test("names with the maximum depth and part length are unpacked")
  func deep() throws {
    let folder = try TemporaryDirectory()
    let names = (0..<20).map { number in
      (0..<128).map { "\(number)-\($0)" }.joined(separator: "/") + "/end"
    }
    let long = String(repeating: "é", count: 127)
    let archive = try Archive(
      bytes: ZipBuilder.bytes((names + [long]).map { .init($0, [1]) }), name: "a.zip")
    #expect(try archive.verify() == [])
    #expect(try archive.extract(to: folder.file("out")) == 21)
    for name in [names[0], names[19], long] { #expect(try folder.read("out/" + name) == [1]) }
  }
}
