/// A member of an index: a file of its own, below a folder that the index has to itself.
public struct IndexShard: Sendable, Hashable {
  /// `index`, or a kind and a number: `words-12`.
  public var name: String
  /// The content of the file.
  public var bytes: [UInt8]

  /// A member with its content.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
