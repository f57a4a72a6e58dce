internal import HelpCore
internal import HelpIndexing
internal import HelpSearch

extension FuzzTarget {
  /// The target for search indexes with the members of the input (see `NamedMembers`).
  static let search = FuzzTarget("search") { source, _ in
    let shards = NamedMembers.split(source, names: SearchTarget.members).map {
      IndexShard(name: $0.name, bytes: $0.bytes)
    }
    return SearchTarget.faults(MemoryShards(shards))
  }
}

/// The invariants of the results of queries.
enum SearchTarget {
  /// The members in the order of an input.
  static let members = [
    "index", "words-0", "places-0", "turned-0", "topics-0", "text-0", "words-1",
  ]

  private static let queries = [
    "archive", "\"from archive\"", "archive -files", "title:tar", "path:guide/ tar", "archve",
    "installing", "检索", "in", "HashMap::entry", "--no-color", "Optimierung", "->",
    "how do I -> archive files", "والكتاب", "archivve", "ins",
  ]

  /// Returns the faults of the results of all queries. An index may be refused as malformed.
  static func faults(_ shards: MemoryShards) -> [String] {
    do {
      let index = try SearchIndex(shards)
      var faults: [String] = []
      for query in queries {
        let results = try index.results(for: query, limit: 5, isTyping: query == "ins")
        faults += self.faults(results, of: index)
      }
      _ = try? SearchIndexMerger.merge([shards, shards], jobs: 1)
      return faults
    } catch let error as HelpError {
      return error.code == .malformed ? [] : ["search: refused with \(error.code.name): \(error)"]
    } catch {
      return ["search: an error of another kind: \(error)"]
    }
  }

  private static func faults(_ results: SearchResults, of index: SearchIndex) -> [String] {
    if results.hits.count > min(5, results.count) { return ["search: more hits than were found"] }
    if results.count > index.topicCount { return ["search: more topics than the index has"] }
    for hit in results.hits {
      var end = 0
      for match in hit.matches {
        if match.lowerBound < end { return ["search: matches overlap"] }
        end = match.upperBound
      }
      if end > hit.snippet.utf8.count { return ["search: a match is outside its snippet"] }
    }
    return []
  }
}
