/// The share of a book that a part has, with the program that packs it.
package struct PartShare: Sendable, Hashable {
  /// The shard that the part has.
  package let shard: Shard
  /// The version of the packing program. Parts of different versions cannot be merged.
  package let program: String

  package init(_ shard: Shard, program: String) {
    self.shard = shard
    self.program = program
  }
}
