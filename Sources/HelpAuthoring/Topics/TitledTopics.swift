import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The topics of a source with their titles and weights, from which the contents are built.
struct TitledTopics: Sendable {
  let topics: [ContentsTableBuilder.Topic]
  let heads: TopicHeads
  let folders: FolderContents
  /// Whether the topics have names in addition to their paths, as in Docusaurus.
  let haveNames: Bool

  /// Reads the topics in `reading.files`, and any others that decide their titles. If `files` is
  /// nil, reads all topics.
  /// - Parameter topics: the topics in bytewise order of path.
  /// - Throws: `HelpError.Code.inputOutput` if an observed topic changes meanwhile.
  /// - Complexity: O(bytes of the topics), shared among the jobs.
  init(
    _ topics: consuming [ContentsTableBuilder.Topic], kind: BookKind, _ reading: TopicReading,
    jobs: Int, onProgress: @escaping @Sendable (_ done: Int, _ file: String) -> Void = { _, _ in }
  ) throws {
    let untitled = topics
    let isHugo = FolderContents.hasHugoIndex(untitled)
    let areRead = reading.files.map { Self.topicsToRead(untitled, in: $0, isHugo: isHugo) }
    var heads = try Self.heads(
      of: untitled, areRead, isHugo: isHugo, reading, jobs: jobs, onProgress)
    // Outside Hugo, a label on any page changes how titles are chosen, so all topics are read.
    if areRead != nil, !isHugo, heads.haveLabels {
      heads = try Self.heads(of: untitled, nil, isHugo: isHugo, reading, jobs: jobs, onProgress)
    }
    // A file without a title that topics include is a part of these topics.
    let includedFiles = heads.includes
    let parts =
      includedFiles.isEmpty
      ? []
      : Set(
        untitled.indices.filter {
          heads.isNamedByFile($0) && includedFiles.contains(untitled[$0].file)
        })
    if !parts.isEmpty, parts.count < untitled.count {
      let pages = untitled.indices.filter { !parts.contains($0) }
      try self.init(pages.map { untitled[$0] }, heads.only(pages), kind, reading, jobs: jobs)
    } else {
      try self.init(untitled, heads, kind, reading, jobs: jobs)
    }
  }

  /// Reads the heads of topics.
  /// - Parameter areRead: whether each topic is read, or nil to read all.
  private static func heads(
    of topics: [ContentsTableBuilder.Topic], _ areRead: [Bool]?, isHugo: Bool,
    _ reading: TopicReading, jobs: Int, _ onProgress: @escaping @Sendable (Int, String) -> Void
  ) throws -> TopicHeads {
    // Each job holds the titles of one group as strings. Small groups keep these strings few.
    let size = max(1, min(512, topics.count / (8 * max(1, jobs))))
    let starts = Array(stride(from: 0, to: topics.count, by: size))
    let groups = try Threads.map(starts.count, jobs: jobs) { number in
      var heads = TopicHeads()
      for index in starts[number]..<min(starts[number] + size, topics.count) {
        if areRead?[index] == false {
          heads.append(TopicHead())
          continue
        }
        onProgress(index, topics[index].file)
        heads.append(try TopicHead(topics[index], isHugo: isHugo, reading))
      }
      return heads
    }
    var heads = TopicHeads()
    for group in groups { heads.append(group) }
    return heads
  }

  /// Returns, for each topic, whether it must be read to title the topics and translations in
  /// `files`. The titles in the contents of a book of Hugo also depend on the pages of the folders
  /// above, which may hide a folder.
  private static func topicsToRead(
    _ topics: [ContentsTableBuilder.Topic], in files: FileRange, isHugo: Bool
  ) -> [Bool] {
    var areRead = topics.map { topic in
      files.contains(topic.file) || topic.variants.contains { files.contains($0.file) }
    }
    guard isHugo else { return areRead }
    var folders: Set<String> = [""]
    for index in topics.indices where areRead[index] {
      var folder = ResourcePath.directory(of: topics[index].path)
      while folders.insert(folder).inserted { folder = ResourcePath.directory(of: folder) }
    }
    for index in topics.indices where !areRead[index] {
      let path = topics[index].path
      areRead[index] =
        folders.contains(path)
        || IndexPage.rank(path) != nil && folders.contains(ResourcePath.directory(of: path))
    }
    return areRead
  }

