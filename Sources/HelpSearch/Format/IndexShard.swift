/// A member of an index, which is a file in the index's folder.
package struct IndexShard: Sendable, Hashable {
  /// The name: `index`, or a kind and a number such as `words-12`.
  package var name: String
  /// The content of the file.
  package var bytes: [UInt8]

  /// Creates a member from its name and its content.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
