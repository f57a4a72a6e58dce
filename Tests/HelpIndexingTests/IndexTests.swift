import HelpCore
import HelpTestSupport
import Testing

@testable import HelpIndexing
@testable import HelpSearch

@Suite("Indexes")
struct IndexTests {
  /// Returns topics of made-up words, which have no stems in any language.
  private func topics(_ count: Int, seed: UInt64) -> [SearchTopic] {
    var generator = SeededGenerator(seed: seed)
    let vocabulary = (0..<200).map { "w\($0)x" }
    return (0..<count).map { number in
      let words = (0..<generator.below(80)).map { _ in
        vocabulary[min(generator.below(200), generator.below(200))]
      }
      return SampleIndex.topic(
        "folder\(number % 7)/t\(number)", "Topic t\(number)", words.joined(separator: " "))
    }
  }

  /// Returns topics in several languages, some with identifiers.
  private func mixedTopics() -> [SearchTopic] {
    let texts = [
      (
        "en", "The installation of a package installs its files. Use std::vector<T> and --no-color."
      ),
      ("fr", "Les installations répétées de paquets et la configuration."),
      ("de", "Die Paketinstallation und die Installation von Paketen."),
      ("ru", "Установка пакетов и файлов, установите пакет."), ("zh", "安装软件包并检索全文。"),
    ]
    return (0..<60).map { number in
      let (language, text) = texts[number % texts.count]
      return SampleIndex.topic(
        "\(language)/\(number)", "Topic \(number)",
        text + String(repeating: " word\(number % 11)", count: number % 5), language: language)
    }
  }

  @Test("a query finds exactly the topics whose text contains all its words")
  func naive() throws {
    let topics = topics(100 * Campaign.scale, seed: 1)
    let index = try SampleIndex.index(topics)
    let texts = topics.map {
      Set(String(decoding: $0.sections[0].text, as: UTF8.self).split { $0 <= " " })
    }
    // Words that no topic contains are left out, because they may match as typos.
    let vocabulary = Set(texts.joined()).sorted()
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<80 * Campaign.scale {
      let words = (0...generator.below(3)).map { _ in String(generator.pick(vocabulary)) }
      let expected = Set(
        zip(topics, texts).filter { _, text in words.allSatisfy { text.contains(Substring($0)) } }
          .map(\.0.path))
      let results = try index.results(for: words.joined(separator: " "), limit: 1000)
      if expected.isEmpty {
        #expect(results.hits.isEmpty || results.isPartial)
      } else {
        // If few topics have all words, topics with fewer words follow.
        let complete = results.coverage?.complete ?? results.count
        #expect(Set(results.hits.prefix(complete).map(\.path)) == expected)
        #expect(complete == expected.count)
      }
    }
  }

