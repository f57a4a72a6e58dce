import HelpArchive
import HelpCore
import HelpTestSupport
import Testing

@Suite struct DamageTests {
  private static func sample() throws -> [UInt8] {
    let folder = try TemporaryDirectory()
    try write(
      [("mimetype", [1, 2]), ("a/b.md", text(300)), ("noise", noise(60))],
      to: folder.file("a.zip"))
    return try folder.read("a.zip")
  }

  @Test("an archive that is cut short at any byte does not open")
  func truncated() throws {
    let bytes = try Self.sample()
    for length in 0..<bytes.count {
      #expect(throws: HelpError.self) {
        try Archive(bytes: Array(bytes.prefix(length)), name: "a.zip")
      }
    }
  }

  @Test(
    "an archive with flipped bits is unpacked if and only if it has no verification fault",
    arguments: 1...UInt64(8))
  func bitFlips(seed: UInt64) throws {
    let bytes = try Self.sample()
    let folder = try TemporaryDirectory()
    let rounds = 600
    let random = noise(rounds * 8 + 16, seed: seed)
    for round in 0..<rounds {
      var damaged = bytes
      for flip in 0..<(1 + round % 3) {
        let at = round * 8 + flip * 2
        let position = (Int(random[at]) << 8 | Int(random[at + 1])) % damaged.count
        damaged[position] ^= 1 << (random[at + 7] & 7)
      }
      guard let archive = try? Archive(bytes: damaged, name: "a.zip") else { continue }
      for index in 0..<archive.count {
        _ = try? archive.read(index)
        if let stored = try? StoredMember(of: index, in: archive) { _ = stored.bytes.count }
        _ = archive.index(of: archive.entry(at: index).name)
      }
      let isWhole = try archive.verify(jobs: 1).isEmpty
      if round % 20 == 0 || isWhole {
        let count = try? archive.extract(to: folder.file("\(round)"), jobs: 1)
        #expect((count != nil) == isWhole, "seed \(seed), round \(round)")
      }
    }
  }
}
