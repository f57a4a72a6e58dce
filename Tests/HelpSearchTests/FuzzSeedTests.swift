import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpSearch

/// The seeds of `make fuzz TARGET=search`.
@Suite struct FuzzSeedTests {
  @Test(
    "the committed seeds of the search fuzz target match the index format",
    arguments: [false, true])
  func seed(hasTexts: Bool) throws {
    let shards = try SampleIndex.shards(
      [
        SampleIndex.topic(
          "guide/tar", "tar archives", "Extract files from an archive. HashMap::entry"),
        SampleIndex.topic(
          "guide/zip", "zip", "Installs --no-color archives. 全文检索 in", keywords: ["pack"]),
        SampleIndex.topic(
          "de/suche", "Suche", "Suchmaschinenoptimierung und Optimierung", language: "de"),
      ], keepsTexts: hasTexts)
    // The options of the fuzz target, then each member after its length.
    var input: [UInt8] = [0x30]
    for name in ["index", "words-0", "places-0", "turned-0", "topics-0", "text-0"] {
      let bytes = shards.first { $0.name == name }?.bytes ?? []
      #expect(bytes.isEmpty == (name == (hasTexts ? "topics-0" : "text-0")), "\(name)")
      input += [UInt8(bytes.count & 0xFF), UInt8(bytes.count >> 8)] + bytes
    }
    #expect(input.count <= 4096)
    let file = Conformance.packageRoot.appending(
      "Tests/Fuzz/corpus/search/\(hasTexts ? "texts" : "index")")
    if Process.environment("LECTERN_REWRITE") == "1" {
      try FileSystem.createDirectory(file.removingLastComponent())
      try AtomicFile.replace(file, with: input, sync: false)
    }
    #expect((try? FileSystem.read(file)) == input, "LECTERN_REWRITE=1 writes the seed")
  }
}
