import HelpCore

/// Pairs the sections of two versions of a page: by the headings above them, then by their anchors, by equal text, and by
/// similar text.
struct SectionMatch {
  private let old: [PageSection]
  private let new: [PageSection]
  /// The number of the old section for each new one.
  private var partner: [Int?]
  private var isTaken: [Bool]

  /// Sections are similar from this share of common words on.
  private static let leastSimilarity = 0.5
  /// The most pairs whose words are compared for a page.
  private static let mostComparisons = 4096

  init(_ old: [PageSection], _ new: [PageSection]) {
    self.old = old
    self.new = new
    partner = [Int?](repeating: nil, count: new.count)
    isTaken = [Bool](repeating: false, count: old.count)
    match { $0.path }
    match { $0.anchor }
    match { $0.words.isEmpty ? nil : $0.digest }
    matchSimilar()
  }

  /// Pairs sections with the same key, those that have it several times in their order.
  private mutating func match<Key: Hashable>(by key: (PageSection) -> Key?) {
    var places: [Key: [Int]] = [:]
    for index in old.indices.reversed() where !isTaken[index] {
      if let key = key(old[index]) { places[key, default: []].append(index) }
    }
    for index in new.indices where partner[index] == nil {
      guard let key = key(new[index]), let place = places[key]?.popLast() else { continue }
      partner[index] = place
      isTaken[place] = true
    }
  }

  private mutating func matchSimilar() {
    let (oldRest, newRest) = (
      old.indices.filter { !isTaken[$0] }, new.indices.filter { partner[$0] == nil }
    )
    guard oldRest.count * newRest.count <= Self.mostComparisons else { return }
    for index in newRest {
      let best = oldRest.filter { !isTaken[$0] }.map { ($0, similarity(old[$0], new[index])) }
        .max { $0.1 < $1.1 }
      guard let (place, similarity) = best, similarity >= Self.leastSimilarity else { continue }
      partner[index] = place
      isTaken[place] = true
    }
  }

  /// The share of words that two sections have in common, from 0 to 1.
  private func similarity(_ one: PageSection, _ other: PageSection) -> Double {
    var counts: [String: Int] = [:]
    for word in one.words { counts[word, default: 0] += 1 }
    var common = 0
    for word in other.words {
      guard let count = counts[word], count > 0 else { continue }
      counts[word] = count - 1
      common += 1
    }
    return Double(common) / Double(max(one.words.count, other.words.count, 1))
  }

  /// The changes in the order of the new page; sections that were removed stand where they were.
  func changes() -> [SectionChange] {
    let steady = steadySections()
    var changes: [SectionChange] = []
    var next = 0
    func addRemoved(before end: Int) {
      while next < end {
        if !isTaken[next] { changes.append(SectionChange(.removed, old: old[next])) }
        next += 1
      }
    }
    for index in new.indices {
      guard let place = partner[index] else {
        changes.append(SectionChange(.added, new: new[index]))
        continue
      }
      if steady.contains(index) { addRemoved(before: place) }
      let isSame = old[place].words == new[index].words && old[place].heading == new[index].heading
      if !steady.contains(index) {
        changes.append(SectionChange(.moved, new: new[index], old: old[place]))
      } else if !isSame {
        changes.append(SectionChange(.changed, new: new[index], old: old[place]))
      }
    }
    addRemoved(before: old.count)
    return changes
  }

  /// The new sections that are in the same order as their old ones: the longest increasing sequence of these (Schensted,
  /// 1961). The others have moved.
  private func steadySections() -> Set<Int> {
    /// For each length, the new section that ends a sequence of it with the least old number.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: new.count)
    for index in new.indices {
      guard let place = partner[index] else { continue }
      let length = ends.partitioningIndex { (partner[$0] ?? 0) > place }
      previous[index] = length > 0 ? ends[length - 1] : nil
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var steady: Set<Int> = []
    var index = ends.last
    while let here = index {
      steady.insert(here)
      index = previous[here]
    }
    return steady
  }
}

extension [PageSection] {
  /// The sections that differ from those of an older version of the page, in order.
  /// - Complexity: O(sections · log sections + words); similar sections are searched for among a few.
  package func changes(since old: [PageSection]) -> [SectionChange] {
    SectionMatch(old, self).changes()
  }
}
