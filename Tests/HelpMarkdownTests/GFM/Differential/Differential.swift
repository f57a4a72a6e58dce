import HelpCore
import HelpMarkup
import HelpTestSupport
import Synchronization
import SystemPackage

/// A comparison of Lectern's HTML with cmark-gfm's HTML, for many documents.
struct Differential: Sendable {
  /// A document for which the two programs write different HTML.
  struct Difference: Sendable {
    var name: String
    var source: [UInt8]
    var ours: [UInt8]
    var theirs: [UInt8]
  }

  /// The number of compared documents.
  private(set) var count = 0
  /// The number of documents that each known disagreement explains, by its name.
  private(set) var excusedCounts: [String: Int] = [:]
  private(set) var differences: [Difference] = []

  /// The number of documents in one batch: few enough for one command line, and enough to keep all
  /// processors busy.
  private static let batchSize = 100

  /// Compares the documents of some seeds.
  static func compare(seeds: Range<UInt64>) throws -> Differential {
    let folder = try TemporaryDirectory("lectern-gfm-")
    let seeds = Array(seeds)
    return try compare(seeds.count) { index in
      let name = "seed-\(seeds[index]).md"
      return (name, try folder.write(name, RandomDocument.text(seed: seeds[index])))
    }
  }

  /// Compares the documents in some files.
  static func compare(_ files: [FilePath]) throws -> Differential {
    try compare(files.count) { (files[$0].string, files[$0]) }
  }

  private static func compare(
    _ count: Int, document: @escaping @Sendable (Int) throws -> (name: String, file: FilePath)
  ) throws -> Differential {
    let result = Mutex(Differential())
    try Threads.forEach((count + batchSize - 1) / batchSize) { index in
      let documents = try (index * batchSize..<min(count, (index + 1) * batchSize)).map(document)
      let expected = try MarkdownProgram.gfm.html(of: documents.map(\.file))
      for (document, theirs) in zip(documents, expected) {
        let source = try FileSystem.read(document.file)
        let ours = rendered(source, .gfm)
        guard ours != theirs else { continue }
        let difference = Difference(
          name: document.name, source: source, ours: ours, theirs: theirs)
        let reason = try KnownDisagreement.all.first { try $0.explains(difference) }
        result.withLock {
          if let reason {
            $0.excusedCounts[reason.name, default: 0] += 1
          } else {
            $0.differences.append(difference)
          }
        }
      }
    }
    var differential = result.withLock { $0 }
    differential.count = count
    differential.differences.sort { $0.name < $1.name }
    return differential
  }

  /// The counts in words: `1500 documents, 3 of them in known disagreement: emphasis 2, task item
  /// 1`.
  var summary: String {
    let classes = excusedCounts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let total = excusedCounts.values.reduce(0, +)
    return "\(count) documents, \(total) of them in known disagreement"
      + (classes.isEmpty ? "" : ": " + classes.joined(separator: ", "))
  }
}

extension Differential.Difference: CustomStringConvertible {
  /// The name, the beginning of the source and the first lines that differ.
  var description: String {
    let ours = lines(ours)
    let theirs = lines(theirs)
    let first = zip(ours, theirs).prefix { $0 == $1 }.count
    return """
      \(name)
      \(String(decoding: source.prefix(600), as: UTF8.self))
      cmark-gfm, from line \(first + 1): \(theirs.dropFirst(first).prefix(3).joined(separator: "\n"))
      Lectern, from line \(first + 1): \(ours.dropFirst(first).prefix(3).joined(separator: "\n"))
      """
  }

  private func lines(_ html: [UInt8]) -> [String] {
    String(decoding: html, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }
}
