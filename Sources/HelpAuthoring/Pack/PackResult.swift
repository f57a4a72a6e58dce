/// The result of packing.
public struct PackResult: Sendable, Hashable {
  /// The number of topics.
  public var topics: Int
  /// The number of packed files, including topics.
  public var resources: Int
  /// The size of all resources before compression, in bytes.
  public var sourceBytes: Int
  /// The size of the finished file, in bytes.
  public var packedBytes: Int
}
