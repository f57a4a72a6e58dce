/// A member of an index: a separate file, below a folder for the index alone.
package struct IndexShard: Sendable, Hashable {
  /// `index`, or a kind and a number: `words-12`.
  package var name: String
  /// The content of the file.
  package var bytes: [UInt8]

  /// A member with its content.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
