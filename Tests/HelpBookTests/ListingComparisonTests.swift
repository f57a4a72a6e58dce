import HelpCore
import HelpResources
import HelpTestSupport
import Testing

@testable import HelpBook

@Suite("The comparison of a source with a list of its files")
struct ListingComparisonTests {
  /// Compares a source that has some files with an earlier list.
  private func change(
    from old: Set<String>, to new: Set<String>, around paths: [String]? = nil, jobs: Int = 1
  ) throws -> (path: String, isNew: Bool)? {
    let files = Dictionary(uniqueKeysWithValues: new.map { ($0, [UInt8]()) })
    let provider = MemoryProvider(files, location: "book")
    return try ListingComparison(
      provider: provider, patterns: [], ignored: IgnoredFiles(provider),
      files: old.sorted { $0.precedesBytewise($1) }, range: paths
    ).firstChange(jobs: jobs)
  }

  @Test("a part is compared only in folders around its files, and in new folders")
  func part() throws {
    let old: Set<String> = ["a/1.md", "b/1.md", "c/1.md"]
    let paths = ["b/1.md"]
    #expect(try change(from: old, to: old.union(["a/2.md"]), around: paths) == nil)
    #expect(try change(from: old, to: old.union(["b/2.md"]), around: paths)?.path == "b/2.md")
    #expect(try change(from: old, to: old.union(["d/1.md"]), around: paths)?.path == "d/1.md")
    #expect(try change(from: old, to: old.subtracting(["b/1.md"]), around: paths)?.isNew == false)
  }

  @Test("the first path that was added or removed is found, at any depth")
  func random() throws {
    var generator = SeededGenerator(seed: 3)
    let names = ["a", "a-b", "a.md", "b", "c"]
    let additions = ["dzn", "da/n", "da/dc/n", "da-b/db/da/n"]
    for round in 0..<400 {
      var old: Set<String> = []
      for _ in 0..<(round % 12) {
        let folders = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          "d" + names[Int.random(in: 0..<5, using: &generator)]
        }
        old.insert(
          (folders + [names[Int.random(in: 0..<5, using: &generator)]]).joined(separator: "/"))
      }
      var new = old
      for _ in 0..<(round % 3) {
        if let path = new.sorted().randomElement(using: &generator), round % 2 == 0 {
          new.remove(path)
        } else {
          new.insert(additions[Int.random(in: 0..<4, using: &generator)])
        }
      }
      let expected = old.symmetricDifference(new).min { $0.precedesBytewise($1) }
      let found = try change(from: old, to: new, jobs: 1 + round % 2)
      #expect(found?.path == expected, "\(old.sorted()) \(new.sorted())")
      if let found { #expect(found.isNew == new.contains(found.path)) }
    }
  }

  @Test("a folder that became empty, and a file that became a folder, are changes")
  func folders() throws {
    let lost = try change(from: ["a.md", "d/b.md"], to: ["a.md"])
    #expect(lost?.path == "d/b.md" && lost?.isNew == false)
    let changed = try change(from: ["d", "e.md"], to: ["d/x.md", "e.md"])
    #expect(changed?.path == "d" && changed?.isNew == false)
    #expect(try change(from: [], to: []) == nil)
  }
}
