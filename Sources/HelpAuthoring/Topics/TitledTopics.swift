import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The topics of a source with what their files say: what the contents are made from.
struct TitledTopics: Sendable {
  let topics: [ContentsTableBuilder.Topic]
  let heads: [TopicHead]
  let folders: FolderContents

  /// Reads all topics.
  /// - Parameter untitled: in bytewise order of path.
  /// - Throws: `HelpError.Code.inputOutput` when an observed topic is written to meanwhile.
  /// - Complexity: O(bytes of the topics), shared among the jobs.
  init(
    _ untitled: [ContentsTableBuilder.Topic], kind: BookKind, _ reading: TopicReading, jobs: Int,
    onProgress: @escaping @Sendable (_ done: Int, _ file: String) -> Void = { _, _ in }
  ) throws {
    let isHugo = FolderContents.areHugo(untitled)
    let heads = try Threads.map(untitled.count, jobs: jobs) { index in
      onProgress(index, untitled[index].file)
      return try TopicHead(untitled[index], isHugo: isHugo, reading)
    }
    var topics = untitled
    for index in topics.indices { topics[index].title = heads[index].title }
    let translated = topics.indices.filter { !topics[$0].variants.isEmpty }
    let titles = try Threads.map(translated.count, jobs: jobs) { [untitled] place in
      untitled[translated[place]].variants.map { TopicHead.title(ofFile: $0.file, reading) }
    }
    for (index, titles) in zip(translated, titles) {
      for place in titles.indices { topics[index].variants[place].title = titles[place] }
    }
    self.init(topics, heads, kind, reading)
  }

  /// Names topics by their files, without reading them.
  init(named untitled: [ContentsTableBuilder.Topic], kind: BookKind, _ reading: TopicReading) {
    let heads = untitled.map(TopicHead.init(namedByFile:))
    var topics = untitled
    for index in topics.indices { topics[index].title = heads[index].title }
    self.init(topics, heads, kind, reading)
  }

  private init(
    _ topics: [ContentsTableBuilder.Topic], _ heads: [TopicHead], _ kind: BookKind,
    _ reading: TopicReading
  ) {
    var (topics, heads) = (topics, heads)
    if kind == .directory { Self.leaveOutNumbers(&topics, &heads) }
    self.topics = topics
    self.heads = heads
    let provider = reading.provider
    let hasCategories = reading.rules.tools.contains(.docusaurus)
    folders = FolderContents(
      topics: topics, heads: heads, filesFirst: kind == .mkDocs,
      category: { hasCategories ? CategoryFile(of: $0, in: provider) : nil })
  }

  /// Takes the number from titles that are the names of files, where most files beside them have one.
  private static func leaveOutNumbers(
    _ topics: inout [ContentsTableBuilder.Topic], _ heads: inout [TopicHead]
  ) {
    func rest(_ index: Int) -> Substring? {
      NumberedName.rest(of: ResourcePath.name(of: topics[index].path)[...])
    }
    let named = heads.indices.filter { heads[$0].isNamedByFile && rest($0) != nil }
    guard !named.isEmpty else { return }
    var counts: [String: (all: Int, numbered: Int)] = [:]
    for index in topics.indices where IndexPage.rank(topics[index].path) == nil {
      let folder = ResourcePath.directory(of: topics[index].path)
      counts[folder, default: (0, 0)].all += 1
      if rest(index) != nil { counts[folder]?.numbered += 1 }
    }
    for index in named {
      let count = counts[ResourcePath.directory(of: topics[index].path)] ?? (0, 0)
      guard count.numbered > 1, 2 * count.numbered > count.all, let rest = rest(index) else {
        continue
      }
      heads[index].title = ResourceName.readable(String(rest))
      topics[index].title = heads[index].title
    }
  }
}
