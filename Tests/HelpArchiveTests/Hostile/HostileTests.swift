import HelpArchive
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@Suite struct HostileTests {
  private func open(_ hostile: HostileArchive) throws -> Archive {
    try Archive(bytes: hostile.bytes, name: "a.zip", limits: HostileArchive.limits)
  }

  @Test("the table of hostile archives has at least 60 archives, each with a unique name")
  func table() {
    #expect(HostileArchive.all.count >= 60)
    #expect(Set(HostileArchive.all.map(\.name)).count == HostileArchive.all.count)
  }

  @Test(
    "opening, verifying and unpacking report the fault of a hostile archive",
    arguments: HostileArchive.all)
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
    let findings = try archive.verify(jobs: 2)
    #expect(findings.map(\.message).contains(message), "\(findings)")
    #expect(findings.allSatisfy { $0.severity == .error && $0.location.file == "a.zip" })

    let folder = try TemporaryDirectory()
    let error = #expect(throws: HelpError.self) {
      try archive.extract(to: folder.file("x/out"), jobs: 2)
    }
    #expect(error?.code == .malformed)
    // The reason is one that verify also reports, or the failure to read the member.
    let reasons = findings.flatMap { ["entry \($0.message)", $0.message] }
    let reading = "'member': \(error?.why ?? "")"
    #expect(reasons.contains(error?.why ?? "") || reasons.contains(reading), "\(error?.why ?? "")")
    #expect(try FileSystem.entries(of: folder.path).isEmpty)
  }

  @Test(
    "a fault of one entry causes one finding",
    arguments: HostileArchive.names + HostileArchive.headers + HostileArchive.contents)
  func oneFinding(_ hostile: HostileArchive) throws {
    let findings = try open(hostile).verify(jobs: 1)
    #expect(findings.count == 1, "\(findings)")
  }

  @Test(
    "reading a damaged member throws an error with the reason", arguments: HostileArchive.contents)
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
    "a damaged member removes the files that were unpacked before it",
    arguments: HostileArchive.contents)
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
    let findings = try Archive(bytes: ZipBuilder.bytes([member]), name: "a.zip").verify(jobs: 1)
    #expect(
      findings.map(\.message) == [
        "'../a': its name has a part '..'", "'../a': it is encrypted",
        "'../a': its local header has a different checksum",
      ])
  }

  @Test("an archive is verified against the limits with which it was opened")
  func limits() throws {
    let bytes = ZipBuilder.bytes([.init("a", noise(60)), .init("b", noise(60))])
    let archive = try Archive(
      bytes: bytes, name: "a.zip", limits: ArchiveLimits(maximumTotalSize: 100))
    let rule = "its members would unpack to more than the limit of 100 bytes"
    #expect(try archive.verify(jobs: 1).map(\.message) == [rule])
    #expect(try Archive(bytes: bytes, name: "a.zip").verify(jobs: 1) == [])
  }

  @Test("opening a missing file throws an error with its path")
  func missing() throws {
    let error = #expect(throws: HelpError.self) { try Archive("/nowhere/a.zip") }
    #expect(
      error?.description == "cannot open '/nowhere/a.zip': no such file or directory")
    #expect(error?.code == .notFound)
  }
}

/// Fuzzing begins with every hostile archive. Its corpus therefore contains them all.
@Suite struct HostileCorpusTests {
  private static let folder = Conformance.packageRoot.appending("Tests/Fuzz/corpus/archive")

  @Test("the fuzz target's corpus contains every hostile archive")
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
