import HelpArchive
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@Suite struct WriterTests {
  struct Broken: Error {}

  @Test("an archive whose members were cancelled cannot be committed")
  func cancelled() throws {
    let folder = try TemporaryDirectory()
    let cancellation = Cancellation()
    cancellation.request()
    let path = folder.file("a.zip")
    try Cancellation.$current.withValue(cancellation) {
      var writer = try ArchiveWriter(path)
      var isInterrupted = false
      do { try writer.append([ArchiveMember(name: "a") { [1] }]) } catch {
        isInterrupted = (error as? HelpError)?.code == .interrupted
      }
      #expect(isInterrupted)
      var isRefused = false
      do { _ = try writer.commit() } catch { isRefused = true }
      #expect(isRefused)
    }
  }

  @Test(
    "a name that cannot be unpacked is refused",
    arguments: [
      (["a", "a"], "cannot add 'a' to 'a.zip': its name occurs more than once"),
      (["../a"], "cannot add '../a' to 'a.zip': its name has a part '..'"),
      (["a", "a/b"], "cannot add 'a/b' to 'a.zip': its name is both a file's and a directory's"),
      (["a/b", "a"], "cannot add 'a' to 'a.zip': its name is both a file's and a directory's"),
      (["K", "k"], "cannot add 'k' to 'a.zip': its name collides with 'K'"),
      (["k", "\u{212A}"], "cannot add '\u{212A}' to 'a.zip': its name collides with 'k'"),
      (
        ["a;b", "a\u{37E}b"],
        "cannot add 'a\u{37E}b' to 'a.zip': its name collides with 'a;b': "
          + "they differ by accent encoding only (composed or decomposed)"
      ),
      (["a/b.md", "A/c.md"], "cannot add 'A/c.md' to 'a.zip': its name collides with 'a'"),
      (
        ["ma\u{00DF}.md", "MASS.md"],
        "cannot add 'MASS.md' to 'a.zip': its name collides with 'ma\u{00DF}.md'"
      ),
      (
        ["e\u{0301}.md", "\u{00C9}.md"],
        "cannot add '\u{00C9}.md' to 'a.zip': its name collides with 'e\u{0301}.md': "
          + "they differ by letter case and accent encoding only"
      ),
      (
        ["e\u{0301}.md", "\u{00E9}.md"],
        "cannot add '\u{00E9}.md' to 'a.zip': its name collides with 'e\u{0301}.md': "
          + "they differ by accent encoding only (composed or decomposed)"
      ),
      (
        ["a/"],
        "cannot add 'a/' to 'a.zip': it is a directory's name, and directories are not written"
      ),
    ])
  func names(_ names: [String], message: String) throws {
    let folder = try TemporaryDirectory()
    let error = #expect(throws: HelpError.self) {
      try write(names.map { ($0, []) }, to: folder.file("a.zip"))
    }
    #expect(error?.code == .malformed)
    let text = error.map { "\($0.what): \($0.why)" }
    #expect(text?.replacing(folder.path.string + "/", with: "") == message)
    #expect(try FileSystem.entries(of: folder.path).isEmpty)
  }

  @Test("a name after 1,000 others is refused if it equals one of them or collides with it")
  func manyNames() throws {
    let folder = try TemporaryDirectory()
    let names = (0..<1000).map { "n\($0)" }
    try write(names.map { ($0, []) }, to: folder.file("a.zip"))
    for name in ["n0", "n999", "N500"] {
      #expect(throws: HelpError.self) {
        try write((names + [name]).map { ($0, []) }, to: folder.file("b.zip"))
      }
    }
  }

  @Test("a name may contain a flag that consists of tag characters")
  func flag() throws {
    let folder = try TemporaryDirectory()
    let england = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}.png"
    try write([(england, [1])], to: folder.file("a.zip"))
    let archive = try Archive(folder.file("a.zip"))
    #expect(archive.entry(at: 0).name == england)
  }

  @Test("a member whose content fails leaves the old file, and no file beside it")
  func failingContent() throws {
    let folder = try TemporaryDirectory()
    try folder.write("a.zip", "old")
    var writer = try ArchiveWriter(folder.file("a.zip"), jobs: 2)
    let members = [
      ArchiveMember(name: "a") { [1] }, ArchiveMember(name: "b") { throw Broken() },
    ]
    var failure: HelpError?
    do { try writer.append(members) } catch { failure = error }
    #expect(failure?.cause is Broken)
    var second: HelpError?
    do { _ = try writer.commit() } catch { second = error as? HelpError }
    #expect(second?.code == .inputOutput)
    #expect(try FileSystem.entries(of: folder.path).map(\.name) == ["a.zip"])
    #expect(try folder.read("a.zip") == Array("old".utf8))
  }

  @Test("the error of the first failing member is thrown", arguments: [1, 2, 8])
  func firstFailure(jobs: Int) throws {
    let folder = try TemporaryDirectory()
    struct Numbered: Error { let number: Int }
    for failing in [[0, 1], [63, 64, 999], [70, 500, 501]] {
      var writer = try ArchiveWriter(folder.file("a.zip"), level: 1, jobs: jobs)
      let error = #expect(throws: HelpError.self) {
        try writer.append(
          (0..<1000).map { number in
            ArchiveMember(name: "\(number)") {
              if failing.contains(number) { throw Numbered(number: number) }
              return text(number)
            }
          })
      }
      #expect((error?.cause as? Numbered)?.number == failing[0])
    }
    #expect(try FileSystem.entries(of: folder.path).isEmpty)
  }

  @Test(
    "a compressor names its library and version, and a level out of range becomes the nearest level"
  )
  func compressor() throws {
    let folder = try TemporaryDirectory()
    let compressor = try ArchiveWriter(folder.file("a.zip"), level: 6).compressor
    #expect(compressor == Compressor(level: 6))
    #expect(["libdeflate", "zlib"].contains(compressor.name))
    #expect(compressor.version.first?.isNumber == true)
    #expect(
      compressor.description == "\(compressor.name) \(compressor.version), level 6")
    #expect(Compressor(level: 0).level == 1)
    #expect(Compressor(level: 12).level == 9)
  }

  @Test("writing into a missing folder throws an error with its path")
  func missingFolder() throws {
    let error = #expect(throws: HelpError.self) { try write([], to: "/nowhere/a.zip") }
    #expect(error?.code == .cannotCreate)
    #expect(
      error?.description == """
        cannot create '/nowhere/a.zip': no such file or directory
          hint: create the folder first, with 'mkdir -p'
        """)
  }

  @Test("members of several calls are counted, and progress reaches all of them")
  func pieces() throws {
    let folder = try TemporaryDirectory()
    var writer = try ArchiveWriter(folder.file("a.zip"), jobs: 2)
    var reported: [Double] = []
    try writer.append([ArchiveMember(name: "mimetype", compression: .stored) { text(400) }])
    try writer.append((0..<5000).map { number in ArchiveMember(name: "\(number)") { [1] } }) {
      reported.append($0)
    }
    #expect(try writer.commit().entries == 5001)
    #expect(reported.last == 5000)
    #expect(reported == reported.sorted())
    #expect(try Archive(folder.file("a.zip")).entry(at: 0).method == .stored)
  }

  @Test("a full disk causes an error and leaves no file")
  func fullDisk() throws {
    let folder = try TemporaryDirectory()
    let disk = folder.file("disk")
    try FileSystem.createDirectory(disk)
    let mount = try Shell.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk.string])
    guard mount.status == 0 else {
      try Test.cancel("a small tmpfs cannot be mounted here: \(mount.errors)")
    }
    defer { _ = try? Shell.run(["umount", disk.string]) }
    let target = disk.appending("x.helpz")
    let error = #expect(throws: HelpError.self) { try write([("a", noise(200_000))], to: target) }
    #expect(error?.code == .inputOutput)
    #expect(error?.description == "cannot write '\(target)': no space left on device")
    #expect(try FileSystem.entries(of: disk).isEmpty)

    try write([("a", noise(30_000)), ("b", noise(50_000))], to: folder.file("a.zip"))
    let archive = try Archive(folder.file("a.zip"))
    let second = #expect(throws: HelpError.self) {
      try archive.extract(to: disk.appending("out"), jobs: 2)
    }
    #expect(second?.code == .inputOutput)
    #expect(try FileSystem.entries(of: disk).isEmpty)
  }
}
