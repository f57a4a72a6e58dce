import HelpArchive
import HelpBook
import HelpCore
import HelpDocument
import HelpResources
import Synchronization

extension BundleCheck {
  /// Whether the topics of the book are compiled. A compiled book has no sources to compare its
  /// topics with.
  var isCompiled: Bool {
    (try? ContentsTable(of: archive))?.compiledFormat != nil
  }

  /// Reads all topics and translations, and compares the search index with them. Reports topics
  /// that cannot be read.
  /// - Parameter deriving: returns the generators of the expected members. Nil compares none.
  mutating func checkCompiled(
    deriving: (@Sendable (Book) -> [any DerivedMembers])?, jobs: Int, progress: ProgressJob?
  ) throws {
    let book: Book
    do { book = try Book.open(ArchiveProvider(archive), parser: nil) } catch {
      return report(.error, PackedFormat.contentsMember, error.why)
    }
    let members = deriving?(book) ?? []
    let faults = Mutex<[(topic: Int, why: String)]>([])
    try Threads.forEach(book.topicCount, jobs: jobs) { id in
      let topic = book.topic(at: id)
      if id % 64 == 0 {
        progress?.report("compare", done: id, of: book.topicCount, message: topic.file)
      }
      do {
        let page = try book.wholePage(of: topic)
        for member in members { member.add(page) }
        for variant in book.contents.variants(ofTopic: id) {
          let page = try book.compiledPage(of: topic, file: variant.file)
          for member in members { member.add(translation: page, from: variant.file) }
        }
      } catch let error as HelpError {
        faults.withLock { $0.append((id, "\(error)")) }
      }
    }
    for fault in faults.withLock(\.self).sorted(by: { $0.topic < $1.topic }) {
      report(.error, PackedFormat.topicDirectory + book.topic(at: fault.topic).file, fault.why)
    }
    guard findings.isEmpty else { return }
    let topicMembers = Set(
      (0..<book.topicCount).flatMap { id in
        [book.contents.file(ofTopic: id)] + book.contents.variants(ofTopic: id).map(\.file)
      }.map { PackedFormat.topicDirectory + $0 })
    warnOfUnknownMembers(besides: topicMembers.contains)
    let derived = try members.flatMap { try $0.finish(jobs: jobs) }
    try compare(
      derived: Dictionary(
        derived.map { (PackedFormat.ownDirectory + $0.name, $0.bytes) },
        uniquingKeysWith: { first, _ in first }))
  }
}
