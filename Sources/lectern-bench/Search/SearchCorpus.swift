import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpSearch
import SystemPackage

/// The topics of a book, in the form that an index accepts.
struct SearchCorpus {
  let topics: [SearchTopic]
  /// The size of the topics' files, in bytes.
  let size: Int

  /// Reads the topics of a book. Topics that cannot be read are left out.
  /// - Throws: the errors of opening the book.
  init(_ folder: String) throws {
    let book = try Book.open(FilePath(folder))
    let ids = book.readingOrder
    let readTopics = try Threads.map(ids.count) { number -> (SearchTopic, Int)? in
      let topic = book.topic(at: ids[number])
      guard let size = try? book.source(of: topic).count,
        let document = try? book.document(of: topic)
      else { return nil }
      return (SearchTopic(document, path: topic.path, title: topic.title), size)
    }.compactMap(\.self)
    topics = readTopics.map(\.0)
    size = readTopics.reduce(0) { $0 + $1.1 }
  }
}
