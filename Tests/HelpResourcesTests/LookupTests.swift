import HelpArchive
import HelpCore
import HelpResources
import HelpTestSupport
import SystemPackage
import Testing

/// The kinds of provider. A lookup must have the same result with each of them.
enum Backing: CaseIterable {
  case memory, directory, archive

  func withBundle(
    _ files: [String], development: String? = nil, _ body: (ResourceBundle) throws -> Void
  ) throws {
    let folder = try TemporaryDirectory()
    let contents = Dictionary(uniqueKeysWithValues: files.map { ($0, Array($0.utf8)) })
    let provider: any ResourceProvider
    switch self {
    case .memory: provider = MemoryProvider(contents)
    case .directory:
      for (path, bytes) in contents { try folder.write(path, bytes) }
      provider = try DirectoryProvider(folder.path)
    case .archive:
      var writer = try ArchiveWriter(folder.file("a.zip"), level: 6, jobs: 1, timestamp: nil)
      try writer.append(
        contents.sorted { $0.key < $1.key }.map { name, bytes in
          ArchiveMember(name: name, compression: .automatic) { bytes }
        })
      _ = try writer.commit()
      provider = ArchiveProvider(try Archive(folder.file("a.zip")))
    }
    try body(
      ResourceBundle(provider, developmentLanguage: development.flatMap { LanguageTag($0) }))
  }
}

private func tags(_ texts: [String]) -> [LanguageTag] { texts.compactMap { LanguageTag($0) } }

@Suite struct LookupTests {
  /// Files, a query, and the path that the query must find, or nil if it must find none.
  struct Case: CustomTestStringConvertible {
    let sentence: String
    let files: [String]
    let query: ResourceQuery
    let expectedPath: String?
    var development: String?
    var testDescription: String { sentence }

    init(
      _ sentence: String, _ files: [String], name: String = "", type: String? = nil,
      in directory: String? = nil, languages: [String] = [], strict: Bool = false,
      order: ResourceQuery.Order = .foundation, development: String? = nil,
      finds expectedPath: String?
    ) {
      self.sentence = sentence
      self.files = files
      self.development = development
      self.expectedPath = expectedPath
      query = ResourceQuery(
        name: name, type: type, directory: directory, languages: tags(languages),
        isStrict: strict, order: order, platform: "linux")
    }
  }

