import HelpArchive
import HelpCore
import HelpMarkup
import HelpResources
import HelpTestSupport
import Synchronization
import SystemPackage
import Testing

@testable import HelpAuthoring
@testable import HelpBook

/// Packing over an existing bundle.
@Suite struct RepackTests {
  private let files = [
    "index.md": "# Home\n\nWelcome to the book, the book, the book.\n",
    "guide/a.md": "# A\n\nText that repeats, repeats, repeats.\n\n## More\n",
    "guide/b.md": "# B `b`\n\n- a\n- b\n", "style.css": "a { b: c }\n", "empty.txt": "",
  ]

  /// The distance between two damaged bytes. The head of a member has at least 30 bytes, so that
  /// each head is damaged in three places or more, in fields of 2 and of 4 bytes.
  private static let step = Campaign.step(9)

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
    "packing over an older bundle writes the same bytes as packing from scratch",
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

  @Test("packing over a bundle removes deleted files, and applies another level")
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

  @Test("a damaged byte in the old bundle does not change the new bundle")
  func damaged() throws {
    try inFolder { folder in
      let (old, new) = (folder.appending("old"), folder.appending("new"))
      try pack(files, to: new)
      let right = try FileSystem.read(new)
      for index in stride(from: 0, to: right.count, by: Self.step) {
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
    "a damaged byte in a folder's old bundle does not change the bundle with an edited page")
  func damagedAndEdited() throws {
    try inFolder { folder in
      let source = folder.appending("src")
      let (old, new) = (folder.appending("old"), folder.appending("new"))
      try write(files, to: source)
      try packSession(source, to: old)
      let whole = try FileSystem.read(old)
      try write(["guide/a.md": "# A\n\nAnother text.\n"], to: source)
      try packSession(source, to: new)
      let right = try FileSystem.read(new)
      for index in stride(from: 0, to: whole.count, by: Self.step) {
        var bytes = whole
        bytes[index] ^= 0x41
        try AtomicFile.replace(old, with: bytes, sync: false)
        try packSession(source, to: old)
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
      func names(_ text: String) -> Bool {
        PackerRecord(in: Array(text.utf8)) == PackerRecord(compressor)
      }
      let text = String(decoding: manifest, as: UTF8.self)
      #expect(names(text))
      let other = text.replacing("\"\(compressor.version)\"", with: "\"0\"")
      #expect(!names(other))
      let later = text.replacing(
        "\"factsVersion\": \(TopicDigest.version)", with: "\"factsVersion\": 0")
      #expect(!names(later))
    }
  }

  @Test("an old member is copied only if its name and all its bytes match")
  func forged() throws {
    try inFolder { folder in
      let target = folder.appending("t")
      try pack(files, to: target)
      let bytes = Array((files["guide/a.md"] ?? "").utf8)
      let bundle = try #require(PreviousBundle(target, Compressor(level: 9)))
      #expect(
        bundle.member("guide/a.md", holding: bytes) == bundle.archive.index(of: "guide/a.md"))
      #expect(bundle.member("guide/a.md", holding: bytes.dropLast() + [0]) == nil)
      #expect(bundle.member("guide/b.md", holding: bytes) == nil)
    }
  }

  @Test("topics in UTF-16 keep their included files when they are packed again")
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
        try packSession(source, to: target)
        bundles.append(try FileSystem.read(target))
      }
      #expect(bundles[0] == bundles[1])
      let archive = try Archive(target)
      for name in ["x.md", "y.md"] {
        #expect(archive.index(of: PackedFormat.includeDirectory + name) != nil)
      }
    }
  }

  @Test("entries that were kept for one bundle are not used for another")
  func otherSession() throws {
    try inFolder { folder in
      let source = folder.appending("src")
      try write(files, to: source)
      let (a, b, c) = (folder.appending("a"), folder.appending("b"), folder.appending("c"))
      _ = try BookPacker.pack(Book.open(source), to: a)
      let right = try FileSystem.read(a)
      let book = try PackSession(to: a).open(source.string)
      try pack(["other.md": "# Other\n", "z.md": "# Z\n"], to: b)
      for target in [b, c] {
        _ = try BookPacker.pack(book, to: target)
        #expect(try FileSystem.read(target) == right)
      }
    }
  }

  /// A book with all features that affect the manifest and the contents.
  private let varied = [
    "index.md": "# Home\n\n[A](guide/a.md)\n", "guide/a.md": "---\nweight: 2\n---\n# A\n\nText.\n",
    "guide/b.md": "# B\n\n{{#include part.txt}}\n", "guide/b.fr.md": "# B en français\n",
    "guide/a.fr.md": "# A en français\n", "guide/part.txt": "A part.\n", "image.svg": "<svg/>\n",
    "named-by-file.md": "Text.\n", "zero.bin": "",
  ]

  @Test(
    "packing an edited folder over its older bundle writes the same bytes as from scratch",
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
      func pack(to target: FilePath) throws { try packSession(source, to: target) }
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

  /// Packs a folder as `lectern pack` does, and returns the book.
  @discardableResult
  private func packSession(_ source: FilePath, to target: FilePath) throws -> Book {
    let session = PackSession(to: target)
    let book = try session.open(source.string, jobs: 2)
    _ = try BookPacker.pack(book, session, jobs: 2)
    return book
  }

  @Test(
    "a bundle inside its own source is left out, and is packed over like any other",
    arguments: [
      [:], ["guide/a.md": "---\nweight: 2\n---\n# A\n\nOther text.\n\n## New\n"],
      ["named-by-file.md": "Other text.\n"], ["help.yml": "title: U\n"], ["help.yml": nil],
      ["guide/a.md": "# A\n"], ["a-new.bin": "new"], ["zero.bin": nil], ["b.helpz": "new"],
    ] as [[String: String?]])
  func insideItsSource(edit: [String: String?]) throws {
    try inFolder { folder in
      let source = folder.appending("src")
      let (old, new) = (source.appending("old.helpz"), folder.appending("new"))
      try write(varied.merging(["help.yml": "languages: [fr]\n"]) { $1 }, to: source)
      for _ in 1...2 { try packSession(source, to: old) }
      for (path, text) in edit {
        if let text {
          try write([path: text], to: source)
        } else {
          try FileSystem.remove(FilePath(source.string + "/" + path))
        }
      }
      try packSession(source, to: old)
      let bytes = try FileSystem.read(old)
      try FileSystem.remove(old)
      try packSession(source, to: new)
      #expect(try FileSystem.read(new) == bytes)
    }
  }

  @Test("a topic is read again if a file that it includes, at any depth, may have changed")
  func changedIncludes() throws {
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
      for edit in [
        files, [:], ["parts/three.txt": "3\n"], ["parts/two.txt": "# Two\n"],
        ["hidden/by.manifest": "# Seen\n"], ["gone.md": "# Found\n"], [".hidden": "x\n"],
      ] {
        try write(edit, to: source)
        try packSession(source, to: old)
        try packSession(source, to: new)
        #expect(try FileSystem.read(old) == FileSystem.read(new))
        try FileSystem.remove(new)
      }
    }
  }

  @Test("a book without a title is named after its folder, and not after the old bundle")
  func renamedFolder() throws {
    try inFolder { folder in
      let (a, b) = (folder.appending("a"), folder.appending("b"))
      let target = folder.appending("t")
      for source in [a, b] { try write(["x.md": "# X\n", "y.md": "# Y\n"], to: source) }
      #expect(try packSession(a, to: target).title == "A")
      #expect(try packSession(b, to: target).title == "B")
    }
  }

  @Test(
    "names that JSON escapes, and names and titles in two normal forms, keep their bytes",
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
      for _ in 1...2 { try packSession(source, to: old) }
      try packSession(source, to: new)
      #expect(try FileSystem.read(old) == FileSystem.read(new))
      try FileSystem.remove(new)
      try write(edit, to: source)
      try packSession(source, to: old)
      try packSession(source, to: new)
      #expect(try FileSystem.read(old) == FileSystem.read(new))
    }
  }

  @Test("a folder that is renamed to another normal form changes the title of its book")
  func renamedToOtherNormalForm() throws {
    try inFolder { folder in
      let target = folder.appending("t")
      let titles = try ["caf\u{E9}", "cafe\u{301}"].map { (name: String) -> [UInt8] in
        let source = folder.appending(name)
        try write(["x.md": "# X\n", "y.md": "# Y\n"], to: source)
        try packSession(source, to: target)
        return Array(try Book.open(target).title.utf8)
      }
      #expect(titles == [Array("Caf\u{E9}".utf8), Array("Cafe\u{301}".utf8)])
    }
  }

  @Test("the first of several bad names is reported, whatever the old bundle contains")
  func badNames() throws {
    try inFolder { folder in
      let source = folder.appending("src")
      let (old, new) = (folder.appending("old"), folder.appending("new"))
      try write(["a.md": "# A\n", "z.md": "# Z\n"], to: source)
      try packSession(source, to: old)
      try write(["A.md": "# A\n", "b\\c.md": "# B\n"], to: source)
      let errors = [old, new].map { target in
        #expect(throws: HelpError.self) { try packSession(source, to: target) }
      }
      #expect(errors[0]?.why == errors[1]?.why)
      #expect(errors[0]?.why.contains("backslash") == true)
    }
  }

  @Test("entries that were kept at one level are not used at another level")
  func otherLevel() throws {
    try inFolder { folder in
      let source = folder.appending("src")
      let (a, b, c) = (folder.appending("a"), folder.appending("b"), folder.appending("c"))
      try write(files, to: source)
      try packSession(source, to: a)
      let book = try PackSession(to: a).open(source.string)
      _ = try BookPacker.pack(book, to: b, level: 1)
      _ = try BookPacker.pack(Book.open(source), to: c, level: 1)
      #expect(try FileSystem.read(b) == FileSystem.read(c))
    }
  }

  @Test("a bundle of many pages has the bytes of a new bundle after any number of edits")
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
      try packSession(source, to: old)
      var generator = SeededGenerator(seed: 1)
      for count in [1, 300, 1100] {
        let edited = names.shuffled(using: &generator).prefix(count)
        try write(edited, "Text of it, edited \(count).")
        try packSession(source, to: old)
        try packSession(source, to: new)
        #expect(try FileSystem.read(old) == FileSystem.read(new))
        try FileSystem.remove(new)
      }
    }
  }

  @Test(
    "adjacent members of the old bundle are written with a new time")
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

  @Test("keeping content while a folder is opened does not change the bundle")
  func gathered() throws {
    try inFolder { folder in
      let source = folder.appending("src")
      try write(files, to: source)
      let (a, b) = (folder.appending("a"), folder.appending("b"))
      _ = try BookPacker.pack(Book.open(source), to: b)
      for _ in 1...2 {
        try packSession(source, to: a)
        #expect(try FileSystem.read(a) == FileSystem.read(b))
      }
    }
  }

  /// A folder in which one file changes between the first and the second read.
  private final class Meddler: ResourceProvider {
    private let folder: DirectoryProvider
    private let file: String
    private let bytes: [UInt8]
    private let asked = Atomic(0)

    init(_ folder: FilePath, changing file: String, to bytes: [UInt8]) throws {
      self.folder = try DirectoryProvider(folder)
      self.file = file
      self.bytes = bytes
    }

    var location: String { folder.location }

    func status(of path: String) throws(HelpError) -> ResourceStatus? {
      try folder.status(of: path)
    }

    func entries(in directory: String) throws(HelpError) -> [ResourceEntry]? {
      try folder.entries(in: directory)
    }

    func read(_ path: String, limit: Int) throws(HelpError) -> [UInt8] {
      try folder.read(path, limit: limit)
    }

    func file(at path: String) -> FilePath? {
      let place = folder.file(at: path)
      if path == file, asked.add(1, ordering: .relaxed).newValue == 2, let place {
        try? AtomicFile.replace(place, with: bytes)
      }
      return place
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
      let meddler = try Meddler(
        source, changing: "large.bin", to: [UInt8](repeating: 2, count: size))
      let error = #expect(throws: HelpError.self) {
        try BookPacker.pack(Book.open(meddler), to: target)
      }
      #expect(error?.code == .inputOutput)
      #expect(error?.description.contains("large.bin") == true)
      #expect(try FileSystem.read(target) == old)
    }
  }

  private func session(_ window: Int) -> PackSession {
    PackSession(to: "/nowhere/t", appends: false, level: 9, budget: ContentBudget(size: window))
  }

  @Test("a file that is not kept is read again, and must be unchanged")
  func readAgain() throws {
    try inFolder { folder in
      try write(["a.md": "# A\n"], to: folder)
      let provider = try DirectoryProvider(folder)
      let content = try SourceContent("a.md", in: provider, for: session(0))
      guard
        case .bytes(let bytes) = try content.archiveContent("a.md", in: provider, insteadOf: nil)
      else {
        Issue.record("not read")
        return
      }
      #expect(bytes == Array("# A\n".utf8))
      try write(["a.md": "# B\n"], to: folder)
      #expect(throws: HelpError.self) {
        try content.archiveContent("a.md", in: provider, insteadOf: nil)
      }
    }
  }

  @Test("kept content is packed even if the file has been removed")
  func kept() throws {
    try inFolder { folder in
      try write(["a.md": "# A\n"], to: folder)
      let provider = try DirectoryProvider(folder)
      let content = try SourceContent("a.md", in: provider, for: session(1 << 20))
      try FileSystem.remove(folder.appending("a.md"))
      guard
        case .bytes(let bytes) = try content.archiveContent("a.md", in: provider, insteadOf: nil)
      else {
        Issue.record("not kept")
        return
      }
      #expect(bytes == Array("# A\n".utf8))
    }
  }

  @Test(
    "book.json lists each line of the contents, each topic and each resource on a separate line")
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
              {"path": "g/index.md", "type": "text/markdown"},
              {"path": "g/x.md", "type": "text/markdown"},
              {"path": "index.md", "type": "text/markdown"}
            ]
          }

          """))
    }
  }

  private func record(_ file: String, in archive: Archive) -> TopicEntry? {
    let bytes = Array("no rules".utf8)
    guard let table = try? ContentsTable(of: archive) else { return nil }
    let rules = MarkupRules(
      kind: table.kind, scope: IncludeScope(MemoryProvider(["x": bytes], location: ".")),
      variables: [], hiddenLines: [], dialects: [])
    return PreviousTopics(in: archive)?.record(ofFile: file, rules)
  }

  @Test("the entries of topics in book.json are read back as they were written")
  func records() throws {
    let quoted = "A \"quoted\" \\ summary\twith \u{1F} and é."
    try inFolder { folder in
      let target = folder.appending("t")
      let files = [
        "a.md": "---\nweight: -7\n---\n# A\n\n" + quoted + "\n\n## B\n\n## B\n", "b.txt": "",
        "c.md": "## C\n", "d/e.md": "---\ntitle: \"\\\"\"\n---\n",
        "f.md": "# F \"f\" \\\\ é\n\nText.\n",
        "help.yml": "nav:\n- a.md\n- Another: f.md\n",
      ]
      try pack(files, to: target)
      let archive = try Archive(target)
      for (file, text) in files where file != "help.yml" {
        let format: TopicFormat = file.hasSuffix("md") ? .markdown : .text
        let digest = TopicDigest(Array(text.utf8), format: format, file: file)
        let (made, read) = (TopicEntry(digest), try #require(record(file, in: archive)))
        #expect(read.title == made.title && read.weight == made.weight)
        #expect(read.members == made.members)
      }
      #expect(record("a", in: archive) == nil)
      #expect(record("d.md", in: archive) == nil)
      // The contents give the topic another title.
      #expect(record("f.md", in: archive)?.title == "F \"f\" \\ é")
    }
  }

  @Test(
    "an object that Lectern would not write is not an entry of a topic",
    arguments: [
      "", "{}", "{\"path\": \"b\", \"title\": \"A\", \"file\": \"a.md\"}",
      "{\"path\": \"a\", \"title\": \"A\", \"file\": \"a.md\"",
      "{\"path\": \"a\", \"title\": \"A\", \"file\": \"a.md\"},",
      "{\"path\": \"a\", \"title\": \"A\", \"file\": \"a.md\"\"summary\": \"S\"}",
      "{\"path\": \"a\", \"title\": \"A\", \"file\": \"a.md\", \"ownTitle\": \"A\"}",
      "{\"path\": \"a\", \"title\": \"A\", \"file\": \"a.md\", \"ownTitle\": \"B}",
      "{\"path\": \"a\", \"title\": \"A\", \"file\": \"a.md\", \"ownTitle\": \"B\\",
      "{\"path\": \"a\", \"title\": \"A\", \"file\": \"a.md\", \"ownTitle\": 7}",
      "{\"path\": \"a\", \"title\": \"A\", \"file\": \"a.md\", \"weight\": 7x}",
      "{\"path\":\"a\", \"title\": \"A\", \"file\": \"a.md\"}",
    ])
  func strangeRecords(object: String) {
    func read(_ object: String) -> TopicEntry? {
      TopicEntry(in: Array(object.utf8)[...], path: "a", title: "A", file: "a.md")
    }
    let whole = "{\"path\": \"a\", \"title\": \"A\", \"file\": \"a.md\", \"weight\": 7}"
    #expect(read(whole)?.weight == 7)
    #expect(read(object) == nil)
  }

  @Test("a changed variable changes the entry of an unchanged topic")
  func variables() throws {
    try inFolder { folder in
      let source = folder.appending("src")
      let (a, b) = (folder.appending("a"), folder.appending("b"))
      for value in ["one", "two"] {
        try write(
          ["help.yml": "variables: {v: \(value)}\n", "a.md": "# A {{v}}\n\nIt is {{v}}.\n"],
          to: source)
        try packSession(source, to: a)
        _ = try BookPacker.pack(Book.open(source), to: b)
        #expect(try FileSystem.read(a) == FileSystem.read(b))
        try FileSystem.remove(b)
      }
    }
  }

  @Test("a changed included file changes the entry of an unchanged topic")
  func includes() throws {
    try inFolder { folder in
      let source = folder.appending("src")
      let (a, b) = (folder.appending("a"), folder.appending("b"))
      for text in ["one", "two"] {
        try write(
          ["a.md": "{{#include n.txt}}\n", "n.txt": "# It is \(text)\n\nYes.\n"], to: source)
        try packSession(source, to: a)
        _ = try BookPacker.pack(Book.open(source), to: b)
        #expect(try FileSystem.read(a) == FileSystem.read(b))
        try FileSystem.remove(b)
      }
    }
  }

  @Test("a bundle inside the book gets a warning, except the bundle that is written")
  func bundlesInside() throws {
    try inFolder { folder in
      try write(files.merging(["old.helpz": "x", "t.helpz": "y"]) { $1 }, to: folder)
      let found = try BookPacker.findings(
        for: Book.open(folder), besides: folder.appending("t.helpz"))
      #expect(found.map(\.location.file) == [folder.appending("old.helpz").string])
      #expect(found.allSatisfy { $0.severity == .warning })
    }
  }

  @Test("a redirect of help.yml to a missing target gets a warning")
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

  @Test("titles in different normal forms keep their bytes")
  func composedAndDecomposed() throws {
    try inFolder { folder in
      let target = folder.appending("t")
      try pack(
        ["a.md": "# Caf\u{E9}\n", "b.md": "# Cafe\u{301}\n", "c.md": "# Zebra\n"], to: target)
      let book = try Book.open(target)
      let titles = ["a", "b", "c"].map { Array(book.topic(named: $0)?.title.utf8 ?? "".utf8) }
      #expect(titles == ["Caf\u{E9}", "Cafe\u{301}", "Zebra"].map { Array($0.utf8) })
      let own = try record("b.md", in: Archive(target))?.title
      #expect(own?.utf8.elementsEqual("Cafe\u{301}".utf8) == true)
    }
  }
}
