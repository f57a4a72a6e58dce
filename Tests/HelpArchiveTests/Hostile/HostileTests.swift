import HelpArchive
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@Suite struct HostileTests {
  private func open(_ hostile: HostileArchive) throws -> Archive {
    try Archive(bytes: hostile.bytes, name: "a.zip", limits: HostileArchive.limits)
  }

  @Test("there is an archive for every rule, each with a unique name")
  func table() {
    #expect(HostileArchive.all.count >= 60)
    #expect(Set(HostileArchive.all.map(\.name)).count == HostileArchive.all.count)
  }

  @Test("opening, verifying and unpacking say what is wrong", arguments: HostileArchive.all)
  func refused(_ hostile: HostileArchive) throws {
    let message: String
    switch hostile.refusal {
    case .opening(let why):
      let error = #expect(throws: HelpError.self) { try open(hostile) }
      #expect(error?.code == .malformed)
      #expect(error?.why == why)
      return
    case .entry(let name, let why):
      message = "'\(name.isEmpty ? "" : ControlCharacters.inline(name))': \(why)"
    case .archive(let why): message = why
    }
    let archive = try open(hostile)
    let found = try archive.verify(jobs: 2)
    #expect(found.map(\.message).contains(message), "\(found)")
    #expect(found.allSatisfy { $0.severity == .error && $0.location.file == "a.zip" })

    let folder = try TemporaryDirectory()
    let error = #expect(throws: HelpError.self) {
      try archive.extract(to: folder.file("x/out"), jobs: 2)
    }
    #expect(error?.code == .malformed)
    // Refused as a whole, for a reason that verify gives too, or while reading the member.
    let reasons = found.flatMap { ["entry \($0.message)", $0.message] }
    let reading = "'member': \(error?.why ?? "")"
    #expect(reasons.contains(error?.why ?? "") || reasons.contains(reading), "\(error?.why ?? "")")
    #expect(try FileSystem.entries(of: folder.path).isEmpty)
  }

  @Test(
    "a rule about one entry makes one finding",
    arguments: HostileArchive.names + HostileArchive.headers + HostileArchive.contents)
  func oneFinding(_ hostile: HostileArchive) throws {
    let found = try open(hostile).verify(jobs: 1)
    #expect(found.count == 1, "\(found)")
  }

  @Test("reading a damaged member is an error that says why", arguments: HostileArchive.contents)
  func read(_ hostile: HostileArchive) throws {
    guard case .entry(let name, let why) = hostile.refusal else { return }
    let archive = try open(hostile)
    let whole = #expect(throws: HelpError.self) { try archive.read(0) }
    #expect(whole?.code == .malformed)
    #expect(whole?.description == "cannot read '\(name)' in 'a.zip': \(why)")
    let pieces = #expect(throws: HelpError.self) {
      try MemberReader.forEachPiece(of: archive, 0) { _ in }
    }
    #expect(pieces?.description == whole?.description)
  }

  @Test(
    "a damaged member takes back what was unpacked before it", arguments: HostileArchive.contents)
  func takeBack(_ hostile: HostileArchive) throws {
    let folder = try TemporaryDirectory()
    try folder.write("there/mine", "mine")
    let archive = try open(hostile)
    for target in ["new/out", "there"] {
      _ = #expect(throws: HelpError.self) {
        try archive.extract(to: folder.file(target), jobs: 1)
      }
    }
    #expect(try folder.allFiles() == ["there/mine"])
    #expect(try FileSystem.entries(of: folder.path).map(\.name) == ["there"])
  }

  @Test("all faults of an entry are found, not only the first")
  func several() throws {
    var member = ZipBuilder.Member("../a", [1])
    (member.method, member.flags, member.localCRC) = (12, 1, 7)
    let found = try Archive(bytes: ZipBuilder.bytes([member]), name: "a.zip").verify(jobs: 1)
    #expect(
      found.map(\.message) == [
        "'../a': its name has a part '..'", "'../a': it is encrypted",
        "'../a': its local header has a different checksum",
      ])
  }

  @Test("limits are the caller's")
  func limits() throws {
    let bytes = ZipBuilder.bytes([.init("a", noise(60)), .init("b", noise(60))])
    let archive = try Archive(
      bytes: bytes, name: "a.zip", limits: ArchiveLimits(maximumTotalSize: 100))
    let rule = "its members would unpack to more than the limit of 100 bytes"
    #expect(try archive.verify(jobs: 1).map(\.message) == [rule])
    #expect(try Archive(bytes: bytes, name: "a.zip").verify(jobs: 1) == [])
  }

  @Test("a missing file is not found")
  func missing() throws {
    let error = #expect(throws: HelpError.self) { try Archive("/nowhere/a.zip") }
    #expect(
      error?.description == "cannot open '/nowhere/a.zip': no such file or directory")
    #expect(error?.code == .notFound)
  }
}

/// Fuzzing begins with every hostile archive, so they are in its corpus.
@Suite struct HostileCorpusTests {
  private static let folder = Conformance.packageRoot.appending("Tests/Fuzz/corpus/archive")

  @Test("the fuzz target's corpus has the same bytes for every hostile archive as this test")
  func corpus() throws {
    let sound = [("sound", ZipBuilder.bytes([.init("a/b", [1]), .init("c/")]))]
    for (name, bytes) in HostileArchive.all.map({ ($0.name, $0.bytes) }) + sound {
      let file = Self.folder.appending(name)
      // The first byte chooses options.
      let input = [UInt8(ascii: "0")] + bytes
      if Process.environment("LECTERN_REWRITE") == "1" {
        try FileSystem.createDirectory(Self.folder)
        try AtomicFile.replace(file, with: input, sync: false)
      }
      #expect((try? FileSystem.read(file)) == input, "\(name): LECTERN_REWRITE=1 writes it")
    }
  }
}
