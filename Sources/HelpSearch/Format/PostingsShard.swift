/// A shard of postings: the number of terms, the length of each term's postings, and the postings.
struct PostingsShard {
  let bytes: [UInt8]
  /// The end of each term's postings in `bytes`.
  private(set) var ends: [Int] = []
  /// The start of the first postings.
  private let start: Int

  init(decoding bytes: [UInt8]) {
    self.bytes = bytes
    var reader = ByteReader(bytes)
    for _ in 0..<reader.count() {
      ends.append(min(reader.number(), bytes.count) + (ends.last ?? 0))
    }
    let start = reader.index
    for index in ends.indices { ends[index] += start }
    self.start = start
  }

  /// Returns the range of a term's postings in `bytes`, or an empty range for an index that the
  /// shard lacks. In a damaged shard, the range may exceed the bytes.
  /// - Parameter index: the index of the term's postings.
  func range(of index: Int) -> Range<Int> {
    guard ends.indices.contains(index) else { return 0..<0 }
    return (index == 0 ? start : ends[index - 1])..<ends[index]
  }
}
