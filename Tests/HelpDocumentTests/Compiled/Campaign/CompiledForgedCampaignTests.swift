import HelpCore
import HelpFuzz
import HelpMarkup
import HelpTestSupport
import Synchronization
import SystemPackage
import Testing

/// Compiled topics with each field set to each hostile value, and topics cut short at each byte.
/// Each is refused, or its document fulfils all invariants. `make campaign-forged` tries all of
/// them, and lays out those that are accepted.
@Suite("Forged compiled topics")
struct CompiledForgedCampaignTests {
  private static let isCampaign = Process.environment("LECTERN_FORGED_STEP") != nil

  /// Numbers around the bounds of each field, and bytes that are not numbers.
  private static let hostile: [[UInt8]] = [
    [0], [1], [2], [3], [5], [0x0F], [0x10], [0x13], [0x1F], [0x20], [0x3F], [0x40], [0x7F],
    [0x80], [0x80, 0], [0x80, 1], [0x80, 0x80], [0x93, 1], [0xC0, 0], [0xE9, 7], [0xFF],
    [0xFF, 0x7F],
    [0xFF, 0xFF, 3], [0xFF, 0xFF, 0x1F], [0xFF, 0xFF, 0xFF, 0xFF, 7],
    [0xFF, 0xFF, 0xFF, 0xFF, 0x0F],
    [0xFF, 0xFF, 0xFF, 0xFF, 0x7F], [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1],
    [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1], [0x2F], [0x23], [0xC3, 0x28],
    [0xE2, 0x80, 0xAE], [],
  ]

  /// One change to the bytes of a topic.
  private struct Forgery {
    var name: String
    var bytes: [UInt8]
  }

  private static func forgeries() throws -> [Forgery] {
    try RichTopics.compiled().flatMap { name, bytes in
      bytes.indices.flatMap { index in
        // A number of several bytes is one field.
        var end = index
        while end < bytes.count - 1, bytes[end] >= 0x80 { end += 1 }
        let changed = hostile.map { value in
          Forgery(
            name: "\(name), bytes from \(index) are \(value)",
            bytes: Array(bytes[..<index]) + value + bytes[(end + 1)...])
        }
        let doubled = Forgery(
          name: "\(name), byte \(index) twice", bytes: Array(bytes[...index]) + bytes[index...])
        let cut = Forgery(name: "\(name), \(index) bytes", bytes: Array(bytes[..<index]))
        return changed + [doubled, cut]
      }
    }
  }

  @Test("each of at least 20,000 forged topics is refused or harmless")
  func campaign() throws {
    let all = try Self.forgeries()
    let forgeries = all.enumerated().filter { Self.isCampaign || $0.offset % 3 < 2 }.map(\.element)
    #expect(forgeries.count >= 20_000)
    let accepted = Mutex(0)
    let target = try #require(FuzzTarget.named("compiled"))
    try Threads.forEach(forgeries.count) { index in
      let forgery = forgeries[index]
      do {
        let topic = try CompiledTopic(decoding: forgery.bytes, name: "a")
        let number = accepted.withLock { count in
          count += 1
          return count
        }
        let faults =
          Self.isCampaign || number % 20 == 0
          ? target.faults([0x30] + forgery.bytes) : CompiledTarget.faults(topic)
        #expect(faults == [], "\(forgery.name)")
      } catch let error as HelpError {
        #expect(error.code == .malformed, "\(forgery.name)")
      }
    }
    let harmless = accepted.withLock { $0 }
    print("\(forgeries.count) forged topics, \(harmless) of them harmless")
  }

  @Test("the committed seeds of the fuzz target match the format")
  func seeds() throws {
    let folder = Conformance.packageRoot.appending("Tests/Fuzz/corpus/compiled")
    for (name, bytes) in try RichTopics.compiled() {
      let file = folder.appending(name)
      let input = [0x30] + bytes
      if Process.environment("LECTERN_REWRITE") == "1" {
        try FileSystem.createDirectory(folder)
        try AtomicFile.replace(file, with: input, sync: false)
      }
      #expect((try? FileSystem.read(file)) == input, "LECTERN_REWRITE=1 writes it")
    }
  }
}
