import HelpCore

/// The topics with a word of a query, the weight of the word in each topic, and the postings of its
/// terms.
struct GroupMatches {
  /// A term that matches the word.
  struct Source {
    var postings: Postings
    /// The weight of the term, in 256ths.
    var weight: Int
    var term: [UInt8]
  }

  /// The topics in ascending order.
  var topics: [Int32] = []
  /// The weight of all terms together in each topic. See `WordWeight`.
  var values: [Int] = []
  /// The score of each topic's title, or 0 for a title without the word.
  var titleScores: [Int] = []
  var sources: [Source] = []
  /// The distance from the previous word of a phrase, in positions.
  var step = 0
  var kind = SearchQuery.Word.Kind.word
  /// The range of the word in the query.
  var range = 0..<0
  var role = WordGroup.Role.required
  /// Whether the word adds to the score of a topic that has it, but is not required.
  var isOptional: Bool { role != .required }
  /// The rarity of the word. See `Scoring.rarity`.
  var rarity = 0

  init(_ group: WordGroup, _ reader: IndexReader) throws {
    step = group.step
    role = group.role
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
    switch role {
    case .required: break
    case .optional(let halves): rarity = rarity * halves / 2
    case .stopWord: rarity = Scoring.leastRarity
    }
  }

  /// Merges the topics of one term into the lists.
  private mutating func merge(_ source: Source) {
    let old = (topics: topics, values: values, titleScores: titleScores)
    let new = source.postings
    topics = []
    values = []
    titleScores = []
    topics.reserveCapacity(new.topics.count + old.topics.count)
    values.reserveCapacity(new.topics.count + old.topics.count)
    titleScores.reserveCapacity(new.topics.count + old.topics.count)
    var (left, right) = (0, 0)
    while left < old.topics.count || right < new.topics.count {
      let first = left < old.topics.count ? old.topics[left] : .max
      let second = right < new.topics.count ? new.topics[right] : .max
      var value = 0
      var titleScore = 0
      if first <= second {
        value += old.values[left]
        titleScore = old.titleScores[left]
        left += 1
      }
      if second <= first {
        value += WordWeight.value(of: Int(new.weights[right])) * source.weight / 256
        if let titleClass = WordWeight.titleClass(Int(new.weights[right])) {
          titleScore = max(
            titleScore, Scoring.titleBonus[titleClass] * source.weight / 256)
        }
        right += 1
      }
      topics.append(min(first, second))
      values.append(value)
      titleScores.append(titleScore)
    }
  }

  /// Adds the word's score in each of its topics to the scores of all topics.
  func addScores(to scores: inout [Int]) {
    for index in topics.indices {
      scores[Int(topics[index])] +=
        rarity * (Scoring.saturatedScore(values[index]) + titleScores[index])
    }
  }

  /// Returns the index of a topic in the lists, or nil if the topic lacks the word.
  func index(of topic: Int) -> Int? {
    let index = topics.partitioningIndex { $0 >= topic }
    return index < topics.count && topics[index] == topic ? index : nil
  }

  /// Returns the ascending positions of the word in each of some topics. The positions of a very
  /// common word are unknown, and its lists are empty.
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
