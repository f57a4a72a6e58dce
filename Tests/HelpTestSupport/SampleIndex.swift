import HelpCore
import HelpIndexing
import HelpResources
package import HelpSearch

/// Short topics, and their indexes.
package enum SampleIndex {
  /// Returns a topic with one section without a heading.
  package static func topic(
    _ path: String, _ title: String, _ text: String, language: String? = nil,
    keywords: [String] = []
  ) -> SearchTopic {
    SearchTopic(
      path: path, title: title, keywords: keywords, language: language.flatMap { LanguageTag($0) },
      sections: [.init(heading: "", anchor: nil, text: Array((text + "\n").utf8))])
  }

  /// Returns a topic whose text has code spans.
  /// - Parameter text: the text, with its code spans in backticks.
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

  /// Returns the members of an index of topics.
  package static func shards(
    _ topics: [SearchTopic], keepsTexts: Bool = true, jobs: Int? = nil
  ) throws -> [IndexShard] {
    let builder = SearchIndexBuilder(keepsTexts: keepsTexts)
    for topic in topics { builder.add(topic) }
    return try builder.finish(order: TopicOrder(topics.map(\.path)), jobs: jobs)
  }

  /// Returns an index of topics with their texts.
  package static func index(_ topics: [SearchTopic]) throws -> SearchIndex {
    try SearchIndex(MemoryShards(shards(topics)))
  }

  /// Returns the paths of the topics that a query finds, best first.
  package static func paths(_ query: String, _ topics: [SearchTopic]) throws -> [String] {
    try index(topics).search(query).map(\.path)
  }
}
