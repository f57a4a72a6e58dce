import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpSearch
@testable import HelpSite

/// Compares the results of a site's script with the results of this library.
@Suite("The script that searches a site", .enabled(if: Shell.has("node")))
struct SearchScriptTests {
  private func run(
    _ shards: [IndexShard], _ queries: [String], options: [String] = ["--brief"]
  ) throws -> [String] {
    let folder = try TemporaryDirectory("lectern-search-")
    for shard in shards { try folder.write(shard.name + ".js", Array(shard.script.utf8)) }
    let root = Conformance.packageRoot
    let result = try Shell.run(
      [
        "node", root.appending("Tests/Search/run.js").string,
        root.appending("Resources/site/search.js").string, folder.path.string,
      ] + options, input: Array(queries.joined(separator: "\n").utf8))
    #expect(result.status == 0, "\(result.errors)")
    return result.output.split(separator: "\n").map(String.init)
  }

  /// Returns results in the form that the harness prints.
  private func describe(_ results: SearchResults) -> String {
    let hits = results.hits.map { hit in
      let bytes = Array(hit.snippet.utf8)
      let matches = hit.matches.map { String(decoding: bytes[$0], as: UTF8.self) }
      return ([hit.path, hit.title, hit.heading, hit.anchor ?? "-", hit.snippet] + matches).joined(
        separator: "|")
    }
    let coverage = results.coverage.map { coverage in
      "\(coverage.words.joined(separator: ",")):\(coverage.complete):\(coverage.least)"
    }
    return "\(results.count) \(results.isPartial) \(results.suggestion ?? "-") \(coverage ?? "-") "
      + hits.joined(separator: " § ")
  }

  @Test("the script finds the same hits in the same order, with the same snippets")
  func sameHits() throws {
    let topics = SearchScriptSample.topics
    let shards = try SampleIndex.shards(topics)
    let index = try SearchIndex(MemoryShards(shards))
    let queries = SearchScriptSample.queries(100 * Campaign.scale, from: topics)
    let lines = try run(shards, queries)
    #expect(lines.count == queries.count)
    for (query, line) in zip(queries, lines) {
      #expect(try describe(index.results(for: query, isTyping: true)) == line, "\(query)")
    }
  }

  @Test("the script suggests the same spelling of a name")
  func sameSuggestions() throws {
    let shards = try SampleIndex.shards([
      SampleIndex.topic("a", "A", "A hash table."), SampleIndex.topic("b", "B", "A hash."),
    ])
    let index = try SearchIndex(MemoryShards(shards))
    let queries = ["HashhTablle", "HashTablle", "HashhTablle hashh", "Größe HashTablle"]
    let lines = try run(shards, queries)
    #expect(lines.count == queries.count)
    for (query, line) in zip(queries, lines) {
      let expected = try describe(index.results(for: query, isTyping: true))
      #expect(expected.contains(" hash table "), "\(query)")
      #expect(expected == line, "\(query)")
    }
  }

  @Test("a query asks for at most as many files as it may, and finds what the read words are in")
  func fileLimit() throws {
    let topics = (0..<400).map { number in
      SampleIndex.topic(
        "t\(number)", "Topic \(number)",
        (0..<40).map { "word\((number * 40 + $0 * 37) % 4_000) term\(number)x\($0)" }.joined(
          separator: " "))
    }
    let shards = try SampleIndex.shards(topics)
    #expect(shards.count { $0.name.hasPrefix("places-") } > 8)
    let queries = stride(from: 0, to: 400, by: 20).map { number in
      (0..<6).map { "term\((number + 67 * $0) % 400)x\($0)" }.joined(separator: " ")
        + " wrod\(number) \"word\(number) term3\" title:topic -term7x1 path:t"
    }
    let lines = try run(shards, queries, options: ["--cold", "--files", "6"])
    #expect(lines.count == queries.count)
    for (query, line) in zip(queries, lines) {
      let count = line.split(separator: "\"files\":").last.flatMap {
        Int($0.prefix { $0.isNumber })
      }
      #expect(try #require(count) <= 6, "\(query): \(line)")
    }
    let found = try run(
      shards, ["term4x1 term104x2 term204x3 term304x4 term350x5"],
      options: ["--cold", "--files", "4"])
    #expect(try #require(found.first).contains("\"path\":"), "\(found)")
  }

  @Test("a snippet that ends inside a paragraph is marked as cut, also at the end of a file")
  func cutSnippets() throws {
    let text = (0..<4_000).map { "word\($0)" }.joined(separator: " ")
    let shards = try SampleIndex.shards([SampleIndex.topic("a", "A", text)])
    #expect(shards.count { $0.name.hasPrefix("text-") } > 1)
    let queries = stride(from: 0, to: 3_900, by: 7).map { "word\($0)" }
    let lines = try run(shards, queries, options: ["--files", "99"])
    #expect(lines.count == queries.count)
    for (query, line) in zip(queries, lines) {
      #expect(line.contains("\"isCut\":true"), "\(query): \(line)")
    }
  }

