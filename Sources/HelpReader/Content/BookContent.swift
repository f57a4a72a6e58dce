package import HelpBook
package import HelpCore
package import HelpDocument
package import HelpResources
package import HelpSearch
import SystemPackage

/// The content of an opened book.
package struct BookContent: ReaderContent {
  private let book: Book
  /// The topics of a remote book that have been fetched, or nil for a local book.
  private let fetchedTopics: Monitor<Set<Int>>?
  package let search: (any BookSearching)?
  package let words: Words

  /// Creates the content of a book.
  /// - Parameter indexer: indexes a book that carries no search index.
  package init(_ book: Book, indexer: BookIndexer? = nil) {
    self.book = book
    fetchedTopics = book.isRemote ? Monitor([]) : nil
    words = book.words
    search = FullTextSearch(book, indexer)
  }

  package var title: String { book.title }
  package var topicCount: Int { book.topicCount }
  package var home: Int { book.home }
  package func title(of topic: Int) -> String { book.contents.title(ofTopic: topic) }
  package func path(of topic: Int) -> String { book.contents.path(ofTopic: topic) }
  package func names() -> [(path: String, title: String)] { book.contents.names() }
  package func parent(of topic: Int) -> Int? { book.topic(at: topic).parent }
  package func next(after topic: Int) -> Int? { book.next(after: book.topic(at: topic))?.id }
  package func previous(before topic: Int) -> Int? {
    book.previous(before: book.topic(at: topic))?.id
  }
  package func topic(named path: String) -> Int? { book.topic(named: path)?.id }
  package func topics(meantBy name: String, from openTopic: Int) -> [Int] {
    book.topics(meantBy: name, from: book.topic(at: openTopic)).map(\.id)
  }
  package func document(of topic: Int) throws -> Document {
    // Parsing takes a third less time without positions, which only an editor needs.
    try book.page(of: book.topic(at: topic)).document
  }

  package func isAvailableOffline(_ topic: Int) -> Bool {
    fetchedTopics?.withLock { $0.contains(topic) } ?? true
  }

  package func fetch(_ topic: Int) throws(HelpError) {
    do {
      // Reading the page fetches its includes. One request fetches all its pictures.
      let document = try book.page(of: book.topic(at: topic)).document
      try book.fetch(members: pictures(in: document, of: topic))
      fetchedTopics?.withLock { _ = $0.insert(topic) }
    } catch {
      throw HelpError(of: error)
    }
  }

  private func pictures(in document: Document, of topic: Int) -> [String] {
    (0..<document.count).compactMap { node in
      guard document.kind(of: node) == .image,
        let destination = document.attributes(of: node).destination,
        case .resource(let path) = resolve(destination, from: topic)
      else { return nil }
      return path
    }
  }

  package func sourceFile(of topic: Int) -> String? {
    let file = book.file(of: book.topic(at: topic), languages: book.options.languages)
    let path = FilePath(book.displayPath(of: file))
    // A topic in an archive or in memory has no file on disk.
    return (try? FileStatus(of: path))?.kind == .regular ? path.string : nil
  }

  package func sourceLine(of node: Int, in topic: Int) -> Int? {
    guard let document = try? book.document(of: book.topic(at: topic)), node < document.count,
      // A node from an included file has no line in the topic's own file.
      document.file(of: node) == document.files.first
    else { return nil }
    return document.position(of: node)?.line
  }

  package func file(ofResource path: String) -> String? {
    book.provider.file(at: path).flatMap { try? FileSystem.realPath($0).string }
  }

  package func bytes(ofResource path: String, limit: Int) throws -> [UInt8] {
    try book.provider.read(path, limit: limit)
  }

  package func version(of topic: Int) -> Int {
    guard let file = sourceFile(of: topic), let status = try? FileStatus(of: FilePath(file)) else {
      return 0
    }
    var hasher = Hasher()
    hasher.combine(status.size)
    hasher.combine(status.modificationTime.seconds)
    hasher.combine(status.modificationTime.nanoseconds)
    return hasher.finalize()
  }

  /// The maximum number of watched paths for a topic's file and the folders above it, without the
  /// book's folder.
  private static let maximumTopicPathCount = 64

  /// Returns the topic's file, the folders above it up to the book's folder, and the files that may
  /// be the book's manifest. For a packed book, returns its bundle. Empty if the topic or the
  /// bundle is not a file on disk.
  package func watchedPaths(of topic: Int) -> [String] {
    if let bundle = book.bundlePath {
      return (try? FileStatus(of: FilePath(bundle)))?.kind == .regular ? [bundle] : []
    }
    guard let file = sourceFile(of: topic) else { return [] }
    let root = FilePath(book.displayPath(of: ""))
    var paths = [FilePath(file)]
    var folder = FilePath(file).removingLastComponent()
    while folder.starts(with: root), folder != root, paths.count < Self.maximumTopicPathCount {
      paths.append(folder)
      folder.removeLastComponent()
    }
    let rootFolder = root.isEmpty ? FilePath(".") : root
    paths.append(rootFolder)
    // Many tools keep their manifest next to the folder of the topics.
    for name in ManifestFiles.watched {
      paths += [rootFolder.appending(name), rootFolder.appending("..").appending(name)]
    }
    return paths.map(\.string)
  }

  package var languages: [LanguageTag] { book.options.languages }

  package func fallbackLanguage(of topic: Int) -> String? {
    book.fallbackLanguage(of: book.topic(at: topic)).map { LanguageName.own(of: $0) }
  }

  package func language(of topic: Int) -> String? { book.shownLanguage(of: topic) }

  package var openingNote: String? {
    book.unreadNotes.first.map { note in
      let text = note.message + (note.hint.map { ": " + $0 } ?? "")
      return ControlCharacters.inline(text)
    }
  }

  package var isOverwritten: Bool { book.isOverwritten }
  package var bookVersion: String? { book.version }
  package var bundleStamp: String? {
    book.bundlePath.flatMap { try? FileStatus(of: FilePath($0)) }.map {
      "\($0.size) \($0.modificationTime.seconds).\($0.modificationTime.nanoseconds)"
    }
  }
  package func topicChecksums() -> [UInt32]? { book.topicChecksums() }

  package func resolve(_ destination: String, from topic: Int) -> ReaderLink {
    switch book.resolve(destination: destination, from: book.topic(at: topic)) {
    case .topic(let target, let anchor): .topic(target.id, anchor: anchor)
    case .resource(let path): .resource(path)
    case .external(let address): .external(address)
    case .broken(let reason, let suggestion): .broken(reason: reason, suggestion: suggestion)
    }
  }

  package func contents() -> [ReaderContentsEntry] {
    (0..<book.contents.nodeCount).compactMap { index in
      let node = book.contents.node(at: index)
      guard node.kind != .separator else { return nil }
      let title = node.number.map { "\($0) \(node.title)" } ?? node.title
      let anchor = node.topic == nil ? nil : Destination(name: node.destination ?? "").anchor
      return ReaderContentsEntry(
        title: title, depth: node.depth, topic: node.topic, anchor: anchor)
    }
  }
}

extension Book {
  /// Returns the name of the language that a topic is shown in. A topic without a stated language
  /// is treated as English.
  func shownLanguage(of topic: Int) -> String {
    let name = languageName(of: self.topic(at: topic)) ?? "en"
    return LanguageTag(name).map { LanguageName.own(of: $0) } ?? name
  }
}
