import HelpCore
import HelpIndexing
import HelpResources
package import HelpSearch

/// Topics in a few words, and their index.
package enum SampleIndex {
  /// The factor by which there is more random input than usual. `make campaign-search` sets it.
  package static let scale = Process.environment("LECTERN_SEARCH_SCALE").flatMap(Int.init) ?? 1

  package static func topic(
    _ path: String, _ title: String, _ text: String, language: String? = nil,
    keywords: [String] = []
  ) -> SearchTopic {
    SearchTopic(
      path: path, title: title, keywords: keywords, language: language.flatMap { LanguageTag($0) },
      sections: [.init(heading: "", anchor: nil, text: Array((text + "\n").utf8))])
  }

  /// - Parameter text: with code spans in backticks.
  package static func topic(_ path: String, _ title: String, spans text: String) -> SearchTopic {
    var topic = Self.topic(path, title, "")
    topic.sections[0].text = []
    for (number, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    {
      let start = topic.sections[0].text.count
      topic.sections[0].text += part.utf8
      if number % 2 == 1 { topic.sections[0].spans.append(start..<start + part.utf8.count) }
    }
    topic.sections[0].text.append(UInt8(ascii: "\n"))
    return topic
  }

  package static func shards(
    _ topics: [SearchTopic], keepsTexts: Bool = true, jobs: Int? = nil
  ) throws -> [IndexShard] {
    let builder = SearchIndexBuilder(keepsTexts: keepsTexts)
    for topic in topics { builder.add(topic) }
    return try builder.finish(order: topics.map(\.path), jobs: jobs)
  }

  package static func index(_ topics: [SearchTopic]) throws -> SearchIndex {
    try SearchIndex(MemoryShards(shards(topics)))
  }

  /// The paths that a query finds.
  package static func paths(_ query: String, _ topics: [SearchTopic]) throws -> [String] {
    try index(topics).search(query).map(\.path)
  }
}
