import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// `LECTERN_GFM_DOCUMENTS` sets the number of random documents, and `LECTERN_GFM_SEED` the first
/// seed. `LECTERN_CORPUS` names a folder whose Markdown files are also compared.
@Suite("GFM beside cmark-gfm", .enabled(if: MarkdownProgram.isInstalled, "no cmark-gfm"))
struct GFMDifferentialTests {
  /// The maximum percentage of documents that one known disagreement may excuse. More could hide a
  /// fault.
  private static let maximumExcusedPercentage = 5

  @Test("a random document has the same HTML as with cmark-gfm")
  func randomDocuments() throws {
    let first = Self.number("LECTERN_GFM_SEED", default: 1)
    let count = Self.number("LECTERN_GFM_DOCUMENTS", default: 1000)
    try expectAgreement(try Differential.compare(seeds: first..<(first + count)))
  }

  @Test(
    "a real document has the same HTML as with cmark-gfm",
    .enabled(if: Process.environment("LECTERN_CORPUS") != nil, "LECTERN_CORPUS names no folder"))
  func realDocuments() throws {
    let folder = try #require(Process.environment("LECTERN_CORPUS"))
    let files = try Self.markdownFiles(below: FilePath(folder))
    #expect(!files.isEmpty)
    try expectAgreement(try Differential.compare(files))
  }

  private func expectAgreement(_ result: Differential) throws {
    print(result.summary)
    for difference in result.differences.prefix(10) { Issue.record("\(difference)") }
    #expect(result.differences.count == 0)
    for (name, count) in result.excusedCounts {
      #expect(count * 100 <= result.count * Self.maximumExcusedPercentage, "\(name)")
    }
  }

  private static func number(_ variable: String, default value: UInt64) -> UInt64 {
    Process.environment(variable).flatMap(UInt64.init) ?? value
  }

  /// Returns the Markdown files below a folder, in order. Symbolic links are not followed.
  private static func markdownFiles(below folder: FilePath) throws -> [FilePath] {
    var files: [FilePath] = []
    var pending = [folder]
    while let directory = pending.popLast() {
      for entry in try FileSystem.entries(of: directory) {
        let path = directory.appending(entry.name)
        switch entry.kind {
        case .directory: pending.append(path)
        case .regular where path.extension == "md": files.append(path)
        default: break
        }
      }
    }
    return files.sorted { $0.string < $1.string }
  }
}
