import HelpArchive
import HelpCore
import HelpMarkup
import HelpResources
import SystemPackage
import Testing

@testable import HelpBook

/// What packing does over a bundle that is there already.
@Suite struct RepackTests {
  private let files = [
    "index.md": "# Home\n\nWelcome to the book, the book, the book.\n",
    "guide/a.md": "# A\n\nText that repeats, repeats, repeats.\n\n## More\n",
    "guide/b.md": "# B `b`\n\n- a\n- b\n", "style.css": "a { b: c }\n", "empty.txt": "",
  ]

  private func inFolder(_ body: (FilePath) throws -> Void) throws {
    let folder = try FileSystem.createTemporaryDirectory(in: "/tmp", prefix: "repack-")
    defer { try? FileSystem.removeTree(folder) }
    try body(folder)
  }

  private func write(_ files: [String: String], to folder: FilePath) throws {
    for (path, text) in files {
      let file = FilePath(folder.string + "/" + path)
      try FileSystem.createDirectory(file.removingLastComponent())
      try AtomicFile.replace(file, with: Array(text.utf8))
    }
  }

  private func pack(_ files: [String: String], to target: FilePath, level: Int = 9) throws {
    _ = try BookPacker.pack(book(files), to: target, level: level, jobs: 2)
  }

  @Test(
    "over an older bundle comes what comes from nothing",
    arguments: [
      [:], ["guide/a.md": "# A\n\nText that changed.\n"], ["new.md": "# New\n"],
      ["style.css": "a { b: d }\n"], ["empty.txt": "no more"],
      ["guide/a.md": "# A\n\nText that repeats, repeats, repeatz.\n\n## More\n"],
    ] as [[String: String]])
  func edits(edit: [String: String]) throws {
    try inFolder { folder in
      let (old, new) = (folder.appending("old"), folder.appending("new"))
      try pack(files, to: old)
      let edited = files.merging(edit) { $1 }
      try pack(edited, to: old)
      try pack(edited, to: new)
      #expect(try FileSystem.read(old) == FileSystem.read(new))
    }
  }

  @Test("a deleted file is gone, another level is used")
  func deletionAndLevel() throws {
    try inFolder { folder in
      let (old, new) = (folder.appending("old"), folder.appending("new"))
      try pack(files, to: old)
      let fewer = files.filter { $0.key != "guide/b.md" }
      try pack(fewer, to: old, level: 1)
      try pack(fewer, to: new, level: 1)
      #expect(try FileSystem.read(old) == FileSystem.read(new))
    }
  }

  @Test("whatever byte of the old bundle is damaged, the new one is right")
  func damaged() throws {
    try inFolder { folder in
      let (old, new) = (folder.appending("old"), folder.appending("new"))
      try pack(files, to: new)
      let right = try FileSystem.read(new)
      for index in stride(from: 0, to: right.count, by: 3) {
        var bytes = right
        bytes[index] ^= 0x55
        try AtomicFile.replace(old, with: bytes, sync: false)
        try pack(files, to: old)
        #expect(try FileSystem.read(old) == right, "byte \(index)")
      }
      for garbage in [[], Array("no bundle".utf8), Array(right.dropLast(10))] {
        try AtomicFile.replace(old, with: garbage, sync: false)
        try pack(files, to: old)
        #expect(try FileSystem.read(old) == right)
      }
    }
  }

  @Test(
    "whatever byte of a folder's old bundle is damaged, a page that was edited is packed over it")
  func damagedAndEdited() throws {
    try inFolder { folder in
      let source = folder.appending("src")
      let (old, new) = (folder.appending("old"), folder.appending("new"))
      try write(files, to: source)
      _ = try packSession(source, to: old)
      let whole = try FileSystem.read(old)
      try write(["guide/a.md": "# A\n\nAnother text.\n"], to: source)
      _ = try packSession(source, to: new)
      let right = try FileSystem.read(new)
      for index in stride(from: 0, to: whole.count, by: 3) {
        var bytes = whole
        bytes[index] ^= 0x41
        try AtomicFile.replace(old, with: bytes, sync: false)
        _ = try packSession(source, to: old)
        #expect(try FileSystem.read(old) == right, "byte \(index)")
      }
    }
  }

