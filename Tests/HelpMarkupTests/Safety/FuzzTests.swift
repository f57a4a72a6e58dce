import HelpCore
import HelpFuzz
import HelpTestSupport
import SystemPackage
import Testing

/// A short part of `make fuzz`: the inputs that failed earlier, and some thousand mutations of its
/// corpus.
@Suite("Fuzzed inputs")
struct FuzzTests {
  private static let folder = Conformance.packageRoot.appending("Tests/Fuzz")

  private static func inputs(_ kind: String, of target: FuzzTarget) throws -> [[UInt8]] {
    let place = folder.appending(kind).appending(target.name)
    guard (try? FileStatus(of: place)) != nil else { return [] }
    return try FileSystem.entries(of: place).map(\.name).sorted()
      .map { try FileSystem.read(place.appending($0)) }
  }

  @Test("inputs that failed earlier pass", arguments: FuzzTarget.all.map(\.name))
  func regressions(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    for input in try Self.inputs("regressions", of: target) {
      #expect(
        target.faults(input) == [], "\(String(decoding: input, as: UTF8.self).debugDescription)")
    }
  }

  @Test(
    "every example of the corpus passes",
    arguments: [
      "archive", "compiled", "docc", "epub", "formula", "markup", "metadata", "script", "search",
    ])
  func corpus(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let corpus = try Self.inputs("corpus", of: target)
    #expect(!corpus.isEmpty)
    for input in corpus {
      #expect(
        target.faults(input) == [], "\(String(decoding: input, as: UTF8.self).debugDescription)")
    }
  }

  @Test("mutations of the corpus pass", arguments: ["markup", "metadata", "script", "docc"])
  func mutations(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let corpus = try Self.inputs("corpus", of: target)
    #expect(!corpus.isEmpty)
    var mutator = Mutator(corpus: corpus, seed: 1)
    for _ in 0..<(name == "markup" ? 1_000 : 2_000) * Campaign.scale {
      let input = mutator.next()
      #expect(
        target.faults(input) == [], "\(String(decoding: input, as: UTF8.self).debugDescription)")
    }
  }
}
