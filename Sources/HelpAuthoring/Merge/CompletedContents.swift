import HelpArchive
import HelpBook
import HelpCore
import HelpDocument
import HelpResources

/// The contents table of a merged book whose parts read only their own topics.
///
/// The first part's table has all topics, languages and settings, and the lines that a manifest
/// lists. The heads of all parts add titles, order, aliases and the home.
struct CompletedContents {
  /// The error for heads that packing does not write.
  struct Fault: Error {}

  let bytes: [UInt8]

  /// Completes a table.
  /// - Parameters:
  ///   - table: the table of the first part.
  ///   - heads: the heads of all topics.
  /// - Throws: `Fault` unless each topic and each translation has one head.
  /// - Complexity: O(topics · log topics).
  init(_ table: ContentsTable, _ facts: ContentsFacts, _ heads: consuming PartHeads) throws {
    var heads = heads
    guard let translations = heads.sortedTranslations(count: table.variantCount),
      let sortedHeads = heads.removeSortedHeads(topicCount: table.topicCount),
      facts.home.map((0..<table.topicCount).contains) != false
    else { throw Fault() }
    let book = Book(
      provider: MemoryProvider([:], location: ""), contents: table, options: BookOptions(),
      parser: nil)
    let reading = TopicReading(
      provider: book.provider, rules: book.rules, observer: nil,
      separateFolders: facts.separateFolders)
    let titled = TitledTopics(
      Self.topics(of: table, translations), sortedHeads, table.kind, reading)
    let home = facts.home(of: titled, isPlainFolder: table.kind == .directory)
    let homeTitle = home.flatMap {
      titled.heads.isNamedByFile($0) ? nil : titled.heads.title(of: $0)
    }
    let aliases = PageAddresses.redirects(to: titled).filter {
      PathRule.allows(redirect: $0.key, to: $0.value)
    }
    let builder = ContentsTableBuilder(
      rebuilding: table, from: titled, home: home, folderLines: facts.folderLines,
      title: { line in
        line.title.isEmpty ? line.topic.map(titled.folders.title(ofPage:)) : nil
      },
      values: { attribute, values in
        switch attribute {
        case .title:
          values.map { ($0.key, facts.bookTitle(homeTitle: homeTitle)) }
        case .redirect: values + aliases
        default: values
        }
      })
    guard let bytes = builder.finish() else { throw Fault() }
    self.bytes = bytes
  }

  /// Returns the topics of a table.
  /// - Parameter titles: the titles of all translations, in order.
  private static func topics(
    of table: ContentsTable, _ titles: [String]
  ) -> [ContentsTableBuilder.Topic] {
    var topics = (0..<table.topicCount).map { id in
      let file = table.file(ofTopic: id)
      let type = ResourcePath.splitExtension(of: file).type
      return ContentsTableBuilder.Topic(
        path: table.path(ofTopic: id), file: file, format: TopicFormat(fileExtension: type) ?? .text
      )
    }
    for (index, title) in titles.enumerated() {
      let variant = table.variant(at: index)
      guard topics.indices.contains(variant.topic) else { continue }
      topics[variant.topic].variants.append((variant.language, variant.file, title))
    }
    return topics
  }
}
