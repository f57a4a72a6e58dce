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
    // A part of other topics, which has no title, is none itself.
    let included = Set(heads.flatMap(\.includes))
    let parts = Set(
      untitled.indices.filter { heads[$0].isNamedByFile && included.contains(untitled[$0].file) })
    if !parts.isEmpty, parts.count < untitled.count {
      let kept = untitled.indices.filter { !parts.contains($0) }
      try self.init(kept.map { untitled[$0] }, kept.map { heads[$0] }, kind, reading, jobs: jobs)
    } else {
      try self.init(untitled, heads, kind, reading, jobs: jobs)
    }
  }

  /// Titles topics, and reads the titles of translations.
  private init(
    _ untitled: [ContentsTableBuilder.Topic], _ heads: [TopicHead], _ kind: BookKind,
    _ reading: TopicReading, jobs: Int
  ) throws {
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
    self.topics = topics
    self.heads = heads
    let provider = reading.provider
    let hasCategories = reading.rules.tools.contains(.docusaurus)
    folders = FolderContents(
      topics: topics, heads: heads, filesFirst: kind == .mkDocs,
      category: { hasCategories ? CategoryFile(of: $0, in: provider) : nil })
  }
}
