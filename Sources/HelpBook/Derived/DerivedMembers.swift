/// A generator of derived members of a bundle, such as a search index, from the topics of a book.
///
/// Packing parses each topic once, passes it to all generators, and adds their members to the
/// bundle. A bundle works without these members, and `unpack` leaves them out.
package protocol DerivedMembers: Sendable {
  /// Adds a topic. Called once for each topic, in any order, from several threads at the same time.
  func add(_ page: TopicPage)

  /// Adds a topic in another language. Called once for each translation, in any order, from several
  /// threads at the same time. By default, does nothing.
  /// - Parameter file: the resource with the translation.
  func add(translation page: TopicPage, from file: String)

  /// Returns the names of the members, below `.lectern/`, and their bytes. Called after all topics
  /// were added. The same topics must produce the same bytes, whatever their order and the number
  /// of jobs.
  /// - Throws: an error, after which the book is not packed.
  func finish(jobs: Int) throws -> [(name: String, bytes: [UInt8])]

  /// Writes the members that a part of the book keeps for the merge of all parts. Called after all
  /// topics of the part were added. By default, there are none.
  /// - Parameter write: receives the name of a member below `.lectern/part/`, and a piece of the
  ///   member's bytes. The pieces of a member follow each other.
  /// - Throws: an error, after which the part is not packed.
  func finishPart(jobs: Int, _ write: (_ name: String, _ piece: [UInt8]) throws -> Void) throws
}

extension DerivedMembers {
  /// Leaves the translation out.
  package func add(translation page: TopicPage, from file: String) {}

  /// Writes no members.
  package func finishPart(
    jobs: Int, _ write: (_ name: String, _ piece: [UInt8]) throws -> Void
  ) throws {}
}
