import HelpCore

/// The topics that have a word of a query, how much each is about it, and the postings behind that.
struct GroupMatches {
  struct Source {
    var postings: Postings
    var weight: Int
    var term: [UInt8]
  }

  /// The topics in ascending order.
  var topics: [Int32] = []
  /// See `WordWeight`, of all terms together.
  var values: [Int] = []
  /// The scores of topics for their titles; 0 for a title without the word.
  var titles: [Int] = []
  var sources: [Source] = []
  var step = 0
  var kind = SearchQuery.Word.Kind.word
  /// The word's place in the query.
  var range = 0..<0
  var standing = WordGroup.Standing.required
  /// Whether the word adds to the score of a topic that has it, but is not required.
  var isOptional: Bool { standing != .required }
  /// See `Scoring.rarity`.
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

  private mutating func merge(_ source: Source) {
    let others = (topics, values, titles)
    let own = source.postings
    topics = []
    values = []
    titles = []
    topics.reserveCapacity(own.topics.count + others.0.count)
    values.reserveCapacity(own.topics.count + others.0.count)
    titles.reserveCapacity(own.topics.count + others.0.count)
    var (left, right) = (0, 0)
    while left < others.0.count || right < own.topics.count {
      let first = left < others.0.count ? others.0[left] : .max
      let second = right < own.topics.count ? own.topics[right] : .max
      var value = 0
      var title = 0
      if first <= second {
        value += others.1[left]
        title = others.2[left]
        left += 1
      }
      if second <= first {
        value += WordWeight.value(of: Int(own.weights[right])) * source.weight / 256
        if let titleClass = WordWeight.titleClass(Int(own.weights[right])) {
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

  /// The index of a topic in the lists; nil if it is not in them.
  func index(of topic: Int) -> Int? {
    let index = topics.partitioningIndex { $0 >= topic }
    return index < topics.count && topics[index] == topic ? index : nil
  }

  /// The positions in some topics, ascending in each; none for words that are too common to have any.
  /// - Parameter wanted: ascending.
  func positions(in wanted: [Int]) -> [[Int]] {
    var result = [[Int]](repeating: [], count: wanted.count)
    for source in sources where source.postings.hasPositions {
      var indices: [Int] = []
      var places: [Int] = []
      for (place, topic) in wanted.enumerated() {
        let index = source.postings.topics.partitioningIndex { $0 >= topic }
        if index < source.postings.topics.count, source.postings.topics[index] == topic {
          indices.append(index)
          places.append(place)
        }
      }
      for (place, list) in zip(places, source.postings.positions(at: indices)) {
        result[place] = result[place].isEmpty ? list : Array(Set(result[place] + list)).sorted()
      }
    }
    return result
  }

  /// Whether all its terms are too common to have positions.
  var isEverywhere: Bool { !sources.isEmpty && sources.allSatisfy { !$0.postings.hasPositions } }
}