  @Test("members of another compressor, version or level are not copied")
  func otherCompressor() throws {
    try inFolder { folder in
      let target = folder.appending("t")
      try pack(files, to: target)
      let compressor = Compressor(level: 9)
      #expect(PreviousBundle(target, compressor) != nil)
      #expect(PreviousBundle(target, Compressor(level: 8)) == nil)
      let manifest = try Archive(target).read(1)
      #expect(BookJSON.names(compressor, in: manifest))
      let text = String(decoding: manifest, as: UTF8.self)
      let other = text.replacing("\"\(compressor.version)\"", with: "\"0\"")
      #expect(!BookJSON.names(compressor, in: Array(other.utf8)))
      let later = text.replacing(
        "\"factsVersion\": \(TopicDigest.version)", with: "\"factsVersion\": 0")
      #expect(!BookJSON.names(compressor, in: Array(later.utf8)))
    }
  }

  @Test("a member that claims a checksum and holds other bytes is not copied")
  func forged() throws {
    try inFolder { folder in
      let target = folder.appending("t")
      try pack(files, to: target)
      let bytes = Array((files["guide/a.md"] ?? "").utf8)
      let bundle = try #require(PreviousBundle(target, Compressor(level: 9)))
      let members = bundle.archive.indices(of: ["guide/a.md", "guide/b.md"]).compactMap(\.self)
      #expect(bundle.member(members[0], holds: bytes))
      #expect(!bundle.member(members[0], holds: bytes.dropLast() + [0]))
      #expect(!bundle.member(members[1], holds: bytes))
    }
  }

