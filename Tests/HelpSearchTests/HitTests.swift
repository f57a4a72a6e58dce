import HelpDocument
import HelpMarkup
import HelpSearch
import HelpTestSupport
import Testing

@Suite("Hits")
struct HitTests {
  private let markdown = """
    # Guide

    An introduction with ![a picture of a heron](heron.png).

    ## First steps

    Type `make` to build *every*thing.

    ```c
    int answer = 42;
    ```

    ## Résumé & more

    | Name | Value |
    | --- | --- |
    | zebra | striped |

    [^1]: A note.
    """

  private func index() throws -> SearchIndex {
    let document = ParsedTopic(Array(markdown.utf8), format: .markdown, file: "guide.md").document()
    return try SampleIndex.index([SearchTopic(document, path: "guide", title: "Guide")])
  }

  @Test(
    "a hit names the heading above the match, and its anchor",
    arguments: [
      ("introduction", "", nil), ("everything", "First steps", "first-steps"),
      ("answer", "First steps", "first-steps"), ("zebra", "Résumé & more", "résumé--more"),
      ("resume", "Résumé & more", "résumé--more"), ("heron", "", nil),
    ] as [(String, String, String?)])
  func sections(query: String, heading: String, anchor: String?) throws {
    let hit = try #require(try index().search(query).first)
    #expect(hit.path == "guide")
    #expect(hit.title == "Guide")
    #expect(hit.heading == heading)
    #expect(hit.anchor == anchor)
  }

  @Test("a hit lists the other sections with all words of the query, if requested")
  func further() throws {
    let text = """
      # Guide

      Red wool and a needle.

      ## First

      A needle with wool.

      ## Second

      A needle alone.

      ## Third

      Wool, and then the needle.
      """
    let document = ParsedTopic(Array(text.utf8), format: .markdown, file: "guide.md").document()
    let topic = SearchTopic(document, path: "guide", title: "Guide")
    let index = try SearchIndex(MemoryShards(SampleIndex.shards([topic], keepsTexts: false))) { _ in
      topic
    }
    func headings(_ query: String, isRequested: Bool = true) throws -> [String] {
      try index.results(
        for: query, limit: 9, isTyping: false, among: nil,
        sections: isRequested ? .nearestAndOthers : .nearest
      ).hits.flatMap { [$0.heading] + $0.further.map(\.heading) }
    }
    #expect(try headings("needle").sorted() == ["", "First", "Second", "Third"])
    #expect(try headings("needle wool").sorted() == ["", "First", "Third"])
    #expect(try headings("needle", isRequested: false).count == 1)
    let hit = try index.results(
      for: "alone", limit: 9, isTyping: false, among: nil, sections: .nearestAndOthers
    ).hits.first
    #expect(hit?.heading == "Second" && hit?.further == [])
    let otherTopics = try index.selection { $0 != "guide" }
    #expect(
      try index.results(
        for: "needle", limit: 9, isTyping: false, among: otherTopics, sections: .nearestAndOthers
      ).hits == [])
  }

  @Test("the best sections of a hit begin with sections whose headings contain the words")
  func sections() throws {
    let text = """
      # Cache

      To clear old needles, clear the cache.

      ## Clearing the cache

      Run the command.

      ## Clearing parts

      One part of the cache.

      ## Size

      The cache is small. It is clear that it grows.
      """
    let document = ParsedTopic(Array(text.utf8), format: .markdown, file: "cache.md").document()
    let topic = SearchTopic(document, path: "cache", title: "Cache")
    let index = try SearchIndex(MemoryShards(SampleIndex.shards([topic], keepsTexts: false))) { _ in
      topic
    }
    func hit(_ query: String, _ sections: HitSections) throws -> SearchHit? {
      try index.results(for: query, limit: 9, isTyping: false, among: nil, sections: sections).hits
        .first
    }
    #expect(try hit("clear cache", .nearest)?.heading == "")
    let best = try hit("clear cache", .best(2))
    #expect(best?.heading == "Clearing the cache" && best?.anchor == "clearing-the-cache")
    #expect(best?.snippet == "Run the command.")
    #expect(best?.further.map(\.heading) == ["Clearing parts"])
    #expect(try hit("clear cache", .best(1))?.further == [])
    #expect(try hit("grows", .best(3))?.heading == "Size")
  }

  @Test("the address of an image is not searchable")
  func addresses() throws {
    #expect(try index().search("png").isEmpty)
  }

  @Test("a snippet never begins inside a character")
  func lead() throws {
    // The first character has three bytes. The offset 60 bytes before the match is inside it.
    let text = String(repeating: "க", count: 19) + " ab needle"
    let hit = try #require(
      try SampleIndex.index([SampleIndex.topic("a", "A", text)]).search("needle").first)
    #expect(hit.snippet == text)
  }

  @Test("a snippet begins near the match, ends with a whole word, and marks the match")
  func snippets() throws {
    let filler = Array(repeating: "filler", count: 60).joined(separator: " ")
    let topic = SampleIndex.topic("a", "A", "\(filler) here is the needle in it \(filler)")
    let hit = try #require(try SampleIndex.index([topic]).search("needles").first)
    #expect(hit.snippet.hasSuffix("filler"))
    #expect(hit.snippet.utf8.count <= 210)
    let bytes = Array(hit.snippet.utf8)
    #expect(hit.matches.map { String(decoding: bytes[$0], as: UTF8.self) } == ["needle"])
  }

  @Test("a snippet shows the passage that contains both words of the query")
  func bothWords() throws {
    let filler = Array(repeating: "filler", count: 40).joined(separator: " ")
    let long = Array(repeating: "internationalization", count: 8).joined(separator: " ")
    let topic = SampleIndex.topic(
      "a", "A", "A needle. \(filler) A \(long) needle \(long) haystack. \(filler) The haystack.")
    let hit = try #require(try SampleIndex.index([topic]).search("needle haystack").first)
    let bytes = Array(hit.snippet.utf8)
    #expect(
      hit.matches.map { String(decoding: bytes[$0], as: UTF8.self) } == ["needle", "haystack"])
  }

  @Test("a sign is found in the section whose heading or code span contains it")
  func signs() throws {
    let markdown = "# Guide\n\nText.\n\n## The `??` operator\n\nText.\n\n## More\n\nSee `->`.\n"
    let document = ParsedTopic(Array(markdown.utf8), format: .markdown, file: "guide.md").document()
    let index = try SampleIndex.index([SearchTopic(document, path: "guide", title: "Guide")])
    #expect(try index.search("??").first?.heading == "The ?? operator")
    #expect(try index.search("->").first?.heading == "More")
  }

  @Test("an index without texts cuts its snippets from the parsed topics")
  func snippetsOfTopics() throws {
    let topic = SampleIndex.topic("a", "A", "One needle.")
    let shards = try SampleIndex.shards([topic], keepsTexts: false)
    #expect(try SearchIndex(MemoryShards(shards)).search("needle").first?.snippet == "")
    let index = try SearchIndex(MemoryShards(shards)) { $0 == "a" ? topic : nil }
    #expect(try index.search("needle").first?.snippet == "One needle.")
  }

  @Test("adjacent pairs of characters share one mark")
  func pairs() throws {
    let hit = try #require(
      try SampleIndex.index([SampleIndex.topic("a", "A", "它支持全文检索。")]).search("全文检索").first)
    let bytes = Array(hit.snippet.utf8)
    #expect(hit.matches.map { String(decoding: bytes[$0], as: UTF8.self) } == ["全文检索"])
  }
}
