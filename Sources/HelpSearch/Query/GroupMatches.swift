import HelpCore

/// The topics with a word of a query, the weight of the word in each, and the postings of its terms.
struct GroupMatches {
  struct Source {
    var postings: Postings
    var weight: Int
    var term: [UInt8]
  }

  /// The topics in ascending order.
  var topics: [Int32] = []
  /// The weight of all terms together in each topic; see `WordWeight`.
  var values: [Int] = []
  /// The score of each topic's title, or 0 for a title without the word.
  var titles: [Int] = []
  var sources: [Source] = []
  var step = 0
  var kind = SearchQuery.Word.Kind.word
  /// The range of the word in the query.
  var range = 0..<0
  var standing = WordGroup.Standing.required
  /// Whether the word adds to the score of a topic that has it, but is not required.
  var isOptional: Bool { standing != .required }
  /// The rarity of the word; see `Scoring.rarity`.
  var rarity = 0

  init(_ group: WordGroup, _ reader: IndexReader) throws {
    step = group.step
    standing = group.standing
    range = group.range
    kind = group.kind
    for term in group.terms {
      sources.append(
        Source(
          postings: try reader.postings(of: term.entry), weight: term.weight, term: term.entry.term)
      )
    }
    for source in sources { merge(source) }
    rarity = Scoring.rarity(topics: topics.count, of: reader.header.topicCount)
    switch standing {
    case .required: break
    case .optional(let halves): rarity = rarity * halves / 2
    case .empty: rarity = Scoring.leastRarity
    }
  }

  /// Adds the topics of one term.
  private mutating func merge(_ source: Source) {
    let old = (topics: topics, values: values, titles: titles)
    let new = source.postings
    topics = []
    values = []
    titles = []
    topics.reserveCapacity(new.topics.count + old.topics.count)
    values.reserveCapacity(new.topics.count + old.topics.count)
    titles.reserveCapacity(new.topics.count + old.topics.count)
    var (left, right) = (0, 0)
    while left < old.topics.count || right < new.topics.count {
      let first = left < old.topics.count ? old.topics[left] : .max
      let second = right < new.topics.count ? new.topics[right] : .max
      var value = 0
      var title = 0
      if first <= second {
        value += old.values[left]
        title = old.titles[left]
        left += 1
      }
      if second <= first {
        value += WordWeight.value(of: Int(new.weights[right])) * source.weight / 256
        if let titleClass = WordWeight.titleClass(Int(new.weights[right])) {
          title = max(title, Scoring.titleBonus[titleClass] * source.weight / 256)
        }
        right += 1
      }
      topics.append(min(first, second))
      values.append(value)
      titles.append(title)
    }
  }

  func addScores(to scores: inout [Int]) {
    for index in topics.indices {
      scores[Int(topics[index])] += rarity * (Scoring.saturated(values[index]) + titles[index])
    }
  }

  /// Returns the index of a topic in the lists, or nil if it is not in them.
  func index(of topic: Int) -> Int? {
    let index = topics.partitioningIndex { $0 >= topic }
    return index < topics.count && topics[index] == topic ? index : nil
  }

  /// Returns the ascending positions of the word in some topics. A very common word has no positions.
  /// - Parameter wantedTopics: the topics in ascending order.
  func positions(in wantedTopics: [Int]) -> [[Int]] {
    var result = [[Int]](repeating: [], count: wantedTopics.count)
    for source in sources where source.postings.hasPositions {
      var indices: [Int] = []
      var slots: [Int] = []
      for (slot, topic) in wantedTopics.enumerated() {
        let index = source.postings.topics.partitioningIndex { $0 >= topic }
        if index < source.postings.topics.count, source.postings.topics[index] == topic {
          indices.append(index)
          slots.append(slot)
        }
      }
      for (slot, list) in zip(slots, source.postings.positions(at: indices)) {
        result[slot] = result[slot].isEmpty ? list : Array(Set(result[slot] + list)).sorted()
      }
    }
    return result
  }

  /// Whether all terms are too common to have positions.
  var isEverywhere: Bool { !sources.isEmpty && sources.allSatisfy { !$0.postings.hasPositions } }
}