  @Test("topics in UTF-16 keep what they include")
  func wideTopics() throws {
    func wide(_ text: String) -> [UInt8] {
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
    try inFolder { folder in
      let source = folder.appending("src")
      try write(
        [
          "book.toml": "[book]\ntitle = \"B\"\n", "src/SUMMARY.md": "- [A](a.md)\n",
          "src/a.md": "", "src/a.fr.md": "", "x.md": "## X\n", "y.md": "## Y\n",
        ], to: source)
      for (file, included) in [("a.md", "x.md"), ("a.fr.md", "y.md")] {
        try AtomicFile.replace(
          source.appending("src").appending(file),
          with: wide("# A\n\n{{#include ../\(included)}}\n"))
      }
      let target = folder.appending("t")
      var bundles: [[UInt8]] = []
      for _ in 1...2 {
        let session = PackSession(to: target)
        _ = try BookPacker.pack(Book.open(source, options: .init(packing: session)), session)
        bundles.append(try FileSystem.read(target))
      }
      #expect(bundles[0] == bundles[1])
      let archive = try Archive(target)
      for name in ["x.md", "y.md"] {
        #expect(archive.index(of: PackedFormat.includeDirectory + name) != nil)
      }
    }
  }

  @Test("what was learnt for one bundle is not taken for another")
  func otherSession() throws {
    try inFolder { folder in
      let source = folder.appending("src")
      try write(files, to: source)
      let (a, b, c) = (folder.appending("a"), folder.appending("b"), folder.appending("c"))
      _ = try BookPacker.pack(Book.open(source), to: a)
      let right = try FileSystem.read(a)
      let book = try Book.open(source, options: .init(packing: PackSession(to: a)))
      try pack(["other.md": "# Other\n", "z.md": "# Z\n"], to: b)
      for target in [b, c] {
        _ = try BookPacker.pack(book, to: target)
        #expect(try FileSystem.read(target) == right)
      }
    }
  }

  /// A book with all that has a say in what the manifest and the contents tell of a topic.
  private let varied = [
    "index.md": "# Home\n\n[A](guide/a.md)\n", "guide/a.md": "---\nweight: 2\n---\n# A\n\nText.\n",
    "guide/b.md": "# B\n\n{{#include part.txt}}\n", "guide/b.fr.md": "# B en français\n",
    "guide/a.fr.md": "# A en français\n", "guide/part.txt": "A part.\n", "image.svg": "<svg/>\n",
    "named-by-file.md": "Text.\n", "zero.bin": "",
  ]

  @Test(
    "a folder packed over its older bundle gives what comes from nothing, whatever was edited",
    arguments: [
      [:], ["guide/a.md": "---\nweight: 2\n---\n# A\n\nOther text.\n"],
      ["guide/a.md": "---\nweight: 9\n---\n# A\n\nText.\n"], ["guide/a.md": "# Another A\n"],
      ["guide/part.txt": "# Another part\n"], ["guide/part.txt": nil],
      ["guide/b.fr.md": "# Autre\n"],
      ["guide/b.fr.md": nil], ["image.svg": "<svg></svg>\n"], ["zero.bin": "no more"],
      ["index.md": nil], ["index.md": "# House\n"], ["a-new.md": "# New\n"],
      ["new/z.md": "# New\n"],
      ["help.yml": "title: T\n"], ["help.yml": "home: guide/a\nexclude: [image.svg]\n"],
      ["help.yml": "languages: [fr]\n"], ["help.yml": "nav: [guide/b.md, index.md]\n"],
      ["mkdocs.yml": "site_name: M\n", "docs/index.md": "# {{ x }}\n"],
      ["_index.md": "---\ntitle: Hugo\n---\n"], ["guide/_index.md": "---\nweight: 3\n---\n"],
      ["named-by-file.md": "# Named\n"], ["guide/b.md": "# B\n"],
      ["guide/a.fr.md": "{{#include part.txt}}"],
    ] as [[String: String?]])
  func sessions(edit: [String: String?]) throws {
    try inFolder { folder in
      let source = folder.appending("src")
      let (old, new) = (folder.appending("old"), folder.appending("new"))
      func pack(to target: FilePath) throws { _ = try packSession(source, to: target) }
      try write(varied, to: source)
      try pack(to: old)
      try pack(to: old)
      for (path, text) in edit {
        if let text {
          try write([path: text], to: source)
        } else {
          try FileSystem.remove(FilePath(source.string + "/" + path))
        }
      }
      try pack(to: old)
      try pack(to: new)
      #expect(try FileSystem.read(old) == FileSystem.read(new))
      try FileSystem.removeTree(source)
      try write(varied, to: source)
      try pack(to: old)
      try FileSystem.remove(new)
      try pack(to: new)
      #expect(try FileSystem.read(old) == FileSystem.read(new), "edited back")
    }
  }

  /// Packs a folder as the command does.
  private func packSession(_ source: FilePath, to target: FilePath) throws -> Book {
    let session = PackSession(to: target)
    let book = try Book.open(source, options: .init(jobs: 2, packing: session))
    _ = try BookPacker.pack(book, session, jobs: 2)
    return book
  }

  @Test(
    "contents are kept where texts were edited alone",
    arguments: [
      ([:], true), (["guide/a.md": "---\nweight: 2\n---\n# A\n\nOther text.\n\n## New\n"], true),
      (["image.svg": "<svg></svg>\n", "zero.bin": "no more"], true),
      (["guide/part.txt": "# Another part\n"], true), (["guide/b.fr.md": "# Autre\n"], true),
      (["named-by-file.md": "Other text.\n"], true), (["help.yml": "title: U\n"], false),
      (["help.yml": nil], false), (["mkdocs.yml": "site_name: M\n"], false),
      (["guide/a.md": "---\nweight: 3\n---\n# A\n"], false), (["guide/a.md": "# A\n"], false),
      (["index.md": "# House\n"], false), (["named-by-file.md": "# Named\n"], false),
      (["a-new.bin": "new"], false), (["zero.bin": nil], false), (["b.helpz": "new"], false),
    ] as [([String: String?], Bool)])
  func keepsContents(edit: [String: String?], isKept: Bool) throws {
    try inFolder { folder in
      // The bundle lies in its own source: it is no part of the book.
      let source = folder.appending("src")
      let (old, new) = (source.appending("old.helpz"), folder.appending("new"))
      try write(varied.merging(["help.yml": "languages: [fr]\n"]) { $1 }, to: source)
      #expect(try packSession(source, to: old).learnt?.keepsContents == false)
      #expect(try packSession(source, to: old).learnt?.keepsContents == true)
      for (path, text) in edit {
        if let text {
          try write([path: text], to: source)
        } else {
          try FileSystem.remove(FilePath(source.string + "/" + path))
        }
      }
      #expect(try packSession(source, to: old).learnt?.keepsContents == isKept)
      let bytes = try FileSystem.read(old)
      try FileSystem.remove(old)
      _ = try packSession(source, to: new)
      #expect(try FileSystem.read(new) == bytes)
    }
  }

  @Test(
    "topics that include others are read again only where something that they include has changed")
  func settledIncludes() throws {
    try inFolder { folder in
      let source = folder.appending("src")
      let (old, new) = (folder.appending("old"), folder.appending("new"))
      let files = [
        "a.md": "# A\n\n{{#include parts/one.txt}}\n", "b.md": "# B\n\n{{#include gone.md}}\n",
        "c.md": "# C\n\n{{#title C}}\n{{#include .hidden}} {{#include ../../x}}\n",
        "d.md": "# D\n\n{{#include hidden/by.manifest}}\n", "help.yml": "exclude: [hidden]\n",
        "hidden/by.manifest": "Hidden.\n", "parts/one.txt": "One {{#include two.txt}}\n",
        "parts/two.txt": "Two {{#include one.txt}}\n", "parts/three.txt": "Three\n",
      ]
      func others(after edit: [String: String]) throws -> [String] {
        try write(edit, to: source)
        let unchanged = try packSession(source, to: old).learnt?.unchanged
        _ = try packSession(source, to: new)
        #expect(try FileSystem.read(old) == FileSystem.read(new))
        try FileSystem.remove(new)
        return unchanged.map { found in found.others.map { found.names[$0] } } ?? ["no bundle"]
      }
      try write(files, to: source)
      #expect(try others(after: [:]) == ["no bundle"])
      // What no bundle holds as a resource is read each time.
      #expect(try others(after: [:]) == ["d.md"])
      #expect(try others(after: ["parts/three.txt": "3\n"]) == ["d.md", "parts/three.txt"])
      #expect(
        try others(after: ["parts/two.txt": "# Two\n"])
          == ["a.md", "d.md", "parts/one.txt", "parts/two.txt"])
      #expect(try others(after: ["gone.md": "# Found\n"]) == ["b.md", "d.md", "gone.md"])
      #expect(try others(after: [".hidden": "x\n"]) == ["d.md"])
    }
  }

