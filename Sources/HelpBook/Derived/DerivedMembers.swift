/// Makes members of a bundle from the topics of a book, such as a search index.
///
/// Packing parses each topic once, gives it to all of these, and adds their members. A bundle works without these
/// members, and `unpack` leaves them out.
package protocol DerivedMembers: Sendable {
  /// Takes a topic. Called once for each, in any order, from several threads at once.
  func add(_ page: TopicPage)

  /// Takes a topic in another language, in the same way; by default, it is left out.
  /// - Parameter file: the resource with the translation.
  func add(translation page: TopicPage, from file: String)

  /// The members, after all topics: their names, below `.lectern/`, and their bytes. The same topics must give the same
  /// bytes, whatever the order in which they came and the number of jobs.
  /// - Throws: the errors of making them; the book is then not packed.
  func finish(jobs: Int) throws -> [(name: String, bytes: [UInt8])]

  /// The members that a part of the book gives to the merge of all parts, after the topics of the part: names below
  /// `.lectern/part/`, and bytes in pieces. Nothing by default.
  /// - Throws: what making them throws; nothing is packed then.
  func finishPart(jobs: Int) throws -> [(name: String, pieces: [[UInt8]])]
}

extension DerivedMembers {
  /// Leaves it out.
  package func add(translation page: TopicPage, from file: String) {}

  /// Gives nothing.
  package func finishPart(jobs: Int) throws -> [(name: String, pieces: [[UInt8]])] { [] }
}
