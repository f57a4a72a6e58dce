import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpSearch
import SystemPackage

/// A book as search sees it.
struct SearchCorpus {
  let topics: [SearchTopic]
  /// The size of the topics' files, in bytes.
  let size: Int

  /// - Throws: the errors of opening the book; topics that cannot be read are left out.
  init(_ folder: String) throws {
    let book = try Book.open(FilePath(folder))
    let listed = (0..<book.topicCount).compactMap(book.contents.topic(atPosition:))
    let ids = listed + Set(0..<book.topicCount).subtracting(listed).sorted()
    let read = try Threads.map(ids.count) { number -> (SearchTopic, Int)? in
      let topic = book.topic(at: ids[number])
      guard let size = try? book.source(of: topic).count,
        let document = try? book.document(of: topic)
      else { return nil }
      return (SearchTopic(document, path: topic.path, title: topic.title), size)
    }.compactMap(\.self)
    topics = read.map(\.0)
    size = read.reduce(0) { $0 + $1.1 }
  }
}