  @Test("contents are not kept where the book gets its title from a folder with another name")
  func renamedFolder() throws {
    try inFolder { folder in
      let (a, b) = (folder.appending("a"), folder.appending("b"))
      let target = folder.appending("t")
      for source in [a, b] { try write(["x.md": "# X\n", "y.md": "# Y\n"], to: source) }
      #expect(try packSession(a, to: target).title == "A")
      #expect(try packSession(b, to: target).title == "B")
      try write(["index.md": "# Home\n"], to: a)
      try write(["index.md": "# Home\n"], to: b)
      _ = try packSession(a, to: target)
      #expect(try packSession(b, to: target).learnt?.keepsContents == true)
    }
  }

  @Test(
    "names with what JSON escapes, and names and titles in two normal forms, are what they are",
    arguments: [
      (["z\"q.md": "# Q\n", "a.md": "# A\n"], ["a.md": "# A\n\nText.\n"]),
      (["m\"q.md": "# Q\n", "z.md": "# Z\n"], ["z.md": "# Z\n\nText.\n"]),
      (
        ["_index.md": "# H\n", "a.md": "---\nlinkTitle: Caf\u{E9}\n---\n# A\n"],
        ["a.md": "---\nlinkTitle: Cafe\u{301}\n---\n# A\n"]
      ),
      (["a.md": "# Caf\u{E9}\n", "b.md": "# B\n"], ["a.md": "# Cafe\u{301}\n"]),
      (["index.md": "# Caf\u{E9}\n", "b.md": "# B\n"], ["index.md": "# Cafe\u{301}\n"]),
      (["en.lproj/index.md": "# Home\n", "b.md": "# B\n"], ["b.md": "# B\n\nText.\n"]),
    ])
  func names(files: [String: String], edit: [String: String]) throws {
    try inFolder { folder in
      let source = folder.appending("src")
      let (old, new) = (folder.appending("old"), folder.appending("new"))
      try write(files, to: source)
      for _ in 1...2 { _ = try packSession(source, to: old) }
      _ = try packSession(source, to: new)
      #expect(try FileSystem.read(old) == FileSystem.read(new))
      try FileSystem.remove(new)
      try write(edit, to: source)
      _ = try packSession(source, to: old)
      _ = try packSession(source, to: new)
      #expect(try FileSystem.read(old) == FileSystem.read(new))
    }
  }

