import HelpCore

/// What a bundle is to be made of, when all that has to be read was read once.
struct PackPlan: Sendable {
  /// All files of the book, in bytewise order.
  let paths: [String]
  /// For each the number of the old bundle's member that it is byte for byte; nil for what is to be compressed.
  let members: [Int?]
  /// What was read: all files, or those that are not just what they were.
  let read: [PackedResource]
  /// Where in `read` a file is.
  let place: @Sendable (_ number: Int) -> Int?
  let lists: BookLists
  /// The manifest of the old bundle, if it holds for this book.
  let previous: PreviousManifest?
  /// Of all files, in bytes.
  let size: Int

  func resource(_ number: Int) -> PackedResource? { place(number).map { read[$0] } }
}

extension PackPlan {
  /// Reads all files of a book that opening it has not.
  static func reading(
    _ book: Book, for session: PackSession, jobs: Int, derived: [any DerivedMembers],
    progress: ProgressJob?
  ) throws -> PackPlan {
    let paths = try book.resourcePaths(besides: session.target)
    let topics = book.contents.topics(withFiles: paths)
    let previous = book.learnt(for: session)?.unchanged?.manifest
    let resources = try Threads.map(paths.count, jobs: jobs) { index in
      let resource = try PackedResource(
        paths[index], ownTopic: topics[index], in: book, for: session, derived: derived)
      // Threads that report each file meet all the time.
      if index % 64 == 63 || index == paths.count - 1 {
        progress?.report("read", done: index + 1, of: paths.count, message: paths[index])
      }
      return resource
    }
    return PackPlan(
      paths: paths, members: resources.map(\.source.old), read: resources, place: { $0 },
      lists: try BookLists(of: book, resources, manifest: previous, jobs: jobs),
      previous: previous,
      size: resources.reduce(0) { $0 + $1.source.size })
  }
}