  @Test("letters, digits and marks are folded as in the library")
  func sameFolding() throws {
    // Characters that either Unicode version lacks may differ.
    let words = stride(from: 0x21, to: 0xFFFE, by: Campaign.scale > 1 ? 1 : 13).compactMap(
      Unicode.Scalar.init
    )
    .filter {
      ($0.properties.age?.major ?? 99) <= 13
        && ![.other, .pair, .lineEnd].contains(CharacterClass($0))
    }
    .map { "q\($0)q" }
    let shards = try SampleIndex.shards([SampleIndex.topic("a", "A", words.joined(separator: " "))])
    let index = try SearchIndex(MemoryShards(shards))
    // All words of a query are looked up. A word that is not found would make the result
    // partial.
    let queries = stride(from: 0, to: words.count, by: SearchQuery.maximumLookups).map {
      words[$0..<min($0 + SearchQuery.maximumLookups, words.count)].joined(separator: " ")
    }
    let lines = try run(shards, queries)
    #expect(lines.count == queries.count)
    for (query, line) in zip(queries, lines) {
      let expected = try describe(index.results(for: query, isTyping: true))
      #expect(expected == line, "\(query)")
      #expect(expected.hasPrefix("1 false"), "\(query)")
    }
  }
}

/// A small book in several languages, and queries for it.
enum SearchScriptSample {
  static let topics: [SearchTopic] = {
    let sentences = [
      "The installation of a package installs its files.",
      "Use std::vector<T> and HashMap::entry here.",
      "Pass --no-color to turn colors off, or -q.", "Les installations répétées de paquets.",
      "Die Suchmaschinenoptimierung und die Optimierung der Suchmaschinen.",
      "Установка пакетов и файлов.",
      "安装软件包并检索全文。", "ติดตั้งแพ็กเกจ", "패키지를 설치하고 검색합니다.", "Don't stop: error E0308 in C++ and C#.",
      "Get-ChildItem lists the files of a folder.", "Zażółć gęślą jaźń, naïve café.",
      "𝒳 👍 emoji 𠀀𠀁 end", "How do I call it? What is the difference?",
      "The operator `??` and `a -> b`, or `#[derive(Debug)]`.",
      "`2>&1` | `@{}` | @property #include", "والكتاب كتاب بالكتاب في هذا",
      "הספר והספר ספרים של", "کتاب\u{200C}ها کتاب های کتابی است",
      "Common processes are running, splatting addresses.",
    ]
    var generator = SeededGenerator(seed: 11)
    return (0..<60).map { number in
      var sections: [SearchTopic.Section] = []
      for section in 0...generator.below(4) {
        let text = (0...generator.below(30)).map { _ in
          generator.pick(sentences) + generator.pick([" ", "\n"])
        }
        var sample = SampleIndex.topic("", "", spans: text.joined()).sections[0]
        sample.heading = section == 0 ? "" : generator.pick(sentences)
        sample.anchor = section == 0 ? nil : "section-\(section)"
        if generator.chance(30) {
          let end = text[0].utf8.count { $0 != UInt8(ascii: "`") }
          sample.code = [0..<end]
          sample.spans.removeAll { $0.lowerBound < end }
        }
        if section > 0, generator.chance(30) { sample.headingCode = Array("?? ->".utf8) }
        sections.append(sample)
      }
      return SearchTopic(
        path: "\(generator.pick(["guide", "api/core", "api"]))/topic\(number)",
        title: generator.pick(sentences).split(separator: " ").prefix(2).joined(separator: " "),
        sections: sections)
    }
  }()

  static func queries(_ count: Int, from topics: [SearchTopic]) -> [String] {
    var generator = SeededGenerator(seed: 12)
    return (0..<count).map { _ in
      let text = String(decoding: generator.pick(topics).sections[0].text, as: UTF8.self)
      let words = text.split { $0 <= " " }.map(String.init)
      let start = generator.below(max(1, words.count - 3))
      var query = words[start..<min(words.count, start + 1 + generator.below(3))].joined(
        separator: " ")
      switch generator.below(12) {
      case 8: query = generator.pick(["how do I ", "what is ", "what does "]) + query
      case 9: query += generator.pick([" ??", " ->", " ?", " =>", " 2>&1"])
      case 10:
        let letters = Array(query)
        let index = generator.below(letters.count)
        query = String(letters[...index] + letters[index...])
      case 11: query = words[start..<min(words.count, start + 12)].joined(separator: " ")
      case 0: query = "\"\(query)\""
      case 1:
        var letters = Array(query)
        if letters.count > 4 { letters.remove(at: generator.below(letters.count)) }
        query = String(letters)
      case 2: query = String(query.prefix(1 + generator.below(query.count)))
      case 3: query += " -" + generator.pick(words)
      case 4: query = "title:" + query
      case 5: query += " path:" + generator.pick(["guide", "api/", "api/core/"])
      default: break
      }
      return query.replacing("\n", with: " ")
    }
  }
}
