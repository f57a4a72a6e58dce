import HelpCore
import HelpDocument
import HelpResources

/// Compares topics with the same path in two versions of a book.
struct PageComparison: Sendable {
  let oldBook: Book
  let newBook: Book
  /// Whether equal topics without includes have equal documents in both versions.
  private let haveSameRules: Bool

  init(old oldBook: Book, new newBook: Book) {
    self.oldBook = oldBook
    self.newBook = newBook
    haveSameRules = Self.rules(of: oldBook) == Self.rules(of: newBook)
  }

  /// Returns the attributes of a book that decide what its topics mean.
  private static func rules(of book: Book) -> [String] {
    let attributes: [BookAttribute] = [
      .variable, .topicFolder, .hiddenLines, .dialect, .snippetFolder, .unicodeSlugs, .compiled,
    ]
    return [book.kind.name]
      + attributes.flatMap { attribute in
        book.contents.all(attribute).map { "\(attribute) \($0.key) \($0.value)" }
      }
  }

  /// Returns the id of the old topic at the path of a new topic, or nil if there is none.
  func counterpart(ofNew id: Int) -> Int? {
    oldBook.contents.topic(withPath: newBook.topic(at: id).path)
  }

  /// Returns the id of the new topic at the path of an old topic, or nil if there is none.
  func counterpart(ofOld id: Int) -> Int? {
    newBook.contents.topic(withPath: oldBook.topic(at: id).path)
  }

  /// Returns the change of a topic of the new book, or nil if there is none.
  func change(ofTopic id: Int) throws -> PageChange? {
    guard let oldID = counterpart(ofNew: id) else {
      return try change(.added, ofTopic: id, in: newBook)
    }
    let (topic, oldTopic) = (newBook.topic(at: id), oldBook.topic(at: oldID))
    let isSameTitle = topic.title == oldTopic.title
    if isSameTitle, try areAlike(topic, oldTopic) { return nil }
    let sections = try sections(of: topic, in: newBook).changes(
      since: sections(of: oldTopic, in: oldBook))
    if sections.isEmpty && isSameTitle { return nil }
    return PageChange(
      kind: .changed, path: topic.path, file: topic.file, title: topic.title,
      oldTitle: isSameTitle ? nil : oldTopic.title, sections: sections)
  }

  /// Returns the change of a topic that only one version has.
  /// - Parameter kind: `added` or `removed`.
  func change(
    _ kind: PageChange.Kind, ofTopic id: Int, in book: Book
  ) throws -> PageChange {
    let topic = book.topic(at: id)
    let sections = try sections(of: topic, in: book).map {
      kind == .added ? SectionChange(.added, new: $0) : SectionChange(.removed, old: $0)
    }
    return PageChange(
      kind: kind, path: topic.path, file: kind == .removed ? nil : topic.file, title: topic.title,
      sections: sections)
  }

  private func sections(of topic: Topic, in book: Book) throws -> [PageSection] {
    try book.wholePage(of: topic).document.pageSections
  }

  /// Whether two topics have the same bytes and depend on nothing else.
  private func areAlike(_ topic: Topic, _ oldTopic: Topic) throws -> Bool {
    guard haveSameRules, topic.format == oldTopic.format, let parser = newBook.parser else {
      return false
    }
    let bytes = try newBook.source(of: topic, languages: [])
    return try bytes == oldBook.source(of: oldTopic, languages: [])
      && parser.standsAlone(bytes, file: topic.file)
  }
}
