/// A generator of derived members that remembers unchanged topics from one packing to the next.
///
/// Packing does not parse a topic that the old bundle describes and no generator needs.
package protocol ReusableMembers: DerivedMembers {
  /// Prepares for the topics. Called once, before any topic is added.
  /// - Parameters:
  ///   - sources: a hash of the files from which each topic's document is made, by topic id, or nil
  ///     if it is not known.
  ///   - isApart: returns whether the hash of a topic stays unknown after the topic was added.
  func begin(_ sources: [UInt64?], isApart: (_ topic: Int) -> Bool)

  /// Receives the hashes that are known after all topics were added.
  func end(_ sources: [UInt64?])

  /// Whether a topic must be added.
  func needs(_ topic: Int) -> Bool
}
