import HelpBook
import HelpCore
import HelpDocument
import HelpResources
import Synchronization

/// The compiled topics of a book in all its languages, and the resources that the topics link to.
struct CompiledTopics {
  /// The compiled topic for each file of a topic or a translation, in bytewise order of file.
  let files: [(file: String, bytes: [UInt8])]
  /// The paths of the resources that topics link to.
  private let linkedPaths: Set<String>

  /// A file to compile: a topic in one of its languages.
  private struct Source {
    let topic: Int
    let file: String
    /// The language, or nil for the book's own.
    let language: LanguageTag?
  }

  /// Compiles the topics of a book in each of its languages.
  /// - Parameter members: the generators of derived members, which receive each page.
  init(
    _ book: Book, deriving members: [any DerivedMembers], jobs: Int, progress: ProgressJob?
  ) throws {
    var sources: [Source] = []
    for id in 0..<book.topicCount {
      sources.append(Source(topic: id, file: book.contents.file(ofTopic: id), language: nil))
      for variant in book.contents.variants(ofTopic: id) {
        sources.append(
          Source(topic: id, file: variant.file, language: LanguageTag(variant.language)))
      }
    }
    sources = sources.sortedBytewise(by: \.file)
    let editions = Dictionary(
      uniqueKeysWithValues: Set(sources.map(\.language)).map { language in
        (language, book.reading(in: [language].compactMap { $0 }))
      })
    let foundPaths = Mutex<Set<String>>([])
    let count = sources.count
    let compiledTopics = try Threads.map(count, jobs: jobs) { [sources] number in
      let source = sources[number]
      if number % 64 == 0 {
        progress?.report("compile", done: number, of: count, message: source.file)
      }
      let edition = editions[source.language] ?? book
      let topic = edition.topic(at: source.topic)
      let page = try edition.page(of: topic)
      var paths: Set<String> = []
      let bytes = try CompiledTopic(
        document: page.document, metadata: Self.neededEntries(of: page.metadata)
      )
      .encoded(as: edition.displayPath(of: source.file)) { written, isImage in
        let destination = edition.destination(written, from: topic, isImage: isImage)
        if case .resource(let path) = destination { paths.insert(path) }
        return destination
      }
      foundPaths.withLock { $0.formUnion(paths) }
      if source.language == nil {
        for member in members { member.add(page) }
      } else {
        for member in members { member.add(translation: page, from: source.file) }
      }
      return (source.file, bytes)
    }
    files = compiledTopics
    linkedPaths = foundPaths.withLock(\.self)
  }

  /// The keys of metadata that readers and man pages use.
  private static let keys = [
    "title", "description", "section", "date", "source", "manual", "keywords",
  ]

  /// Returns metadata with the entries that readers and man pages use, or nil if there are none.
  private static func neededEntries(of metadata: Metadata?) -> Metadata? {
    guard let metadata else { return nil }
    let entries = metadata.entries.filter { keys.contains($0.key) }
    guard !entries.isEmpty else { return nil }
    return Metadata(root: Metadata.Node(.mapping(entries), at: metadata.root.position))
  }

  /// Returns the files that topics link to, their variants in other languages, and each
  /// `lectern.words`.
  func resources(of book: Book) throws -> [String] {
    try book.resourcePaths().filter { path in
      linkedPaths.contains(path) || ResourcePath.name(of: path) == WordsFile.name
        || Self.withoutLanguage(path).map(linkedPaths.contains) == true
    }
  }

  /// Returns a path below its language's folder: `images/a.png` for `fr.lproj/images/a.png`. Nil
  /// for other paths.
  private static func withoutLanguage(_ path: String) -> String? {
    let parts = path.split(separator: "/", maxSplits: 1)
    guard parts.count == 2, parts[0].hasSuffix(".lproj") else { return nil }
    return String(parts[1])
  }
}

extension Book {
  /// Returns the destination of a link in a compiled topic. A topic is named by its file's path,
  /// which is unique.
  fileprivate func destination(
    _ written: String, from topic: Topic, isImage: Bool
  ) -> CompiledDestination {
    switch place(of: written, from: topic, isImage: isImage) {
    case .topic(let id, let anchor): .topic(path: contents.file(ofTopic: id), anchor: anchor)
    case .resource(let path): .resource(path: path)
    case .external(let address): .external(address: address)
    case .broken: .broken(written: written)
    }
  }
}