  @Test("a folder that is renamed to another normal form gives the book another title")
  func renamedToOtherNormalForm() throws {
    try inFolder { folder in
      let target = folder.appending("t")
      let titles = try ["caf\u{E9}", "cafe\u{301}"].map { (name: String) -> [UInt8] in
        let source = folder.appending(name)
        try write(["x.md": "# X\n", "y.md": "# Y\n"], to: source)
        _ = try packSession(source, to: target)
        return Array(try Book.open(target).title.utf8)
      }
      #expect(titles == [Array("Caf\u{E9}".utf8), Array("Cafe\u{301}".utf8)])
    }
  }

  @Test("of several bad names the same is reported, whatever the old bundle holds")
  func badNames() throws {
    try inFolder { folder in
      let source = folder.appending("src")
      let (old, new) = (folder.appending("old"), folder.appending("new"))
      try write(["a.md": "# A\n", "z.md": "# Z\n"], to: source)
      _ = try packSession(source, to: old)
      try write(["A.md": "# A\n", "b\\c.md": "# B\n"], to: source)
      let errors = [old, new].map { target in
        #expect(throws: HelpError.self) { try packSession(source, to: target) }
      }
      #expect(errors[0]?.why == errors[1]?.why)
      #expect(errors[0]?.why.contains("backslash") == true)
    }
  }

  @Test("what was learnt at one level is not taken for another bundle at another")
  func otherLevel() throws {
    try inFolder { folder in
      let source = folder.appending("src")
      let (a, b, c) = (folder.appending("a"), folder.appending("b"), folder.appending("c"))
      try write(files, to: source)
      _ = try packSession(source, to: a)
      let book = try Book.open(source, options: .init(packing: PackSession(to: a)))
      _ = try BookPacker.pack(book, to: b, level: 1)
      _ = try BookPacker.pack(Book.open(source), to: c, level: 1)
      #expect(try FileSystem.read(b) == FileSystem.read(c))
    }
  }

  @Test("more edits than are worth it are packed as a new book is, with the same bytes")
  func manyEdits() throws {
    try inFolder { folder in
      let source = folder.appending("src")
      let (old, new) = (folder.appending("old"), folder.appending("new"))
      let names = (0..<1200).map { "page-\($0 % 50)/\($0).md" }
      func write(_ names: some Sequence<String>, _ text: String) throws {
        for name in names {
          let file = FilePath(source.string + "/" + name)
          try FileSystem.createDirectory(file.removingLastComponent())
          try AtomicFile.replace(file, with: Array("# \(name)\n\n\(text)\n".utf8), sync: false)
        }
      }
      try write(names, "Text of it.")
      _ = try packSession(source, to: old)
      for count in [1, 300, KeptContents.maximumOthers + 1] {
        try write(names.shuffled().prefix(count), "Text of it, edited \(count).")
        let book = try packSession(source, to: old)
        #expect(book.learnt?.keepsContents == (count <= KeptContents.maximumOthers))
        _ = try packSession(source, to: new)
        #expect(try FileSystem.read(old) == FileSystem.read(new))
        try FileSystem.remove(new)
      }
    }
  }

