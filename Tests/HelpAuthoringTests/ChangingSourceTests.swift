import HelpCore
import HelpResources
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpAuthoring

/// Files that are added, removed or changed while a book is packed. Packing then writes nothing.
@Suite struct ChangingSourceTests {
  private let folder: TemporaryDirectory
  private var target: FilePath { folder.file("b.helpz") }

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write("d/a.md", "# A\n\n{{#include part.md}}\n")
    try folder.write("d/part.md", "# Part\n\nOld.\n")
    try folder.write("d/p.bin", "x")
  }

  /// Changes the source after all topics have been parsed.
  private struct Disturbance: DerivedMembers {
    let afterParsing: @Sendable () throws -> Void

    func add(_ page: TopicPage) {}
    func finish(jobs: Int) throws -> [(name: String, bytes: [UInt8])] {
      try afterParsing()
      return []
    }

    func finishPart(jobs: Int, _ write: (_ name: String, _ piece: [UInt8]) throws -> Void) throws {
      try afterParsing()
    }
  }

  /// Returns the error of packing a source that changes meanwhile.
  private func fault(
    of source: String = "d", beforeParsing: @escaping @Sendable () throws -> Void = {},
    afterParsing: @escaping @Sendable () throws -> Void = {}
  ) throws -> String {
    let session = PackSession(
      to: target,
      deriving: { _ in
        try? beforeParsing()
        return [Disturbance(afterParsing: afterParsing)]
      })
    let opened = try session.open(folder.file(source).string, jobs: 1)
    let error = #expect(throws: HelpError.self) { try BookPacker.pack(opened, session, jobs: 1) }
    #expect(error?.code == .inputOutput)
    #expect(error?.hint?.hasPrefix("pack again when no program is writing to ") == true)
    #expect((try? FileStatus(of: target)) == nil)
    return error.map { "\($0.what): \($0.why)" } ?? ""
  }

  @Test("a file that is added or removed after the book was opened is an error")
  func list() throws {
    let folder = folder
    #expect(
      try fault(afterParsing: { try folder.write("d/new.md", "# N\n") })
        == "cannot pack 'new.md': it was added while the book was packed")
    try FileSystem.remove(folder.file("d/new.md"))
    #expect(
      try fault(beforeParsing: { try FileSystem.remove(folder.file("d/a.md")) })
        == "cannot pack 'a.md': it was removed while the book was packed")
  }

  @Test("packing a part compares the folders of its own files, and of new files, alone")
  func part() throws {
    try folder.write("s/a/one.md", "# 1\n")
    try folder.write("s/b/two.md", "# 2\n")
    let folder = folder
    func pack(adding file: String) throws {
      let share = PartShare(try #require(Shard(1, of: 2)), program: "1")
      let session = PackSession(to: target, share: share) { _ in
        [Disturbance { try folder.write(file, "# N\n") }]
      }
      let opened = try session.open(folder.file("s").string, jobs: 1)
      _ = try BookPacker.pack(opened, session, jobs: 1)
    }
    try pack(adding: "s/b/new.md")
    for file in ["s/a/new.md", "s/c/new.md"] {
      let error = #expect(throws: HelpError.self) { try pack(adding: file) }
      #expect(error?.why == "it was added while the book was packed")
      try FileSystem.remove(folder.file(file))
    }
  }

  @Test("a file that is missing while others are read is an error")
  func moment() throws {
    let folder = folder
    #expect(
      try fault(
        beforeParsing: { try FileSystem.remove(folder.file("d/p.bin")) },
        afterParsing: { try folder.write("d/p.bin", "x") })
        == "cannot pack 'p.bin': it changed while it was being packed")
  }

  @Test("an included file that changes or disappears for a moment is an error")
  func included() throws {
    let folder = folder
    let sentence = "cannot pack 'part.md': it changed while it was being packed"
    #expect(
      try fault(beforeParsing: { try folder.write("d/part.md", "# Part\n\nNew.\n") }) == sentence)
    #expect(
      try fault(
        beforeParsing: { try FileSystem.remove(folder.file("d/part.md")) },
        afterParsing: { try folder.write("d/part.md", "# Part\n\nNew.\n") }) == sentence)
  }

  @Test(
    "a manifest that changes after the book was opened is an error, whether it is packed or not")
  func manifest() throws {
    let folder = folder
    for (file, name) in [("m/book.toml", "book.toml"), ("m/src/SUMMARY.md", "src/SUMMARY.md")] {
      try folder.write("m/book.toml", "[book]\ntitle = \"M\"\n")
      try folder.write("m/src/SUMMARY.md", "- [A](a.md)\n")
      try folder.write("m/src/a.md", "# A\n")
      #expect(
        try fault(of: "m", beforeParsing: { try folder.write(file, "# other\n- [B](a.md)\n") })
          == "cannot pack '\(name)': it changed while it was being packed")
    }
  }

  @Test("a large file that is removed before it is written is an error")
  func large() throws {
    let folder = folder
    try folder.write("d/p.bin", [UInt8](repeating: 7, count: SourceContent.largeSize))
    #expect(
      try fault(afterParsing: { try FileSystem.remove(folder.file("d/p.bin")) })
        .hasPrefix("cannot pack 'p.bin': "))
  }

  /// A provider that lists a file that it does not have.
  private struct VanishingProvider: ResourceProvider {
    let base = MemoryProvider(["a.md": Array("# A\n".utf8)], location: "d")
    var location: String { base.location }
    func status(of path: String) -> ResourceStatus? { base.status(of: path) }
    func entries(in directory: String) -> [ResourceEntry]? {
      base.entries(in: directory).map { $0 + [ResourceEntry(name: "b.md", isDirectory: false)] }
    }
    func read(_ path: String, limit: Int) throws(HelpError) -> [UInt8] {
      try base.read(path, limit: limit)
    }
  }

  @Test("a listed topic that cannot be found is an error only while packing")
  func vanished() throws {
    #expect(try Book.open(VanishingProvider(), options: BookOptions(jobs: 1)).topicCount == 2)
    var options = BookOptions(jobs: 1)
    options.observer = PackSession(to: target)
    let error = #expect(throws: HelpError.self) {
      try Book.open(VanishingProvider(), options: options)
    }
    #expect(error?.code == .inputOutput)
    #expect(
      error?.description == """
        cannot read 'd/b.md': it was removed while the book was being read
          hint: try again when no program is writing to d
        """)
  }

  @Test("a book is packed only if it has not changed since it was opened")
  func openedEarlier() throws {
    let opened = try Book.open(folder.file("d"), options: BookOptions(jobs: 1))
    _ = try BookPacker.pack(opened, to: target, jobs: 1)
    #expect(try BundleVerification.run(target, jobs: 1) == [])
    try FileSystem.remove(target)
    try folder.write("d/new.md", "# N\n")
    let error = #expect(throws: HelpError.self) {
      try BookPacker.pack(opened, to: target, jobs: 1)
    }
    #expect(error?.code == .inputOutput)
    #expect(error?.why == "it has changed since it was opened")
    #expect((try? FileStatus(of: target)) == nil)
  }

  @Test("a book with its topics in a subfolder is packed only with an unchanged manifest")
  func layers() throws {
    let folder = folder
    for (path, text) in [
      "hugo.toml": "title = \"H\"\n", "content/a.md": "# A\n\n![p](p.svg)\n",
      "content/b.md": "# B\n", "static/p.svg": "<svg/>",
    ] { try folder.write("h/" + path, text) }
    for (path, text) in [
      "mkdocs.yml": "site_name: S\n", "docs/en/index.md": "# I\n", "docs/fr/index.md": "# Le I\n",
    ] { try folder.write("k/" + path, text) }
    for name in ["h", "k", "d"] {
      let session = PackSession(to: target, deriving: { _ in [] })
      let opened = try session.open(folder.file(name).string, jobs: 1)
      _ = try BookPacker.pack(opened, session, jobs: 1)
      #expect(try BundleVerification.run(target, jobs: 1) == [])
    }
    try FileSystem.remove(target)
    let changed = try fault(of: "h", beforeParsing: { try folder.write("h/hugo.toml", "a = 1\n") })
    #expect(changed.hasPrefix("cannot pack 'hugo.toml': "))
  }
}