  /// Creates the topics, and reads the titles of their translations.
  private init(
    _ untitled: [ContentsTableBuilder.Topic], _ heads: TopicHeads, _ kind: BookKind,
    _ reading: TopicReading, jobs: Int
  ) throws {
    var topics = untitled
    let translatedTopics = topics.indices.filter { !topics[$0].variants.isEmpty }
    let titles = try Threads.map(translatedTopics.count, jobs: jobs) { [untitled] number in
      untitled[translatedTopics[number]].variants.map { variant in
        reading.files?.contains(variant.file) == false
          ? "" : TopicHead.title(ofFile: variant.file, reading)
      }
    }
    for (index, titles) in zip(translatedTopics, titles) {
      for (variant, title) in titles.enumerated() { topics[index].variants[variant].title = title }
    }
    self.init(topics, heads, kind, reading)
  }

  /// Creates topics whose titles are the names of their files. No file is read.
  init(
    named topics: consuming [ContentsTableBuilder.Topic], kind: BookKind, _ reading: TopicReading
  ) {
    let untitled = topics
    var heads = TopicHeads()
    for topic in untitled { heads.append(TopicHead(namedByFile: topic)) }
    self.init(untitled, heads, kind, reading)
  }

  /// Returns the name of a topic in sidebars: its path without leading numbers, with the `id` of
  /// its front matter as the last part.
  ///
  /// Source: Docusaurus' documentation, Create a doc, Doc IDs; Sidebar, Autogenerated, number
  /// prefixes.
  func name(ofTopic index: Int) -> String {
    let path = topics[index].path
    let plain = NumberedName.plainPath(of: path) ?? path
    guard let name = heads.addresses(of: index)?.name else { return plain }
    return ResourcePath.join(ResourcePath.directory(of: plain), name)
  }

  /// Builds the contents of folders from topics with known heads and with titled translations.
  init(
    _ topics: [ContentsTableBuilder.Topic], _ heads: TopicHeads, _ kind: BookKind,
    _ reading: TopicReading
  ) {
    var heads = heads
    if kind.isPlainFolder { Self.removeNumbers(topics, &heads) }
    self.topics = topics
    self.heads = heads
    let provider = reading.provider
    haveNames = reading.rules.dialects.contains(.docusaurus)
    // Docusaurus has both names and categories.
    let hasCategories = haveNames
    folders = FolderContents(
      topics: topics, heads: heads, putsFilesFirst: kind == .mkDocs,
      isDocusaurus: haveNames, separateFolders: reading.separateFolders,
      category: { hasCategories ? CategoryFile(of: $0, in: provider) : nil })
  }

  /// Removes the numbers from titles that are file names, in each folder in which most file names
  /// begin with a number.
  private static func removeNumbers(
    _ topics: [ContentsTableBuilder.Topic], _ heads: inout TopicHeads
  ) {
    func unnumberedName(_ index: Int) -> Substring? {
      NumberedName.unnumbered(ResourcePath.name(of: topics[index].path)[...])
    }
    let numbered = heads.indices.filter { heads.isNamedByFile($0) && unnumberedName($0) != nil }
    guard !numbered.isEmpty else { return }
    var counts: [String: (all: Int, numbered: Int)] = [:]
    for index in topics.indices where IndexPage.rank(topics[index].path) == nil {
      let folder = ResourcePath.directory(of: topics[index].path)
      counts[folder, default: (0, 0)].all += 1
      if unnumberedName(index) != nil { counts[folder]?.numbered += 1 }
    }
    var titles: [Int: String] = [:]
    for index in numbered {
      let count = counts[ResourcePath.directory(of: topics[index].path)] ?? (0, 0)
      guard count.numbered > 1, 2 * count.numbered > count.all, let name = unnumberedName(index)
      else { continue }
      titles[index] = ResourceName.readable(String(name))
    }
    heads.replaceTitles(titles)
  }
}
