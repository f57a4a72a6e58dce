import HelpBook

/// The index that a book was packed with.
struct BookShards: SearchShards {
  let book: Book
  /// Below `.lectern/`.
  static let folder = "search/"
  /// No member of an index is larger.
  private static let maximumSize = 16 << 20

  func shard(named name: String) throws -> [UInt8]? {
    try book.derivedMember(Self.folder + name, limit: Self.maximumSize)
  }

  /// Whether there is an index that this program knows.
  var isKnown: Bool {
    guard let header = try? shard(named: IndexHeader.name) else { return false }
    return (try? IndexHeader(decoding: header)) != nil
  }
}
