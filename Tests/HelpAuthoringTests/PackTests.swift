import HelpArchive
import HelpAuthoring
import HelpCore
import HelpResources
import HelpTestSupport
import SystemPackage
import Testing

@Suite struct PackTests {
  let files = [
    "help.yml": "title: T\nnav: [{Guide: [g/a.md, {B: b.md}]}]\nlanguages: [fr]\n", "b.md": "# Bee",
    "g/a.md": "# A\n\n[b](../b.md)", "g/a.fr.md": "# Ah", "index.md": "# I", "p.bin": "\u{0}\u{1}",
  ]

  private func inFolder(_ body: (FilePath) throws -> Void) throws {
    let folder = try FileSystem.createTemporaryDirectory(in: "/tmp", prefix: "book-")
    defer { try? FileSystem.removeTree(folder) }
    try body(folder)
  }

  @Test("a packed book opens with the same topics, titles and contents as its source")
  func roundTrip() throws {
    try inFolder { folder in
      let source = try book(files)
      let file = folder.appending("t.helpz")
      let result = try BookPacker.pack(source, to: file, jobs: 2)
      #expect(result.topics == 3)
      #expect(result.resources == 6)
      let packed = try Book.open(file)
      #expect(packed.outline == source.outline)
      #expect(packed.paths == source.paths)
      #expect(packed.contents.bytes == source.contents.bytes)
      #expect(packed.title == "T")
      #expect(try packed.resourcePaths() == source.resourcePaths())
      let archive = try Archive(file)
      #expect(archive.entry(at: 0).name == "mimetype")
      #expect(try archive.verify(jobs: 1) == [])
    }
  }

  @Test(
    "a source and a bundle of it are packed to the same bytes with any number of jobs"
  )
  func reproducible() throws {
    try inFolder { folder in
      let source = try book(files)
      let (a, b, c) = (folder.appending("a"), folder.appending("b"), folder.appending("c"))
      _ = try BookPacker.pack(source, to: a, jobs: 1)
      _ = try BookPacker.pack(source, to: b, jobs: 3)
      #expect(try FileSystem.read(a) == FileSystem.read(b))
      _ = try BookPacker.pack(Book.open(a), to: c, jobs: 2)
      #expect(try FileSystem.read(a) == FileSystem.read(c))
    }
  }

  @Test("a book leaves out its bundle in a folder whose path has letters beyond ASCII")
  func bundleInside() throws {
    try inFolder { folder in
      let root = folder.appending("häßlich")
      try FileSystem.createDirectory(root)
      try FileSystem.createDirectory(root.appending("out"))
      try AtomicFile.replace(root.appending("a.md"), with: Array("# A".utf8))
      let target = root.appending("out/t.helpz")
      for _ in 1...2 {
        let result = try BookPacker.pack(Book.open(root), to: target, jobs: 1)
        #expect(result.resources == 1)
      }
    }
  }

  @Test("a contents table with a changed byte opens or is refused, without a crash")
  func hostile() throws {
    let table = try book(files).contents.bytes
    for index in table.indices {
      var bytes = table
      bytes[index] ^= 0xFF
      try inFolder { folder in
        let file = folder.appending("h.helpz")
        var writer = try ArchiveWriter(file, level: 1, jobs: 1, timestamp: nil)
        let damaged = bytes
        try writer.append([
          ArchiveMember(name: ".lectern/contents", compression: .stored) { damaged }
        ])
        _ = try writer.commit()
        guard let book = try? Book.open(file) else { return }
        _ = book.outline
        for id in 0..<book.topicCount {
          _ = book.ancestors(of: book.topic(at: id))
          _ = book.next(after: book.topic(at: id))
        }
        _ = book.topic(named: "g/a")
      }
    }
  }

  @Test(
    "resources are listed in bytewise order of their paths")
  func order() throws {
    let names = [
      "a-b.md", "a.md", "a/b.md", "a/b-c/d.md", "a/b/c.md", "a0.md", "a b/x.txt", "a/b.c", "A.md",
      "é/x.md", "e\u{301}.md", "a!/z/y.png", "a/b/d/e/f.md", "a.b/c.md",
    ]
    let book = try book(Dictionary(uniqueKeysWithValues: names.map { ($0, "# T\n") }))
    let paths = try book.resourcePaths()
    #expect(
      paths.map { Array($0.utf8) }
        == names.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) })
  }
}
