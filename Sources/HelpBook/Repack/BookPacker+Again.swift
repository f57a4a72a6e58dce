import HelpArchive
import HelpCore
import Logging

extension BookPacker {
  /// Packs a book that keeps the contents of the bundle which it replaces: what is unchanged is copied in long stretches,
  /// without a look at each of its members. Nil for any other book.
  static func packAgain(
    _ book: Book, _ session: PackSession, jobs: Int, timestamp: Int?, progress: ProgressJob?
  ) throws -> PackResult? {
    guard let learnt = book.learnt, learnt.keepsContents, book.options.packing === session,
      let unchanged = learnt.unchanged, let manifest = unchanged.manifest,
      let members = unchanged.membersOfAll
    else { return nil }
    var writer = try writer(to: session, jobs: jobs, timestamp: timestamp)
    let others = unchanged.others
    let files = unchanged.names
    let read = try Threads.map(others.count, jobs: jobs) { index in
      let file = files[others[index]]
      let topic = book.contents.topic(withFile: file)
      return (
        number: others[index],
        resource: try PackedResource(file, ownTopic: topic, in: book, for: session, derived: [])
      )
    }
    progress?.report("read", done: files.count, of: files.count, message: "")
    let lists = try BookLists(
      of: book, keeping: manifest, unchanged, members: members, read: read, jobs: jobs)
    try writer.append(
      ownMembers(
        of: book,
        manifest: BookJSON(book: book, level: session.level).member(
          lists, insteadOf: manifest, jobs: jobs),
        including: read.map(\.resource), isResource: { unchanged.number(of: $0) != nil }))
    let archive = unchanged.previous.archive
    var next = members.lowerBound
    for (number, resource) in read where !unchanged.isSame(number) {
      let member = members.lowerBound + number
      try writer.append(next..<member, of: archive)
      try writer.append([resource.member(of: book.provider, insteadOf: session.previous)])
      next = member + 1
      progress?.report("compress", done: number + 1, of: files.count, message: resource.path)
    }
    try writer.append(next..<members.upperBound, of: archive)
    for (_, resource) in read {
      try resource.source.checkAfterwards(resource.path, in: book.provider)
    }
    let bytes = try writer.commit().bytes
    return PackResult(
      topics: book.topicCount, resources: files.count,
      sourceBytes: members.reduce(0) { $0 + archive.sizeAndChecksum(at: $1).size }
        + read.reduce(0) {
          $0 + $1.resource.source.size
            - archive.sizeAndChecksum(at: members.lowerBound + $1.number).size
        },
      packedBytes: bytes)
  }
}
