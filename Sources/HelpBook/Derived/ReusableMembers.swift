/// Derived members that remember unchanged topics from one packing to the next.
///
/// Packing does not parse a topic that its bundle already describes and that none of these needs.
package protocol ReusableMembers: DerivedMembers {
  /// Prepares for the topics. Called once, before any is added.
  /// - Parameters:
  ///   - sources: by topic id, a hash of the files that the topic's document is made from; nil if it is not known.
  ///   - isApart: whether the hash of a topic stays unknown after it was added.
  func begin(_ sources: [UInt64?], isApart: (_ topic: Int) -> Bool)

  /// Receives the hashes that are known after all topics were added.
  func end(_ sources: [UInt64?])

  /// Whether a topic has to be added. Other topics are ignored.
  func needs(_ topic: Int) -> Bool
}
