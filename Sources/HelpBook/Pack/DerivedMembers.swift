public import HelpMarkup

/// Members of a packed book that are computed from its topics: a search index.
public protocol DerivedMembers: Sendable {
  /// Takes in one topic. Called once for each topic, from several threads at once and in any order;
  /// `topic.id` tells them apart.
  func add(_ topic: Topic, document: Document) throws
  /// The members, once every topic was added: names below `.lectern/`, in bytewise order. The same
  /// topics give the same bytes, in whatever order they were added.
  func finish() throws -> [DerivedMember]
}

/// One computed member of a packed book.
public struct DerivedMember: Sendable, Hashable {
  /// Its name below `.lectern/`: `search/terms`.
  public var name: String
  public var bytes: [UInt8]
  /// True for a member that is read in place.
  public var isStored: Bool

  public init(name: String, bytes: [UInt8], isStored: Bool = false) {
    self.name = name
    self.bytes = bytes
    self.isStored = isStored
  }
}
