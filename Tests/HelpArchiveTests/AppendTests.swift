import HelpArchive
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// Archives at the end of other files.
@Suite struct AppendTests {
  private func append(
    _ files: [(String, [UInt8])], to target: FilePath,
    replaces: (Archive) throws -> Void = { _ in }
  ) throws {
    var writer = try ArchiveWriter(appendingTo: target, jobs: 2, replaces: replaces)
    try writer.append(files.map { name, bytes in ArchiveMember(name: name) { bytes } })
    _ = try writer.commit()
  }

  @Test("an archive is appended with offsets from the start of the file")
  func offsets() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("program", noise(5000))
    try append([("a", text(300)), ("b", text(10))], to: path)
    let bytes = try folder.read("program")
    #expect(bytes.starts(with: noise(5000)))
    // The directory's first record ends with the offset of the first local header, and the name.
    func number(at offset: Int) -> Int {
      bytes[offset..<(offset + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(number(at: number(at: bytes.count - 6) + 42) == 5000)
    let archive = try Archive(path)
    #expect(try archive.read(0) == text(300))
    #expect(try archive.verify(jobs: 1) == [])
  }

  @Test("an archive at the end of a file is recognised by the last bytes")
  func isAtEnd() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("program", noise(70_000))
    #expect(try !Archive.isAtEnd(of: path))
    try append([("a", text(300))], to: path)
    #expect(try Archive.isAtEnd(of: path))
    try folder.write("cut", Array(folder.read("program").dropLast(1)))
    #expect(try !Archive.isAtEnd(of: folder.file("cut")))
    #expect(throws: Errno.noSuchFileOrDirectory) { try Archive.isAtEnd(of: folder.file("none")) }
  }

  @Test("appending again replaces the archive, even if its offsets were not adjusted")
  func again() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("program", noise(5000))
    try append([("a", text(300)), ("b", text(10))], to: path)
    try append([("c", [1])], to: path)
    let once = try folder.read("program")
    #expect(try Archive(path).count == 1)
    try append([], to: path)
    #expect(try folder.read("program").count == 5022)
    try append([("c", [1])], to: path)
    #expect(try folder.read("program") == once)

    try write([("z", text(100))], to: folder.file("z.zip"))
    let joined = try folder.write("joined", noise(5000) + folder.read("z.zip"))
    try append([("c", [1])], to: joined)
    #expect(try folder.read("joined") == once)
  }

  @Test("an archive is replaced even if an offset in its directory exceeds every file")
  func hugeOffset() throws {
    var member = ZipBuilder.Member("a", [1])
    member.offset = UInt32.max
    member.extra = ZipBuilder.field(1, ZipBuilder.le64(.max))
    var builder = ZipBuilder([member])
    builder.prefix = noise(100)
    let folder = try TemporaryDirectory()
    let path = try folder.write("program", builder.bytes())
    try append([("c", [1])], to: path)
    #expect(try Archive(path).map(\.name) == ["c"])
  }

  @Test("a program with an appended archive still runs")
  func program() throws {
    let folder = try TemporaryDirectory()
    let shell = try #require(Shell.find("true"))
    let path = try folder.write("true", FileSystem.read(shell))
    try FileSystem.setMode(0o755, of: path)
    try append([("a", text(300))], to: path)
    #expect(try FileStatus(of: path).mode == 0o755)
    #expect(try Shell.run([path.string]).status == 0)
  }

  @Test("nothing is appended to an archive, a damaged archive, or a file whose archive must stay")
  func refused() throws {
    struct Kept: Error {}
    let folder = try TemporaryDirectory()
    let path = folder.file("a.zip")
    try write([("a", text(300))], to: path)
    let plain = try folder.read("a.zip")
    let error = #expect(throws: HelpError.self) { try append([], to: path) }
    #expect(error?.code == .malformed)
    #expect(error?.why == "it is itself an archive")
    #expect(try folder.read("a.zip") == plain)

    var damaged = noise(100) + plain
    damaged[damaged.count - 22 - 45] ^= 0xFF
    try folder.write("damaged", damaged)
    let second = #expect(throws: HelpError.self) { try append([], to: folder.file("damaged")) }
    #expect(second?.code == .malformed)
    #expect(try folder.read("damaged") == damaged)

    try folder.write("kept", noise(100) + plain)
    #expect(throws: Kept.self) {
      try append([], to: folder.file("kept")) { _ in throw Kept() }
    }
    let missing = #expect(throws: HelpError.self) { try append([], to: folder.file("none")) }
    #expect(missing?.code == .notFound)
    #expect(try FileSystem.entries(of: folder.path).map(\.name) == ["a.zip", "damaged", "kept"])
  }

  @Test(
    "other programs read an appended archive without a warning",
    arguments: ["unzip -tqq", "bsdtar -tf", "7z t -bd", "python3 -m zipfile -t"])
  func otherPrograms(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    guard Shell.has(words[0]) else { try Test.cancel("\(words[0]) is not installed") }
    let folder = try TemporaryDirectory()
    let path = try folder.write("program", noise(5000))
    try append([("a", text(300)), ("b", noise(100))], to: path)
    let result = try Shell.run(words + [path.string])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(!(result.output + result.errors).lowercased().contains("warning"))
  }
}
