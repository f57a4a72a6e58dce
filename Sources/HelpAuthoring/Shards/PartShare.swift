/// The role of a part in its bundle.
package struct PartShare: Sendable, Hashable {
  /// The shard that the part has.
  package let shard: Shard
  /// The version of the program that packs. Parts of two versions are not merged.
  package let program: String

  package init(_ shard: Shard, program: String) {
    self.shard = shard
    self.program = program
  }
}
