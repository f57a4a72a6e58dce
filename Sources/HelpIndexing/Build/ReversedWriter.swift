import HelpSearch

/// A writer of the shards of reversed terms. See `ReversedTerms`.
struct ReversedWriter {
  /// The number of bytes above which a shard is complete.
  static let size = 6 << 10

  private(set) var shards: [IndexShard] = []
  private(set) var firstTerms: [[UInt8]] = []

  /// Writes all shards.
  /// - Parameter terms: the reversed terms in bytewise order.
  init(_ terms: [[UInt8]]) {
    var writer = ByteWriter()
    var last: [UInt8] = []
    for term in terms {
      if writer.bytes.count > Self.size {
        shards.append(IndexShard(name: IndexHeader.reversedName(shards.count), bytes: writer.bytes))
        writer.removeAll()
      }
      if writer.bytes.isEmpty {
        firstTerms.append(term)
        last = []
      }
      let shared = FrontCode.sharedCount(last, term[...])
      FrontCode.write(shared, term.dropFirst(shared), into: &writer)
      last = term
    }
    if !writer.bytes.isEmpty {
      shards.append(IndexShard(name: IndexHeader.reversedName(shards.count), bytes: writer.bytes))
    }
  }
}
