import CBare
import HelpArchive

/// A race between the bare loop and `Archive` at reading the same random members.
@safe struct RandomReads {
  private let archive: Archive
  /// The indices of the members to read.
  private let chosenIndices: [Int]
  private let names: [String]
  private let bareMembers: BareMembers
  private let buffer: UnsafeMutableRawBufferPointer

  init(_ archive: Archive, count: Int) throws {
    self.archive = archive
    let entries = (0..<archive.count).map { archive.entry(at: $0) }
    let files = entries.indices.filter { !entries[$0].isDirectory }
    var random = BenchRandom(seed: 1)
    chosenIndices = (0..<count).map { _ in files[random.next(files.count)] }
    names = chosenIndices.map { entries[$0].name }
    let largestSize = entries.map(\.size).max() ?? 1
    unsafe buffer = .allocate(byteCount: max(1, largestSize), alignment: 16)
    bareMembers = try BareMembers(entries.indices, of: archive)
  }

  /// Runs the contenders in all rounds, and prints a table.
  func race(rounds: Int) throws {
    var content: [UInt8] = []
    let contenders: [(name: String, run: () throws -> Int)] = [
      ("bare loop over zlib", readBare),
      (
        "by number, into a buffer",
        { try total { try read(chosenIndices[$0], into: &content) } }
      ),
      ("by number", { try total { try archive.read(chosenIndices[$0]).count } }),
      (
        "by name, into a buffer",
        { try total { try read(archive.index(of: names[$0]) ?? -1, into: &content) } }
      ),
    ]
    var times = contenders.map { _ in [Double]() }
    // The first round only warms the caches.
    for round in 0...rounds {
      for (index, contender) in contenders.enumerated() {
        let start = bare_thread_time()
        let size = try contender.run()
        let time = Double(bare_thread_time() - start)
        precondition(
          size == chosenIndices.reduce(0) { $0 + bareMembers.members[$1].size }, "bytes are missing"
        )
        if round > 0 { times[index].append(time) }
      }
    }
    print("\(chosenIndices.count) reads out of \(archive.count) members")
    for (index, contender) in contenders.enumerated() {
      let each = times[index].median / Double(chosenIndices.count) / 1000
      let ratio = zip(times[0], times[index]).map { $0 / $1 }.median
      print(
        contender.name.padded(28) + each.hundredths.leftPadded(8) + " µs"
          + ratio.hundredths.leftPadded(8) + " of bare")
    }
  }

  private func total(_ read: (Int) throws -> Int) rethrows -> Int {
    var sum = 0
    for index in chosenIndices.indices { sum += try read(index) }
    return sum
  }

  private func read(_ index: Int, into content: inout [UInt8]) throws -> Int {
    content.removeAll(keepingCapacity: true)
    try content.append(addingCapacity: bareMembers.largestSize) {
      try archive.read(index, into: &$0)
    }
    return content.count
  }

  private func readBare() -> Int {
    unsafe bare_inflate(
      bareMembers.bytes, bareMembers.members, chosenIndices, chosenIndices.count, buffer.baseAddress
    )
  }
}