  @Test("a phrase finds exactly the topics whose text contains it")
  func phrases() throws {
    let topics = topics(100 * Campaign.scale, seed: 3)
    let index = try SampleIndex.index(topics)
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<60 * Campaign.scale {
      let text = String(decoding: generator.pick(topics).sections[0].text, as: UTF8.self)
      let words = text.split { $0 <= " " }
      guard words.count > 3 else { continue }
      let start = generator.below(words.count - 3)
      let phrase = words[start..<start + 2 + generator.below(2)].joined(separator: " ")
      let expected = topics.filter {
        (" " + String(decoding: $0.sections[0].text, as: UTF8.self).dropLast() + " ").contains(
          " " + phrase + " ")
      }
      #expect(
        Set(try index.search("\"\(phrase)\"", limit: 1000).map(\.path)) == Set(expected.map(\.path))
      )
    }
  }

  @Test("the stems of a term do not depend on the order of the topics that contain it")
  func ownStems() throws {
    let topics = [
      SampleIndex.topic("a", "A", "Many placeholders and holders, running.", language: "en"),
      SampleIndex.topic("b", "B", "placeHolders, --running and the folder", language: "de"),
      SampleIndex.topic("c", "C", "قرأت كتابات جديدة", language: "ar"),
      SampleIndex.topic("d", "D", "والكتابات", language: "ar"),
    ]
    let order = topics.map(\.path)
    let expected = try SampleIndex.shards(topics)
    for ordered in [topics, topics.reversed()] {
      for size in [1, 2, 4] {
        let parts = try stride(from: 0, to: topics.count, by: size).map { start in
          let builder = SearchIndexBuilder(keepsTexts: true)
          for topic in ordered[start..<min(start + size, topics.count)] { builder.add(topic) }
          return try builder.part(jobs: 1)
        }
        #expect(try SearchPart.index(of: parts, order: TopicOrder(order), jobs: 1) == expected)
      }
    }
  }

  @Test("shards of postings list their terms only in an index with texts")
  func listedTerms() throws {
    let topics = topics(100 * Campaign.scale, seed: 8) + mixedTopics()
    for keepsTexts in [true, false] {
      let shards = try SampleIndex.shards(topics, keepsTexts: keepsTexts)
      let reader = try IndexReader(MemoryShards(shards))
      var entries = try reader.header.lexicon.indices.flatMap { try reader.lexicon($0).entries }
      // Shards of postings do not mark compounds, because these are found after all terms were
      // read.
      for index in entries.indices { entries[index].isCompound = false }
      let places = shards.filter { $0.name.hasPrefix("places-") }.sorted {
        $0.name.dropFirst(7).utf8.count < $1.name.dropFirst(7).utf8.count || $0.name < $1.name
      }
      var listed: [Lexicon.Entry] = []
      for (number, shard) in places.enumerated() {
        let end = try #require(PostingsShard(decoding: shard.bytes).ends.last)
        let list = Lexicon(decoding: Array(shard.bytes[end...])).entries
        #expect(keepsTexts ? list.first?.term == reader.header.postings[number] : list.isEmpty)
        listed += list
      }
      #expect(listed == (keepsTexts ? entries : []))
      #expect(reader.header.postings.count == (keepsTexts ? places.count : 0))
    }
  }

  @Test("the bytes depend on neither the number of jobs nor the order in which topics are added")
  func determinism() throws {
    let topics = topics(100 * Campaign.scale, seed: 5) + mixedTopics()
    let order = topics.map(\.path)
    let expected = try SampleIndex.shards(topics, jobs: 1)
    for jobs in [2, 8] {
      let builder = SearchIndexBuilder(keepsTexts: true)
      try Threads.forEach(topics.count, jobs: jobs) { builder.add(topics[topics.count - 1 - $0]) }
      #expect(try builder.finish(order: TopicOrder(order), jobs: jobs) == expected)
    }
  }

  @Test("merged indexes equal one index of all their topics", arguments: [true, false])
  func merging(keepsTexts: Bool) throws {
    let all = topics(40 * Campaign.scale, seed: 6) + mixedTopics()
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2 * Campaign.scale {
      let cut = generator.below(all.count + 1)
      let first = try SampleIndex.shards(Array(all[..<cut]), keepsTexts: keepsTexts)
      let second = try SampleIndex.shards(Array(all[cut...]), keepsTexts: keepsTexts)
      #expect(
        try SearchIndexMerger.merge([MemoryShards(first), MemoryShards(second)])
          == SampleIndex.shards(all, keepsTexts: keepsTexts))
    }
  }

  @Test("indexes with words that are too common for positions can be merged")
  func mergingCommonWords() throws {
    let text = String(repeating: "often ", count: 900)
    let all = (0..<60).map { SampleIndex.topic("t\($0)", "T", text + "rare\($0)") }
    let parts = try [all[..<30], all[30...]].map { MemoryShards(try SampleIndex.shards(Array($0))) }
    let merged = try SearchIndexMerger.merge(parts)
    #expect(try merged == SampleIndex.shards(all))
    let index = try SearchIndex(MemoryShards(merged))
    #expect(try index.search("\"often rare7\"").map(\.path) == ["t7"])
  }

  @Test("no member exceeds 50,000 bytes")
  func sizes() throws {
    let shards = try SampleIndex.shards(topics(300 * Campaign.scale, seed: 8))
    #expect(shards.count > 2)
    for shard in shards {
      #expect(shard.bytes.count < 50_000)
    }
  }

  @Test("an index without topics finds no topics")
  func empty() throws {
    let index = try SampleIndex.index([])
    #expect(index.topicCount == 0)
    #expect(try index.search("word").isEmpty)
  }
}