  static let cases = [
    Case(
      "a file is found by its name and type", ["a.md", "a.txt"], name: "a", type: "txt",
      finds: "a.txt"),
    Case("a leading dot of the type is ignored", ["a.md"], name: "a", type: ".md", finds: "a.md"),
    Case("without a type, the name includes the extension", ["a.md"], name: "a.md", finds: "a.md"),
    Case("an empty type is treated as no type", ["a.md"], name: "a.md", type: "", finds: "a.md"),
    Case(
      "a name without an extension is found", ["LICENSE"], name: "LICENSE", finds: "LICENSE"),
    Case(
      "an empty name means the first of the type", ["b.md", "a.md", "a.txt"], type: "md",
      finds: "a.md"),
    Case("neither name nor type finds nothing", ["a.md"], finds: nil),
    Case("compound types match", ["a.tar.gz"], name: "a", type: "tar.gz", finds: "a.tar.gz"),
    Case(
      "an empty name means the first of a compound type", ["a.gz", "b.tar.gz"], type: "tar.gz",
      finds: "b.tar.gz"),
    Case(
      "a path in the name joins the directory", ["x/y/a.md"], name: "y/a", type: "md", in: "x",
      finds: "x/y/a.md"),
    Case(
      "a directory limits the lookup", ["x/a.md", "a.md"], name: "a", type: "md", in: "x",
      finds: "x/a.md"),
    Case(
      "a directory may end in a slash", ["x/a.md"], name: "a", type: "md", in: "x/", finds: "x/a.md"
    ),
    Case("a directory may be '.'", ["x/a.md", "a.md"], name: "a.md", in: ".", finds: "a.md"),
    Case(
      "a directory may contain '.'", ["x/a.md"], name: "./a", type: "md", in: "./x/.",
      finds: "x/a.md"),
    Case("letter case matters", ["A.md"], name: "a", type: "md", finds: nil),
    Case("a directory is not a resource", ["a.md/b"], name: "a", type: "md", finds: nil),
    Case(
      "a name that begins with a dot is not the first of a type", [".a.md", "b.md"], type: "md",
      finds: "b.md"),
    Case(
      "the unlocalised file beats every language", ["a.md", "fr.lproj/a.md"], name: "a", type: "md",
      languages: ["fr"], finds: "a.md"),
    Case(
      "the order localizedFirst prefers the file of a language", ["a.md", "fr.lproj/a.md"],
      name: "a", type: "md", languages: ["fr"], order: .localizedFirst, finds: "fr.lproj/a.md"),
    Case(
      "the first language beats Base", ["Base.lproj/a.md", "fr.lproj/a.md"], name: "a", type: "md",
      languages: ["fr"], finds: "fr.lproj/a.md"),
    Case(
      "Base beats the second language", ["Base.lproj/a.md", "fr.lproj/b.md", "de.lproj/a.md"],
      name: "a", type: "md", languages: ["fr", "de"], finds: "Base.lproj/a.md"),
    Case(
      "the second language is used if the first has no file", ["fr.lproj/b.md", "de.lproj/a.md"],
      name: "a", type: "md", languages: ["fr", "de"], finds: "de.lproj/a.md"),
    Case(
      "the development language is tried last", ["en.lproj/a.md", "de.lproj/b.md"], name: "a",
      type: "md", languages: ["de"], development: "en", finds: "en.lproj/a.md"),
    Case(
      "a language that was not requested is not searched", ["en.lproj/a.md"], name: "a", type: "md",
      languages: ["de"], finds: nil),
    Case(
      "Base is used without any language", ["Base.lproj/a.md"], name: "a", type: "md",
      finds: "Base.lproj/a.md"),
    Case(
      "a language folder can contain directories", ["fr.lproj/x/a.md"], name: "a", type: "md",
      in: "x",
      languages: ["fr"], finds: "fr.lproj/x/a.md"),
    Case(
      "case and separator of tags do not matter", ["zh_hans.lproj/a.md"], name: "a", type: "md",
      languages: ["ZH-HANS"], finds: "zh_hans.lproj/a.md"),
    Case(
      "a region falls back to its language", ["pt.lproj/a.md"], name: "a", type: "md",
      languages: ["pt-BR"], finds: "pt.lproj/a.md"),
    Case(
      "zh-CN finds zh-Hans", ["zh-Hant.lproj/a.md", "zh-Hans.lproj/a.md", "zh.lproj/a.md"],
      name: "a", type: "md", languages: ["zh-CN"], finds: "zh-Hans.lproj/a.md"),
    Case(
      "zh-HK finds zh_TW", ["zh_CN.lproj/a.md", "zh_TW.lproj/a.md"], name: "a",
      type: "md", languages: ["zh-HK"], finds: "zh_TW.lproj/a.md"),
    Case(
      "es-MX finds es-419", ["es.lproj/a.md", "es-419.lproj/a.md"], name: "a",
      type: "md", languages: ["es-MX"], finds: "es-419.lproj/a.md"),
    Case(
      "zh-HK finds zh-Hant", ["zh-Hans.lproj/a.md", "zh-Hant.lproj/a.md"], name: "a",
      type: "md", languages: ["zh-HK"], finds: "zh-Hant.lproj/a.md"),
    Case(
      "a region's folder without the file falls back to the language's",
      ["fr-CA.lproj/b.md", "fr.lproj/a.md", "Base.lproj/a.md"], name: "a", type: "md",
      languages: ["fr-CA"], finds: "fr.lproj/a.md"),
    Case(
      "Base precedes the development language", ["Base.lproj/a.md", "en.lproj/a.md"],
      name: "a", type: "md", languages: ["de"], development: "en", finds: "Base.lproj/a.md"),
    Case(
      "the order localizedFirst prefers the unlocalised file for readers of the development language",
      ["a.md", "fr.lproj/a.md"], name: "a", type: "md", languages: ["en", "fr"],
      order: .localizedFirst, development: "en", finds: "a.md"),
    Case(
      "a strict lookup does not try Base", ["Base.lproj/a.md"], name: "a", type: "md",
      languages: ["fr"],
      strict: true, finds: nil),
    Case(
      "a strict lookup still finds the unlocalised file", ["a.md", "en.lproj/a.md"], name: "a",
      type: "md", languages: ["fr"], strict: true, finds: "a.md"),
    Case(
      "the platform's file beats the plain one", ["a-linux.md", "a.md"], name: "a", type: "md",
      finds: "a-linux.md"),
    Case(
      "another platform's file is ignored", ["a-macos.md", "a.md"], name: "a", type: "md",
      finds: "a.md"),
    Case(
      "a name with a suffix can be requested", ["a-macos.md"], name: "a-macos", type: "md",
      finds: "a-macos.md"),
    Case(
      "a name with an extension can have the suffix", ["a-linux.md", "a.md"], name: "a.md",
      finds: "a-linux.md"),
    Case(
      "the suffix precedes a compound extension", ["a-linux.tar.gz", "a.tar.gz"], name: "a.tar.gz",
      finds: "a-linux.tar.gz"),
    Case(
      "a name that leads out of the directory finds nothing", ["x/a.md", "b.md"], name: "../b",
      type: "md", in: "x",
      finds: nil),
    Case(
      "a name with '..' that stays inside finds nothing", ["b.md"], name: "x/../b", type: "md",
      finds: nil),
    Case("an absolute name finds nothing", ["etc/passwd"], name: "/etc/passwd", finds: nil),
    Case(
      "a directory that leads out of the bundle finds nothing", ["a.md"], name: "a", type: "md",
      in: "..", finds: nil),
    Case("a type with a slash finds nothing", ["a.x/b"], name: "a", type: "x/b", finds: nil),
    Case("a name with NUL finds nothing", ["a.md"], name: "a\0", type: "md", finds: nil),
  ]

