import HelpArchive
import HelpCore

extension PackPlan {
  /// For a book that keeps the contents of the bundle which it replaces: only what is not the same is read. Nil for any
  /// other.
  static func keeping(
    _ book: Book, for session: PackSession, jobs: Int, derived: [any DerivedMembers],
    progress: ProgressJob?
  ) throws -> PackPlan? {
    // Whoever derives members wants to see every topic.
    guard derived.isEmpty, let learnt = book.learnt(for: session), learnt.keepsContents,
      let unchanged = learnt.unchanged, let manifest = unchanged.manifest,
      let members = unchanged.membersOfAll
    else { return nil }
    let others = unchanged.others
    let archive = unchanged.previous.archive
    let read = try Threads.map(others.count, jobs: jobs) { index in
      let file = unchanged.names[others[index]]
      let topic = book.contents.topic(withFile: file)
      return try PackedResource(file, ownTopic: topic, in: book, for: session, derived: [])
    }
    progress?.report("read", done: members.count, of: members.count, message: "")
    var same = members.map(Optional.some)
    for (number, resource) in zip(others, read) { same[number] = resource.source.old }
    let copied = same.lazy.compactMap(\.self).reduce(0) {
      $0 + archive.sizeAndChecksum(at: $1).size
    }
    let made = read.lazy.filter { $0.source.old == nil }.reduce(0) { $0 + $1.source.size }
    let places = Dictionary(uniqueKeysWithValues: zip(others, read.indices))
    return PackPlan(
      paths: unchanged.names, members: same, read: read, place: { places[$0] },
      lists: try BookLists(
        of: book, keeping: manifest, unchanged, members: members,
        read: Array(zip(others, read)), jobs: jobs),
      previous: manifest, size: copied + made)
  }
}
