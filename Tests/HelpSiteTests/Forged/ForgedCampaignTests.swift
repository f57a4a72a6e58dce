import HelpAuthoring
import HelpCore
import HelpResources
import HelpTestSupport
import Synchronization
import SystemPackage
import Testing

/// Sets each field that Lectern adds to a bundle to each hostile value, with correct checksums. No
/// forgery may trap, or write outside the target. If `verify` finds no fault, the output of every
/// command must stay the same. `make campaign-forged` tries all forgeries.
@Suite struct ForgedCampaignTests {
  /// The campaign tries one in this many forgeries.
  private static let step = Int(Process.environment("LECTERN_FORGED_STEP") ?? "") ?? 199

  static let books: [String: [String: String]] = [
    "help.yml": SampleBooks.manifest,
    "mdBook": [
      "book.toml": "[book]\ntitle = \"M\"\n[output.html.redirect]\n\"/o.html\" = \"one.html\"\n"
        + "[output.html.code.hidelines]\npython = \"~\"\n",
      "src/SUMMARY.md": """
      # S

      [Intro](intro.md)

      # Part

      - [One](one.md)
        - [Two](two.md#more)
          - [Three](three.md)
      - [Draft]()

      ---

      [End](end.md)
      """,
      "src/intro.md": "# Intro\n\n{{#include ../listings/l.md}}\n",
      "src/one.md": "# 1\n\n```python\n~x = 1\ny = 2\n```\n", "src/two.md": "# 2\n\n## More\n",
      "src/three.md": "# 3\n", "src/end.md": "# E\n", "listings/l.md": "## Listed\n",
    ],
    "folders": SampleBooks.folders,
  ]

  @Test("a forged bundle is refused, or misleads no command", arguments: books.keys.sorted())
  func campaign(_ name: String) throws {
    let folder = try TemporaryDirectory()
    let absolute = folder.file("absolute/x").string
    let provider = MemoryProvider(
      try #require(Self.books[name]).mapValues { Array($0.utf8) }, location: ".")
    let sound = folder.file("sound.helpz")
    _ = try BookPacker.pack(Book.open(provider), to: sound, jobs: 1)
    let bundle = try ForgedBundle(sound)
    let forgeries = Forgery.all(of: bundle, absolute: absolute)
    let sample = stride(from: 0, to: forgeries.count, by: Self.step).map { forgeries[$0] }
    let resources = bundle.members.map(\.name).filter(PackedFormat.isResource)
    let harmlessCount = Atomic(0)
    try Threads.forEach(sample.count, jobs: Threads.available) { index in
      let forgery = sample[index]
      guard let forged = forgery.apply(to: bundle) else { return }
      let folderName = "w\(index)"
      let file = folder.file("\(folderName)/b.helpz")
      try FileSystem.createDirectory(folder.file("\(folderName)/out"))
      defer { try? FileSystem.removeTree(folder.file(folderName)) }
      try bundle.write(to: file)
      let before = BundleOutputs(
        file, into: folder.file("\(folderName)/out"), resources: resources)
      try FileSystem.removeTree(folder.file("\(folderName)/out"))
      try FileSystem.createDirectory(folder.file("\(folderName)/out"))
      try forged.write(to: file)
      let findings = try BundleVerification.run(file, jobs: 1)
      let after = BundleOutputs(
        file, into: folder.file("\(folderName)/out"), resources: resources)
      let created = try FileSystem.entries(of: folder.file(folderName)).map(\.name).sorted()
      #expect(created == ["b.helpz", "out"], "\(name): \(forgery.name)")
      if findings.allSatisfy({ $0.severity != .error }) {
        harmlessCount.add(1, ordering: .relaxed)
        #expect(after.differences(from: before) == [], "\(name): \(forgery.name)")
      }
    }
    let remaining = try FileSystem.entries(of: folder.path).map(\.name)
    #expect(remaining == ["sound.helpz"])
    print(
      "\(name): \(sample.count) of \(forgeries.count) forgeries, "
        + "\(harmlessCount.load(ordering: .relaxed)) of them harmless")
  }
}
