import HelpCore
import HelpResources
import HelpSearch
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpIndexing

@Suite("Terms that are kept for the next index")
struct KeptTermsTests {
  private let temporary: TemporaryDirectory
  private var target: FilePath { temporary.file("a.helpz") }

  init() throws { temporary = try TemporaryDirectory() }

  private static let topicCount = 40
  /// Words of several languages, with endings, names, compounds, diacritics and letters before
  /// words.
  private static let words = [
    "install", "installing", "installed", "the", "archive", "HashMap::entry", "die", "und", "der",
    "Häuser", "Hauser", "Suchindex", "such", "Index", "été", "ete", "naïve", "les", "des",
    "C++", "C#", "3.14", "搜索", "文档", "والكتاب", "الكتاب", "set_name", "setName", "--verbose",
  ]

  /// A book whose topics have words by chance.
  private struct Topics {
    var random: SeededGenerator
    var texts: [String] = []

    mutating func text() -> String {
      (0..<random.below(60)).map { _ in
        random.chance(50) ? random.pick(KeptTermsTests.words) : "word\(random.below(400))"
      }.joined(separator: " ")
    }
  }

  /// Returns the members of an index of some texts, with unchanged words from a cache.
  private func index(
    _ texts: [String], groups: Int = 8, keepsTexts: Bool = true, cache: SearchCache?
  ) throws -> [IndexShard] {
    let index = GroupedIndex(
      Array(texts.indices), count: groups, language: "de", keepsTexts: keepsTexts)
    func key(_ group: Int) -> String {
      FastHash.text(Array(index.groups[group].map { "\($0) \(texts[$0])" }.joined().utf8))
    }
    index.begin { cache?.part(key($0)) }
    try Threads.forEach(texts.count, jobs: 3) { number in
      guard index.needs(number) else { return }
      index.add(
        SearchTopic(
          path: "folder\(number % 5)/\(number)", title: "Topic \(number)",
          sections: [SearchTopic.Section(heading: "", anchor: nil, text: texts[number])]),
        of: number)
    }
    let order = TopicOrder(texts.indices.map { "folder\($0 % 5)/\($0)" })
    var shards: [IndexShard] = []
    if let cache {
      try cache.writeShards(of: index, order: order, jobs: 2, key: key) { shards += $0 }
    } else {
      try index.writeShards(order: order, jobs: 2) { shards += $0 }
    }
    return shards
  }

  @Test(
    "an index with kept terms equals a new index after any edits",
    arguments: 0..<4 * UInt64(Campaign.scale))
  func edits(seed: UInt64) throws {
    let cache = try #require(SearchCache(of: target, in: temporary.file("cache")))
    var topics = Topics(random: SeededGenerator(seed: seed))
    topics.texts = (0..<Self.topicCount).map { _ in topics.text() }
    let keepsTexts = seed % 2 == 0
    _ = try index(topics.texts, keepsTexts: keepsTexts, cache: cache)
    for _ in 0..<8 {
      for _ in 0..<topics.random.below(5) {
        let number = topics.random.below(topics.texts.count)
        switch topics.random.below(4) {
        case 0: topics.texts[number] = topics.text()
        case 1: topics.texts[number] += " " + topics.random.pick(Self.words)
        case 2: topics.texts[number] = "new " + topics.texts[number]
        default: topics.texts.swapAt(number, 0)
        }
      }
      let expected = try index(topics.texts, keepsTexts: keepsTexts, cache: nil)
      #expect(try index(topics.texts, keepsTexts: keepsTexts, cache: cache) == expected)
    }
  }

  @Test("an index with another number of topics or groups does not use the kept terms")
  func otherTopics() throws {
    let cache = try #require(SearchCache(of: target, in: temporary.file("cache")))
    var texts = (0..<Self.topicCount).map { "text of topic \($0)" }
    _ = try index(texts, cache: cache)
    texts.append("one more")
    #expect(try index(texts, cache: cache) == index(texts, cache: nil))
    #expect(try index(texts, groups: 3, cache: cache) == index(texts, groups: 3, cache: nil))
    texts.removeFirst()
    #expect(try index(texts, cache: cache) == index(texts, cache: nil))
  }

  @Test("an earlier part with more topics or other topics is not compared with a new part")
  func otherParts() throws {
    func part(_ paths: [String]) throws -> SearchPart {
      let builder = SearchIndexBuilder(languageName: nil, keepsTexts: false)
      for path in paths {
        builder.add(
          SearchTopic(
            path: path, title: path,
            sections: [SearchTopic.Section(heading: "", anchor: nil, text: "text of \(path)")]))
      }
      return try builder.part(jobs: 1)
    }
    let new = try part(["a", "b"])
    for (paths, isComparable) in [
      (["a", "b"], true), (["b", "a"], true), (["x", "a", "b"], false), (["a"], false),
      (["a", "x"], false), (["a", "a"], false),
    ] {
      let update = try IndexUpdate(
        KeptTerms(order: 0), [(0, try part(paths))], [new], numbers: [[0, 1]])
      #expect((update != nil) == isComparable, "\(paths)")
    }
  }

  @Test("damaged kept terms are ignored, and kept again")
  func damage() throws {
    let cache = try #require(SearchCache(of: target, in: temporary.file("cache")))
    var texts = (0..<Self.topicCount).map { "text of topic \($0)" }
    _ = try index(texts, cache: cache)
    let right = try #require(cache.file("terms"))
    for offset in stride(from: 0, to: right.count, by: right.count / 40 + 1) {
      var damaged = right
      damaged[offset] ^= 0x55
      // With a right seal, only the check of the content finds the damage.
      cache.keep(damaged, as: "terms")
      _ = KeptTerms(.memory(damaged))
      _ = KeptTerms(.memory(Array(right[..<offset])))
    }
    let file = try #require(
      try temporary.allFiles().first { $0.hasPrefix("cache/") && $0.hasSuffix("-terms") })
    try temporary.write(file, "damaged")
    texts[3] = "other text"
    #expect(try index(texts, cache: cache) == index(texts, cache: nil))
    #expect(cache.file("terms") != nil)
  }
}
