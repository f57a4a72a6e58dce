/// The share of a book in a part, with the program that packs the part.
package struct PartShare: Sendable, Hashable {
  /// The shard that the part contains.
  package let shard: Shard
  /// The version of the packing program. Parts of different versions cannot be merged.
  package let program: String
  /// Whether a part keeps the facts with which merging checks the whole book.
  package let isChecked: Bool

  package init(_ shard: Shard, program: String, isChecked: Bool = false) {
    self.shard = shard
    self.program = program
    self.isChecked = isChecked
  }
}
