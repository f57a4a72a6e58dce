import HelpAuthoring
import HelpCore
import HelpResources

/// The sources of topics' pages, as hashes.
struct PageSources: Sendable {
  let book: Book
  /// The hashes that were taken while the book was opened; nil if none were.
  let known: SourceHashes?
  let pictures: PictureSizes
  let dates: VersionDates

  /// The hash of a topic's file, of its included files and of the sizes of its pictures; nil if one of them cannot be
  /// read.
  func hash(of topic: Topic, includes: [String]) -> UInt64? {
    let file = book.file(of: topic, languages: book.options.languages)
    let own = known?.hash(of: file) ?? (try? book.source(of: topic)).map(FastHash.value)
    let date = dates.dates[file]
    guard let own, !includes.isEmpty || date != nil else { return own }
    var hash = FastHash()
    hash.add(own)
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