  @Test(
    "members that stand side by side in the old bundle get new headers where the time is another")
  func timestamps() throws {
    try inFolder { folder in
      let (old, new) = (folder.appending("old"), folder.appending("new"))
      try pack(files, to: old)
      let session = PackSession(to: old)
      _ = try BookPacker.pack(book(files), session, timestamp: 1_700_000_000)
      _ = try BookPacker.pack(book(files), to: new, timestamp: 1_700_000_000)
      #expect(try FileSystem.read(old) == FileSystem.read(new))
      #expect(try Archive(old).verify().isEmpty)
    }
  }

  @Test("what is kept while a folder is opened makes the same bundle")
  func gathered() throws {
    try inFolder { folder in
      let source = folder.appending("src")
      try write(files, to: source)
      let (a, b) = (folder.appending("a"), folder.appending("b"))
      _ = try BookPacker.pack(Book.open(source), to: b)
      for _ in 1...2 {
        let session = PackSession(to: a)
        _ = try BookPacker.pack(Book.open(source, options: .init(packing: session)), session)
        #expect(try FileSystem.read(a) == FileSystem.read(b))
      }
    }
  }

  /// Changes a file between the first reading and the second.
  private struct Meddler: DerivedMembers {
    let file: FilePath
    let bytes: [UInt8]

    func add(_ topic: Topic, document: Document) {}

    func finish() throws -> [DerivedMember] {
      try AtomicFile.replace(file, with: bytes)
      return []
    }
  }

