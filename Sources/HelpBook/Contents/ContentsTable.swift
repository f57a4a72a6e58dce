/// A book's topics and contents in one block of bytes, read in place.
public struct ContentsTable: Sendable {
  public var topicCount: Int { fatalError("not built") }
  public var nodeCount: Int { fatalError("not built") }
  public func node(at index: Int) -> ContentsNode { fatalError("not built") }
  /// The nodes directly below a node; nil asks for the top level.
  public func children(of node: Int?) -> [ContentsNode] { fatalError("not built") }
}
