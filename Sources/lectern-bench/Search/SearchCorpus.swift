import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpSearch
import SystemPackage

/// The topics of a book, in the form that an index takes.
struct SearchCorpus {
  let topics: [SearchTopic]
  /// The size of the topics' files, in bytes.
  let size: Int

  /// Reads the topics of a book. Those that cannot be read are left out.
  /// - Throws: the errors of opening the book.
  init(_ folder: String) throws {
    let book = try Book.open(FilePath(folder))
    let ids = book.readingOrder
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
