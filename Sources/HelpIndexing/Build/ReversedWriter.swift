import HelpSearch

/// Writes the shards of terms from behind. See `ReversedTerms`.
struct ReversedWriter {
  static let size = 6 << 10

  private(set) var shards: [IndexShard] = []
  private(set) var firstTerms: [[UInt8]] = []

  /// - Parameter terms: the reversed terms in bytewise order.
  init(_ terms: [[UInt8]]) {
    var writer = ByteWriter()
    var before: [UInt8] = []
    for term in terms {
      if writer.bytes.count > Self.size {
        shards.append(IndexShard(name: IndexHeader.reversedName(shards.count), bytes: writer.bytes))
        writer.removeAll()
      }
      if writer.bytes.isEmpty {
        firstTerms.append(term)
        before = []
      }
      let shared = FrontCode.sharedCount(before, term[...])
      FrontCode.write(shared, term.dropFirst(shared), into: &writer)
      before = term
    }
    if !writer.bytes.isEmpty {
      shards.append(IndexShard(name: IndexHeader.reversedName(shards.count), bytes: writer.bytes))
    }
  }
}
