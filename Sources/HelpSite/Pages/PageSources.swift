import HelpAuthoring
import HelpCore
import HelpResources

/// The sources of topics' pages, which are compared by their hashes.
struct PageSources: Sendable {
  let book: Book
  /// The hashes that were computed while the book was opened, or nil for none.
  let knownHashes: SourceHashes?
  let pictures: PictureSizes
  let dates: CommitDates

  /// Returns the hash of a topic's file, of its included files, of the sizes of its pictures and of
  /// its date. Returns nil if a file cannot be read.
  func hash(of topic: Topic, includes: [String]) -> UInt64? {
    let file = book.file(of: topic, languages: book.options.languages)
    let topicHash = knownHashes?.hash(of: file) ?? (try? book.source(of: topic)).map(FastHash.value)
    let date = dates.dates[file]
    guard let topicHash, !includes.isEmpty || date != nil else { return topicHash }
    var hash = FastHash()
    hash.add(topicHash)
    if let date { hash.add(date) }
    for path in includes {
      if let size = pictures.text(ofMark: path) {
        hash.add(path + size)
        continue
      }
      guard let bytes = try? book.rules.scope.read(path) else { return nil }
      hash.add(bytes)
    }
    return hash.value
  }
}
