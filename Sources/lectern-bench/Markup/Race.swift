import CBare

/// A race of all contenders on one corpus, which run in turn in each round.
struct Race {
  private let corpus: Corpus
  /// The nanoseconds of each round, by contender.
  private var times: [[Double]]

  init(_ corpus: Corpus, rounds: Int) {
    self.corpus = corpus
    times = Array(repeating: [], count: Contender.all.count)
    // The first round only warms the caches.
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

  /// Prints the throughput of each contender, its share of the bare loop's throughput, and the time
  /// and work that it adds to the contender above. Added times are in hundredths of the bare loop's
  /// time.
  func printTable() {
    print(
      "contender".padded(12) + "MB/s".leftPadded(9) + "of bare".leftPadded(9)
        + "limit".leftPadded(7) + "adds".leftPadded(8) + "  for")
    var above = 0.0
    for (index, contender) in Contender.all.enumerated() {
      let speed = Double(corpus.size) / times[index].median * 1000
      let share = zip(times[index], times[0]).map { $0 / $1 }.median
      let addedPercent = Int(((share - above) * 100).rounded())
      print(
        contender.name.padded(12) + speed.hundredths.leftPadded(9)
          + (1 / share).hundredths.leftPadded(9)
          + (contender.limit?.hundredths ?? "").leftPadded(7) + "\(addedPercent) %".leftPadded(8)
          + "  " + contender.adds)
      above = share
    }
  }
}
