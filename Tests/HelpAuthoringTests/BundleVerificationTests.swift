import HelpArchive
import HelpCore
import HelpMarkup
import HelpResources
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpAuthoring

@Suite struct BundleVerificationTests {
  static let books: [String: [String: String]] = [
    "help.yml": SampleBooks.manifest,
    "SUMMARY.md": [
      "SUMMARY.md":
        "# S\n\n[Intro](intro.md)\n\n# Part\n\n- [One](one.md)\n  - [Two](two.md)\n- [Draft]()\n\n---\n\n[End](end.md)\n",
      "intro.md": "# Intro\n", "one.md": "# 1\n\n{{#include two.md}}\n", "two.md": "# 2\n",
      "end.md": "# E\n",
    ],
    "folders": SampleBooks.folders,
    "vitepress": [
      ".vitepress/config.js":
        "export default { rewrites: { 'en/:rest*': ':rest*' }, locales: { root: {}, zh: {} },"
        + " themeConfig: { sidebar: [{ link: '/a' }] } }",
      "en/index.md": "---\nlayout: home\nhero: {name: H, image: /i.svg}\n---\n[a](./a)\n",
      "en/a.md": "# A\n\n<!--@include: ./part.md-->\n\n<<< @/x.ts#r\n", "en/part.md": "b\n",
      "zh/a.md": "# Z\n\n[h](/zh/)\n", "x.ts": "// #region r\nc\n// #endregion r\n",
      "public/i.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    ],
    "hugo": [
      "_index.md": "---\ntitle: Site\n---\n", "b.md": "---\ntitle: B\ndate: 2020-01-02\n---\n",
      "a/_index.md": "---\ntitle: A\nlinkTitle: Short\nweight: 2\n---\n", "a/z.md": "# Z\n",
      "c.md": "---\nbuild:\n  list: never\n---\n# Hidden\n",
    ],
    "docfx.json": [
      "docfx.json":
        "{\"build\": {\"content\": [{\"src\": \"x\", \"dest\": \"y\"}], \"globalMetadata\": {\"breadcrumb_path\": \"/p/toc.json\"}}}",
      "toc.yml": "- name: A\n  href: a.md\n  items:\n  - href: x/b.md\n",
      "a.md": "# A\n\n[!code-c[f](f.c?range=1)]\n\n[b](/p/y/b) <xref:C.D>\n",
      "x/b.md": "[!INCLUDE [i](i.md)]\n", "x/i.md": "# B\n", "f.c": "x\ny\n",
    ],
    "mkdocs.yml": [
      "mkdocs.yml": "site_name: S\n", "docs/index.md": "# I\n", "docs/a/b.md": "# B\n",
      "docs/c.md": "# C\n",
    ],
    "book.toml": [
      "book.toml": "[book]\ntitle = \"M\"\n[output.html.redirect]\n\"/o.html\" = \"c.html\"\n"
        + "[output.html.code.hidelines]\npython = \"~\"\n",
      "src/SUMMARY.md": "- [C](c.md)\n",
      "src/c.md": "# C\n\nText.\n\n```rust\n{{#include ../listings/l.rs}}\n```\n",
      "listings/l.rs": "fn main() {}\n",
    ],
    "book.toml with programs": [
      "book.toml": "[book]\ntitle = \"M\"\n[preprocessor.admonish]\n[preprocessor.other]\n"
        + "[output.html.code.hidelines]\npython = \"~\"\n",
      "src/SUMMARY.md": "- [C](c.md)\n", "src/c.md": "# C\n",
    ],
    "contents page": [
      "TOC.md": "- [B](b.md)\n- More\n  - [A](a.md#x)\n", "a.md": "# A\n\n## X\n", "b.md": "# B\n",
      "requirements.txt": "x", "_sources/c.txt": "c", "x.rst": "",
    ],
    "places": [
      "a.md": "---\ntitle: A\nparent: B\n---\n", "b.md": "---\ntitle: B\nnav_order: 1.5\n---\n",
      "c.md": "---\ntitle: C\nnav_exclude: true\n---\n",
    ],
    "built site": [
      "objects.inv": "", "genindex.html": "<p>G", "a.html": "<p>A", "b.html": "<p>B",
      "index.html":
        "<div class=toctree-wrapper><ul><li><a href=b.html>B</a><li><a href=a.html>A</a></ul></div>",
    ],
    "excluded": [
      "help.yml": "exclude: [snippets]\n", "a.md": "# A\n\n{{#include snippets/s.md}}\n",
      "snippets/s.md": "## S\n", "ä/\u{65}\u{301}.md": "# E\n",
    ],
  ]

  private func packed(_ name: String) throws -> (folder: TemporaryDirectory, file: FilePath) {
    let folder = try TemporaryDirectory()
    let file = folder.file("b.helpz")
    _ = try BookPacker.pack(book(try #require(Self.books[name])), to: file, jobs: 2)
    return (folder, file)
  }

  private func findings(
    _ name: String, _ change: (inout ForgedBundle) throws -> Void
  ) throws -> [String] {
    let (folder, file) = try packed(name)
    var bundle = try ForgedBundle(file)
    try change(&bundle)
    let forged = folder.file("forged.helpz")
    try bundle.write(to: forged)
    let prefix = forged.string + ": "
    return try BundleVerification.run(forged, jobs: 2).map {
      String("\($0)".dropFirst(prefix.count))
    }
  }

  @Test("a packed book passes verification", arguments: books.keys.sorted())
  func sound(_ name: String) throws {
    let (folder, file) = try packed(name)
    let found = try BundleVerification.run(file, jobs: 2)
    #expect(found == [])
    _ = folder
    #expect(try findings(name) { _ in } == [])
  }

  @Test("a bundle packed from a single file passes verification")
  func singleFile() throws {
    let folder = try TemporaryDirectory()
    let file = try folder.write("d/a.md", "# A\n\n[b](b.md) [c](c.svg)\n")
    try folder.write("d/b.md", "# B\n")
    try folder.write("d/c.svg", "<svg/>\n")
    try folder.write("d/other.md", "# Other\n")
    let target = folder.file("a.helpz")
    _ = try BookPacker.pack(Book.open(file), to: target, jobs: 1)
    #expect(try BundleVerification.run(target, jobs: 1) == [])
  }

  @Test("an archive without Lectern's members passes verification as an ordinary ZIP file")
  func anyArchive() throws {
    #expect(
      try findings("folders") { bundle in
        bundle.members.removeAll { !PackedFormat.isResource($0.name) }
      } == [])
  }

  @Test("an archive that lacks one of Lectern's members has an error")
  func lacks() throws {
    for member in ["mimetype", ".lectern/book.json", ".lectern/contents"] {
      let found = try findings("folders") { $0.members.removeAll { $0.name == member } }
      #expect(found.count == 1)
      #expect(found.first?.hasPrefix("error: it has no member '\(member)'") == true)
    }
    let found = try findings("folders") { $0.members.removeAll { $0.name.hasPrefix(".lectern/") } }
    #expect(
      found == [
        "error: it has no member '.lectern/book.json'",
        "error: it has no member '.lectern/contents'",
      ])
  }

  @Test("a media type that is not the first member, or that differs, is an error")
  func mediaType() throws {
    #expect(
      try findings("folders") { $0.members.swapAt(0, 1) }
        == ["error: 'mimetype': it is not the first member"])
    #expect(
      try findings("folders") { $0["mimetype"] = Array("application/zip".utf8) }
        == ["error: 'mimetype': it does not say 'application/vnd.lectern.help+zip'"])
  }

  @Test("a changed or removed included file is an error")
  func includes() throws {
    let member = ".lectern/includes/listings/l.rs"
    let changed = try findings("book.toml") { $0[member] = Array("fn other() {}\n".utf8) }
    #expect(changed.count == 1)
    #expect(
      changed.first?.hasSuffix("does not match the book's resource 'listings/l.rs'")
        == true)
    let removed = try findings("book.toml") { $0.members.removeAll { $0.name == member } }
    #expect(removed.count == 1)
  }

  @Test("an error about book.json names the topic or the resource of the first wrong line")
  func manifest() throws {
    func change(_ old: String, _ new: String) throws -> [String] {
      try findings("help.yml") { bundle in
        let text = String(decoding: bundle[ForgedBundle.manifestMember], as: UTF8.self)
        let range = try #require(text.firstRange(of: old))
        bundle[ForgedBundle.manifestMember] = Array(
          text.replacingSubrange(range, with: new).utf8)
      }
    }
    let cases = [
      ("\"title\": \"T\"", "\"title\": \"X\"", "'title'"),
      ("\"anchors\": [\"a\", \"more\"]", "\"anchors\": [\"a\"]", "topic 'g/a'"),
      ("\"summary\": \"A Value. old\"", "\"summary\": \"Buy.\"", "topic 'b'"),
      (
        "\"type\": \"application/octet-stream\"", "\"type\": \"text/html\"",
        "resource 'p.bin'"
      ),
      (
        "\"kind\": \"topic\", \"title\": \"Bee\"", "\"kind\": \"topic\", \"title\": \"B\"",
        "contents line 'Bee'"
      ),
      ("\"Value\"", "\"Other\"", "'name'"),
    ]
    for (old, new, subject) in cases {
      let found = try change(old, new)
      #expect(found.count == 1)
      #expect(
        found.first?.hasSuffix(" does not match the book's \(subject)") == true, "\(found)")
    }
  }

  @Test("a wrong title of a page in the contents table is an error")
  func titles() throws {
    let found = try findings("folders") { bundle in
      let line = bundle.contents.number(0, of: "first line") - 1
      bundle.contents.set("Other", 0, of: "title")
      bundle.contents.set("Other", line, of: "line's title")
    }
    #expect(
      found == [
        "error: '.lectern/contents': the title of the topic 'b10' differs from the title of its page"
      ])
  }

  @Test("members that do not belong to the book are reported")
  func members() throws {
    #expect(
      try findings("folders") { $0[".hidden/x.md"] = [] }
        == [
          "error: '.hidden/x.md': it is neither a resource of the book nor one of Lectern's own members"
        ]
    )
    #expect(
      try findings("book.toml") { $0[".lectern/includes/other.rs"] = [] }
        == ["error: '.lectern/includes/other.rs': no topic includes it"])
    #expect(
      try findings("folders") { $0[".lectern/own/index"] = [] }
        == [
          "warning: '.lectern/own/index': Lectern does not know this member, and does not read it"
        ])
    let added = try findings("folders") { $0["new.md"] = Array("# New\n".utf8) }
    #expect(added == ["error: '.lectern/contents': it lacks the topic 'new'"])
  }

  /// Paths that no member may have, and one that no member has.
  static let impossiblePaths = [
    "../../escaped/x", "/", "", "/tmp/x", "a/../../x", "a//b", "a/./b", "a\\b", "C:/x", "a\u{0}b",
    "a\u{1B}[2J", String(repeating: "x/", count: 2100) + "x", String(repeating: "y", count: 256),
    "x/",
  ]

  @Test("a contents table with an impossible path is refused", arguments: impossiblePaths)
  func impossible(path: String) throws {
    let (folder, file) = try packed("help.yml")
    let sound = try ForgedBundle(file)
    // The path and the file of the first topic, the file of the first variant.
    for (text, column) in [(path, "name"), ("/" + path, "suffix"), (path, "variant")] {
      var bundle = sound
      bundle.contents.set(text, 0, of: column)
      try bundle.write(to: file)
      let error = #expect(throws: HelpError.self) { try PackedFormat.validate(Archive(file)) }
      #expect(error?.code == .malformed)
      let found = try BundleVerification.run(file, jobs: 1)
      #expect(found.map(\.message) == [error?.why])
      let opened = try Book.open(file, options: BookOptions(languages: french, jobs: 1))
      let read = (0..<opened.topicCount).map { id in
        Result { try opened.source(of: opened.topic(at: id)) }
      }
      #expect(read.contains { (try? $0.get()) == nil })
    }
    _ = folder
  }

  private var french: [LanguageTag] { ["fr"] }

  @Test("a contents table of version 1 in a bundle of this version is an error")
  func olderTable() throws {
    #expect(
      try findings("folders") { $0.contents.set(1, at: 8) }
        == ["error: '.lectern/contents': it is older than '.lectern/book.json'"])
  }

  /// Returns the findings for a bundle whose manifest and contents table state the given versions.
  private func findings(
    contents: Int = 8, facts: Int = TopicDigest.version, table: String = "", title: String = "Home",
    known: RuleVersions = RuleVersions()
  ) throws -> [String] {
    let (folder, file) = try packed("folders")
    var bundle = try ForgedBundle(file)
    var text = String(decoding: bundle[ForgedBundle.manifestMember], as: UTF8.self)
    for (old, new) in [
      ("\"contentsVersion\": 8", "\"contentsVersion\": \(contents)"),
      ("\"factsVersion\": \(TopicDigest.version)", "\"factsVersion\": \(facts)"),
      ("\"title\": \"Home\"", "\"title\": \"\(title)\""),
    ] { text = text.replacingSubrange(try #require(text.firstRange(of: old)), with: new) }
    bundle[ForgedBundle.manifestMember] = Array(text.utf8)
    if !table.isEmpty { bundle.contents.set(table, 0, of: "key") }
    try bundle.write(to: file)
    let found = try BundleCheck.findings(
      for: Archive(file), known: known, deriving: nil, jobs: 1, progress: nil)
    _ = folder
    return found.map { String("\($0)".dropFirst(file.string.count + 2)) }
  }

  @Test("different versions in book.json and in the contents table are an error")
  func differentVersions() throws {
    func fault(_ one: Int, _ other: String) -> [String] {
      [
        "error: '.lectern/book.json': it states version \(one) of the contents, and "
          + "'.lectern/contents' states \(other)"
      ]
    }
    #expect(try findings(contents: 99, title: "Other") == fault(99, "8"))
    #expect(try findings(contents: 6, title: "Other") == fault(6, "8"))
    #expect(try findings(contents: 10, table: "9") == fault(10, "9"))
    #expect(try findings(table: "9") == fault(8, "9"))
    for impossible in ["7", "6", "08", "-8", "x", "9999999999999999999999"] {
      #expect(
        try findings(table: impossible)
          == ["error: its contents table states an impossible version of its contents"])
    }
  }

  @Test("a bundle of a newer version is an error, and is not compared")
  func newerVersion() throws {
    let error = [
      "error: '.lectern/book.json': a newer version of Lectern wrote it: it is not compared with the pages"
    ]
    #expect(try findings(contents: 9, table: "9", title: "Other") == error)
    #expect(try findings(facts: TopicDigest.version + 1) == error)
  }

  @Test("a bundle of an older version is compared where the rules do not matter")
  func olderVersion() throws {
    let note =
      "note: '.lectern/book.json': an older version of Lectern wrote it: values that depend on its "
      + "rules are not compared"
    let newer = RuleVersions(contents: 9, facts: TopicDigest.version)
    #expect(try findings(facts: TopicDigest.version - 1) == [note])
    #expect(try findings(known: newer) == [note])
    for found in [
      try findings(facts: TopicDigest.version - 1, title: "X"),
      try findings(title: "X", known: newer),
    ] {
      #expect(found.count == 2 && found.first == note)
      #expect(found.last?.hasSuffix("does not match the book's 'title'") == true)
    }
  }

  @Test("a contents table that is too old to read gets a note if book.json is as old")
  func oldTable() throws {
    let found = try findings("folders") { bundle in
      let text = String(decoding: bundle[ForgedBundle.manifestMember], as: UTF8.self)
      let range = try #require(text.firstRange(of: "\"contentsVersion\": 8"))
      bundle[ForgedBundle.manifestMember] = Array(
        text.replacingSubrange(range, with: "\"contentsVersion\": 7").utf8)
      bundle.contents.set(2, at: 8)
    }
    #expect(
      found == [
        "note: '.lectern/book.json': an older version of Lectern wrote it: it and "
          + "'.lectern/contents' are not compared with the pages"
      ])
  }

  @Test("a bundle packed from another bundle keeps the version of the contents")
  func packedAgain() throws {
    let (folder, file) = try packed("folders")
    var bundle = try ForgedBundle(file)
    bundle.contents.set("9", 0, of: "key")
    try bundle.write(to: file)
    let again = folder.file("again.helpz")
    _ = try BookPacker.pack(Book.open(file), to: again, jobs: 1)
    let manifest = try Archive(again).read(1)
    #expect(PackerRecord(in: manifest)?.contentsVersion == 9)
  }
}

extension String {
  fileprivate func replacingSubrange(_ range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
