import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// `LECTERN_GFM_DOCUMENTS=N` compares that many documents, from seed `LECTERN_GFM_SEED` on; `LECTERN_CORPUS=DIR`
/// compares the Markdown files below a folder too.
@Suite("GFM beside cmark-gfm", .enabled(if: MarkdownProgram.isInstalled, "no cmark-gfm"))
struct GFMDifferentialTests {
  /// A known disagreement excuses this many documents in a hundred; more would hide a fault.
  private static let excused = 5

  @Test("random documents come out byte for byte")
  func randomDocuments() throws {
    let first = Self.number("LECTERN_GFM_SEED", default: 1)
    let count = Self.number("LECTERN_GFM_DOCUMENTS", default: 1500)
    try expectAgreement(try Differential.compare(seeds: first..<(first + count)))
  }

  @Test(
    "real documents come out byte for byte",
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
    for (name, count) in result.known {
      #expect(count * 100 <= result.count * Self.excused, "\(name)")
    }
  }

  private static func number(_ variable: String, default value: UInt64) -> UInt64 {
    Process.environment(variable).flatMap(UInt64.init) ?? value
  }

  /// Regular files; links are not followed.
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
