import HelpArchive
import HelpCore
import HelpResources

extension Book {
  /// Whether the book is a bundle, which may come from an untrusted source.
  package var isPacked: Bool { archive != nil }

  /// Checks all of a packed book's contents table, which is untrusted. Does nothing for a book that
  /// was scanned.
  ///
  /// Opening a book does not call this function, because the check takes longer than showing the
  /// first screen. A topic's names are checked when the topic is read. Jobs on a whole book call
  /// this function first.
  /// - Throws: `HelpError.Code.malformed` with the first fault.
  /// - Complexity: O(bytes of the table).
  package func validate() throws {
    if let archive { try contents.validate(in: archive) }
  }

  /// Returns the bytes of a topic's file, after checking the names that a packed book's table
  /// states for the topic.
  func read(_ file: String, of topic: Topic, in archive: Archive) throws -> [UInt8] {
    if let why = PathRule.fault(in: topic.path) {
      throw ContentsFault.path("topic", topic.path, why).error(in: archive.location)
    }
    guard PackedFormat.isResource(file) else {
      throw ContentsFault.path("file", file, "is not a resource").error(in: archive.location)
    }
    let bytes: [UInt8]
    do {
      bytes = try provider.read(file, limit: Topic.maximumSize)
    } catch {
      guard error.code == .notFound else { throw error }
      let why = PathRule.fault(in: file) ?? "is not a member"
      throw ContentsFault.path("file", file, why).error(in: archive.location)
    }
    try fetchIncludes(in: bytes, of: file)
    return bytes
  }
}