  @Test(
    "a file that changes before it is compressed is an error, and the old bundle stays",
    arguments: [5 << 20, 6 << 20])
  func changesMeanwhile(size: Int) throws {
    try inFolder { folder in
      let source = folder.appending("src")
      try write(files, to: source)
      let large = source.appending("large.bin")
      try AtomicFile.replace(large, with: [UInt8](repeating: 1, count: 5 << 20))
      let target = folder.appending("t")
      try pack(files, to: target)
      let old = try FileSystem.read(target)
      let meddler = Meddler(file: large, bytes: [UInt8](repeating: 2, count: size))
      let error = #expect(throws: HelpError.self) {
        try BookPacker.pack(Book.open(source), to: target, derived: [meddler])
      }
      #expect(error?.code == .inputOutput)
      #expect(error?.description.contains("large.bin") == true)
      #expect(try FileSystem.read(target) == old)
    }
  }

  private func session(_ window: Int) -> PackSession {
    PackSession(to: "/nowhere/t", appends: false, level: 9, window: ContentWindow(size: window))
  }

  @Test("a file that is not kept is read again, and must be the same")
  func readAgain() throws {
    try inFolder { folder in
      try write(["a.md": "# A\n"], to: folder)
      let provider = try DirectoryProvider(folder)
      let content = try SourceContent("a.md", in: provider, for: session(0))
      guard case .bytes(let bytes) = try content.archived("a.md", in: provider, insteadOf: nil)
      else {
        Issue.record("not read")
        return
      }
      #expect(bytes == Array("# A\n".utf8))
      try write(["a.md": "# B\n"], to: folder)
      #expect(throws: HelpError.self) {
        try content.archived("a.md", in: provider, insteadOf: nil)
      }
    }
  }

  @Test("what is kept is packed as it was read, whatever becomes of the file")
  func kept() throws {
    try inFolder { folder in
      try write(["a.md": "# A\n"], to: folder)
      let provider = try DirectoryProvider(folder)
      let content = try SourceContent("a.md", in: provider, for: session(1 << 20))
      try FileSystem.remove(folder.appending("a.md"))
      guard case .bytes(let bytes) = try content.archived("a.md", in: provider, insteadOf: nil)
      else {
        Issue.record("not kept")
        return
      }
      #expect(bytes == Array("# A\n".utf8))
    }
  }

  @Test("book.json has each line of the contents, each topic and each resource on a line")
  func manifestLines() throws {
    try inFolder { folder in
      let target = folder.appending("t")
      try pack(
        ["index.md": "# I\n\nText.\n\n## B\n", "g/index.md": "# G\n", "g/x.md": "# X\n"],
        to: target)
      let text = String(decoding: try Archive(target).read(1), as: UTF8.self)
      #expect(
        text.hasSuffix(
          """
            "contents": [
              {"kind": "topic", "title": "I", "topic": "index"},
              {"kind": "topic", "title": "G", "topic": "g/index", "children": [
                {"kind": "topic", "title": "X", "topic": "g/x"}
              ]}
            ],
            "topics": [
              {"path": "g/index", "title": "G", "file": "g/index.md", "anchors": ["g"]},
              {"path": "g/x", "title": "X", "file": "g/x.md", "anchors": ["x"]},
              {"path": "index", "title": "I", "file": "index.md", "summary": "Text.", "anchors": ["i", "b"]}
            ],
            "resources": [
              {"path": "g/index.md", "size": 4, "type": "text/markdown", "crc32": 4100172272},
              {"path": "g/x.md", "size": 4, "type": "text/markdown", "crc32": 960079726},
              {"path": "index.md", "size": 17, "type": "text/markdown", "crc32": 1711400092}
            ]
          }

          """))
    }
  }

  private func record(_ file: String, in records: PreviousManifest?) -> TopicRecord? {
    records.flatMap { records in records.places(ofFiles: [file])[0].map { records[$0] } }
  }

  @Test("what a manifest says of topics is read back as it was written")
  func records() throws {
    let quoted = "A \"quoted\" \\ summary\twith \u{1F} and é."
    try inFolder { folder in
      let target = folder.appending("t")
      let files = [
        "a.md": "---\nweight: -7\n---\n# A\n\n" + quoted + "\n\n## B\n\n## B\n", "b.txt": "",
        "c.md": "## C\n", "d/e.md": "---\ntitle: \"\\\"\"\n---\n", "help.yml": "nav:\n- D: a.md\n",
      ]
      try pack(files, to: target)
      let manifest = try Archive(target).read(1)
      let records = try #require(PreviousManifest(manifest))
      for (file, text) in files where file != "help.yml" {
        let format: TopicFormat = file.hasSuffix("md") ? .markdown : .text
        let digest = TopicDigest(Array(text.utf8), format: format, file: file)
        let (made, read) = (TopicRecord(digest), try #require(record(file, in: records)))
        #expect(read.title == made.title && read.weight == made.weight)
        guard case (.made(let bytes), .old(let range)) = (made.members, read.members) else {
          Issue.record("\(read)")
          continue
        }
        #expect(Array(manifest[range]) == bytes)
      }
      #expect(record("a", in: records) == nil)
      #expect(record("d.md", in: records) == nil)
      for end in stride(from: 0, to: manifest.count / 2, by: 7) {
        #expect(PreviousManifest(Array(manifest[..<end])) == nil)
      }
    }
  }

  @Test(
    "a manifest that somebody else has written says nothing of topics",
    arguments: [
      ("\"b-1\"", "\"b\"-1\""), ("[\"a\"", "[3"), ("\"b\", ", "\"b\","),
      ("[\"a\", \"b\", \"b-1\"]", "[]"),
      ("\"weight\": 7", "\"weight\": 7}"), ("\"weight\": 7", "\"weight\":  7"),
      ("\\t", "\t"), ("\\\\", "\\q"), ("\"]}", "\"], {}"), ("\"]}", "\"]} "), ("\"]}", "\"]"),
      ("\"weight\": 7", "\"weight\": 07"), ("\"weight\": 7", "\"weight\": 7, \"weight\": 7"),
      ("\"weight\"", "\"ownTitle\": , \"weight\""), ("\"weight\"", "\"ownTitle\": nul, \"weight\""),
      ("\\u001f", "\\u+01f"), ("\\u001f", "\\u001F"),
    ])
  func strangeRecords(_ change: (String, String)) throws {
    try inFolder { folder in
      let target = folder.appending("t")
      try pack(["a.md": "---\nweight: 7\n---\n# A\t\\\\\n\nt\u{1F}\n\n## B\n\n## B\n"], to: target)
      let text = String(decoding: try Archive(target).read(1), as: UTF8.self)
      #expect(record("a.md", in: PreviousManifest(Array(text.utf8)))?.weight == 7)
      let changed = text.replacing(change.0, with: change.1)
      #expect(changed != text)
      #expect(record("a.md", in: PreviousManifest(Array(changed.utf8))) == nil)
    }
  }

  @Test("other variables make other summaries, though the topic is the same")
  func variables() throws {
    try inFolder { folder in
      let source = folder.appending("src")
      let (a, b) = (folder.appending("a"), folder.appending("b"))
      for value in ["one", "two"] {
        try write(
          ["help.yml": "variables: {v: \(value)}\n", "a.md": "# A {{v}}\n\nIt is {{v}}.\n"],
          to: source)
        let session = PackSession(to: a)
        _ = try BookPacker.pack(Book.open(source, options: .init(packing: session)), session)
        _ = try BookPacker.pack(Book.open(source), to: b)
        #expect(try FileSystem.read(a) == FileSystem.read(b))
        try FileSystem.remove(b)
      }
    }
  }

  @Test("what an unchanged topic includes may have changed")
  func includes() throws {
    try inFolder { folder in
      let source = folder.appending("src")
      let (a, b) = (folder.appending("a"), folder.appending("b"))
      for text in ["one", "two"] {
        try write(
          ["a.md": "{{#include n.txt}}\n", "n.txt": "# It is \(text)\n\nYes.\n"], to: source)
        let session = PackSession(to: a)
        _ = try BookPacker.pack(Book.open(source, options: .init(packing: session)), session)
        _ = try BookPacker.pack(Book.open(source), to: b)
        #expect(try FileSystem.read(a) == FileSystem.read(b))
        try FileSystem.remove(b)
      }
    }
  }

  @Test("a bundle in the book is warned of, unless it is the one that is written")
  func bundlesInside() throws {
    try inFolder { folder in
      try write(files.merging(["old.helpz": "x", "t.helpz": "y"]) { $1 }, to: folder)
      let found = try BookPacker.findings(
        for: Book.open(folder), besides: folder.appending("t.helpz"))
      #expect(found.map(\.location.file) == [folder.appending("old.helpz").string])
      #expect(found.allSatisfy { $0.severity == .warning })
    }
  }

  @Test("a redirect of help.yml that leads nowhere is warned of")
  func deadRedirects() throws {
    let redirects = """
      redirects:
        a: index
        b: guide/a.md#more
        c: guide/b.html
        d: https://example.org
        e: style.css
        f: gone
        g: ../out
      """
    let book = try book(files.merging(["help.yml": redirects]) { $1 })
    #expect(book.diagnostics.count == 2)
    #expect(book.diagnostics.first?.message.contains("'gone'") == true)
  }

  @Test("titles that only look the same stay what they are")
  func composedAndDecomposed() throws {
    try inFolder { folder in
      let target = folder.appending("t")
      try pack(
        ["a.md": "# Caf\u{E9}\n", "b.md": "# Cafe\u{301}\n", "c.md": "# Zebra\n"], to: target)
      let book = try Book.open(target)
      let titles = ["a", "b", "c"].map { Array(book.topic(named: $0)?.title.utf8 ?? "".utf8) }
      #expect(titles == ["Caf\u{E9}", "Cafe\u{301}", "Zebra"].map { Array($0.utf8) })
      let manifest = try Archive(target).read(1)
      #expect(
        record("b.md", in: PreviousManifest(manifest))?.title?.utf8.elementsEqual(
          "Cafe\u{301}".utf8)
          == true)
    }
  }
}
