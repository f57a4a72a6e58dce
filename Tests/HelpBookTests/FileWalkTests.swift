import HelpBook
import HelpCore
import HelpResources
import Testing

@Suite("The files of a book's source")
struct FileWalkTests {
  /// Returns the walk of files with these paths.
  private func walk(
    _ paths: [String], excluding patterns: [String] = [], jobs: Int = 1
  ) throws -> FileWalk {
    let files = Dictionary(uniqueKeysWithValues: paths.map { ($0, [UInt8]()) })
    return try FileWalk(
      MemoryProvider(files, location: "book"), excluding: patterns.compactMap { FilePattern($0) },
      ignored: nil, jobs: jobs)
  }

  @Test("files are in bytewise order of path, with any number of threads")
  func order() throws {
    let paths =
      (0..<40).flatMap { ["f\($0)/a.md", "f\($0)/sub/b.md", "f\($0)-x.md", "f\($0)/sub-c.md"] } + [
        "z.md"
      ]
    let sorted = paths.sorted { $0.precedesBytewise($1) }
    for jobs in [1, 2, 7] {
      #expect(try walk(paths, jobs: jobs).files == sorted)
    }
  }

  @Test("a pattern with slashes compares all names of a path, and may end in a wildcard")
  func patterns() throws {
    let paths = ["a/b/c.html", "a/c.html", "a/x/c.html", "b/c.html", "d/e/f.md", "d/f.md"]
    #expect(
      try walk(paths, excluding: ["a/*/c.html", "d/e"]).files
        == ["a/c.html", "b/c.html", "d/f.md"])
    #expect(try walk(paths, excluding: ["a/**", "**/e/*.md"]).files == ["b/c.html", "d/f.md"])
    #expect(
      try walk(paths, excluding: ["a/**/c.html"]).files == ["b/c.html", "d/e/f.md", "d/f.md"])
  }

  @Test("folders are listed down to the maximum depth, and deeper ones are reported")
  func depth() throws {
    let deepest = Array(repeating: "d", count: FileWalk.maximumDepth).joined(separator: "/")
    let result = try walk([deepest + "/a.md", deepest + "/e/b.md"])
    #expect(result.files == [deepest + "/a.md"])
    #expect(result.tooDeep == [deepest + "/e"])
    let provider = MemoryProvider([deepest + "/e/b.md": []], location: "book")
    let folderWalk = try FileWalk(folder: deepest, of: provider, excluding: [], ignored: nil)
    #expect(folderWalk.folders.isEmpty && folderWalk.tooDeep == [deepest + "/e"])
  }
}