  @Test("a lookup finds the expected path", arguments: cases, Backing.allCases)
  func lookup(_ lookup: Case, _ backing: Backing) throws {
    try backing.withBundle(lookup.files, development: lookup.development) { bundle in
      let resource = try bundle.find(lookup.query)
      #expect(resource?.path == lookup.expectedPath)
      // The resource can be read, and one step of the explanation has its path.
      if let resource {
        #expect(try resource.bytes() == Array(resource.path.utf8))
        let steps = try bundle.explain(lookup.query)
        #expect(steps.filter(\.isFound) == [LookupStep(path: resource.path, outcome: .found)])
      } else {
        let steps = try bundle.explain(lookup.query)
        #expect(steps.allSatisfy { !$0.isFound })
      }
    }
  }

  @Test(
    "all matches are found, first outside the language folders and then in each language",
    arguments: Backing.allCases)
  func findsAll(_ backing: Backing) throws {
    let files = ["a.md", "b.md", "fr.lproj/a.md", "Base.lproj/a.md", "de.lproj/c.md"]
    try backing.withBundle(files) { bundle in
      let byName = ResourceQuery(name: "a", type: "md", languages: tags(["fr", "de"]))
      let resourcesByName = try bundle.findAll(byName)
      #expect(resourcesByName.map(\.path) == ["a.md", "fr.lproj/a.md", "Base.lproj/a.md"])
      let byType = ResourceQuery(type: "md", languages: tags(["fr", "de"]))
      let resourcesByType = try bundle.findAll(byType)
      #expect(
        resourcesByType.map(\.path)
          == ["a.md", "b.md", "fr.lproj/a.md", "Base.lproj/a.md", "de.lproj/c.md"])
      #expect(
        resourcesByType.map { $0.language?.description } == [nil, nil, "fr", nil, "de"])
    }
  }

  @Test("an explanation lists every path in order", arguments: Backing.allCases)
  func explains(_ backing: Backing) throws {
    try backing.withBundle(["fr.lproj/b.md", "Base.lproj/a.md"]) { bundle in
      let query = ResourceQuery(name: "a", type: "md", languages: tags(["fr"]), platform: "linux")
      let steps = try bundle.explain(query)
      #expect(
        steps.map(\.description) == [
          "not there  a-linux.md", "not there  a.md", "not there  fr.lproj/a-linux.md",
          "not there  fr.lproj/a.md", "not there  Base.lproj/a-linux.md",
          "found      Base.lproj/a.md",
        ])
    }
  }

  @Test(
    "an explanation says why a file is passed over: a file hides it, or its language or platform differs",
    arguments: Backing.allCases)
  func explainsWhatIsPassedOver(_ backing: Backing) throws {
    let files = ["a.md", "a-macos.md", "Base.lproj/a.md", "de.lproj/a.md", "b.md/c.md"]
    try backing.withBundle(files) { bundle in
      let query = ResourceQuery(name: "a", type: "md", languages: tags(["fr"]), platform: "linux")
      let steps = try bundle.explain(query).map(\.description)
      #expect(
        steps == [
          "not there  a-linux.md", "found      a.md", "not there  Base.lproj/a-linux.md",
          "passed by  Base.lproj/a.md: a place before it has the file",
          "passed by  de.lproj/a.md: its language was not asked for",
          "passed by  a-macos.md: it is for another platform",
        ])
      let folder = ResourceQuery(name: "b", type: "md", platform: "linux")
      let inFolder = try bundle.explain(folder).map(\.description)
      #expect(
        inFolder.prefix(2) == [
          "not there  b-linux.md", "passed by  b.md: it is a folder",
        ])
    }
  }

  @Test("an explanation says that a link leads out of the bundle")
  func explainsLinks() throws {
    let folder = try TemporaryDirectory()
    try folder.write("docs/b.md", "b")
    _ = try Shell.run(["ln", "-s", "/etc/hostname", folder.file("docs/a.md").string])
    let bundle = try ResourceBundle.open(folder.file("docs"))
    let query = ResourceQuery(name: "a", type: "md", platform: "linux")
    let steps = try bundle.explain(query).map(\.description)
    #expect(
      steps == [
        "not there  a-linux.md",
        "passed by  a.md: it is a link that leads out of the source, or nowhere",
      ])
  }

  @Test(
    "all paths are listed in bytewise order, without names that begin with a dot",
    arguments: Backing.allCases)
  func allPaths(_ backing: Backing) throws {
    try backing.withBundle(["b/c.md", "b.md", ".x/y.md", "a/.z", "b/a/d.md", "é.md"]) { bundle in
      let paths = try bundle.allPaths()
      #expect(paths == ["b.md", "b/a/d.md", "b/c.md", "é.md"])
    }
  }

  @Test(
    "the entries of a directory are sorted, and contain each subdirectory once",
    arguments: Backing.allCases)
  func entries(_ backing: Backing) throws {
    try backing.withBundle(["a/b.txt", "a/b/c", "a/b/d", "a-b", "a.txt"]) { bundle in
      let root = try bundle.provider.entries(in: "")
      #expect(root?.map(\.name) == ["a", "a-b", "a.txt"])
      #expect(
        try bundle.provider.entries(in: "a") == [
          ResourceEntry(name: "b", isDirectory: true),
          ResourceEntry(name: "b.txt", isDirectory: false),
        ])
      for wrong in ["b", "..", "a/..", "/", "a.txt"] {
        #expect(try bundle.provider.entries(in: wrong) == nil)
      }
    }
  }

  @Test(
    "reading a missing file or too large a file throws a typed error", arguments: Backing.allCases)
  func readFails(_ backing: Backing) throws {
    try backing.withBundle(["a.md"]) { bundle in
      for path in ["b.md", "../a.md", ""] {
        let error = #expect(throws: HelpError.self) { try bundle.provider.read(path, limit: 100) }
        #expect(error?.code == .notFound)
      }
      let error = #expect(throws: HelpError.self) { try bundle.provider.read("a.md", limit: 3) }
      #expect(error?.code == .malformed)
      #expect(error?.why == "it is larger than 3 bytes")
    }
  }

  @Test("requiring a missing resource throws an error with the tried paths and the nearest name")
  func required() throws {
    let files = ["guide/install.md", "fr.lproj/guide/install.md"]
    try Backing.memory.withBundle(files) { (bundle: ResourceBundle) throws in
      let query = ResourceQuery(name: "install", type: "md", directory: "guide")
      #expect(try bundle.require(query).path == "guide/install.md")
      let error = #expect(throws: HelpError.self) {
        try bundle.require(ResourceQuery(name: "install", type: "md", platform: "linux"))
      }
      #expect(error?.code == .notFound)
      #expect(
        error?.description == """
          cannot find 'install' in (memory): tried install-linux.md, install.md
            hint: did you mean 'fr.lproj/guide/install.md'?
          """)
    }
  }
}
