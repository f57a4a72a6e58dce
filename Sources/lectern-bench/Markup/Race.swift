import CBare

/// Contenders on one corpus, in turn, round after round.
struct Race {
  private let corpus: Corpus
  /// The nanoseconds of each round, by contender.
  private var times: [[Double]]

  init(_ corpus: Corpus, rounds: Int) {
    self.corpus = corpus
    times = Array(repeating: [], count: Contender.all.count)
    // The first round warms caches and does not count.
    for round in 0...rounds {
      for (index, contender) in Contender.all.enumerated() {
        let start = bare_thread_time()
        let bytes = contender.render(corpus)
        let time = Double(bare_thread_time() - start)
        precondition(bytes > 0 || corpus.size == 0, "a contender rendered nothing")
        if round > 0 { times[index].append(time) }
      }
    }
  }

  /// Prints for each contender its throughput, absolute and as a part of the bare loop's, the time that it adds to the
  /// contender above in hundredths of the bare loop's, and its purpose.
  func printTable() {
    print(
      "contender".padded(12) + "MB/s".leftPadded(9) + "of bare".leftPadded(9)
        + "limit".leftPadded(7) + "adds".leftPadded(8) + "  for")
    var above = 0.0
    for (index, contender) in Contender.all.enumerated() {
      let speed = Double(corpus.size) / Self.median(times[index]) * 1000
      let share = Self.median(zip(times[index], times[0]).map { $0 / $1 })
      let adds = Int(((share - above) * 100).rounded())
      print(
        contender.name.padded(12) + speed.hundredths.leftPadded(9)
          + (1 / share).hundredths.leftPadded(9)
          + (contender.limit?.hundredths ?? "").leftPadded(7) + "\(adds) %".leftPadded(8)
          + "  " + contender.adds)
      above = share
    }
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[sorted.count / 2]
  }
}
