import HelpCore

/// The pairs of corresponding sections of two versions of a page. Sections are paired by their
/// headings, then by their anchors, by equal text, and by similar text.
struct SectionMatch {
  private let oldSections: [PageSection]
  private let newSections: [PageSection]
  /// The index of the old section for each new section, or nil for a section without a partner.
  private var oldIndices: [Int?]
  /// Whether each old section has a partner.
  private var isPaired: [Bool]

  /// The minimum share of common words in similar sections.
  private static let minimumSimilarity = 0.5
  /// The maximum number of pairs of sections whose words are compared. In pages with more pairs, no
  /// sections are paired by similarity.
  private static let maximumComparisons = 4096

  init(_ oldSections: [PageSection], _ newSections: [PageSection]) {
    self.oldSections = oldSections
    self.newSections = newSections
    oldIndices = [Int?](repeating: nil, count: newSections.count)
    isPaired = [Bool](repeating: false, count: oldSections.count)
    match { $0.path }
    match { $0.anchor }
    match { $0.words.isEmpty ? nil : $0.digest }
    matchSimilar()
  }

  /// Pairs sections with the same key. Sections whose key repeats are paired in order.
  private mutating func match<Key: Hashable>(by key: (PageSection) -> Key?) {
    var candidates: [Key: [Int]] = [:]
    for index in oldSections.indices.reversed() where !isPaired[index] {
      if let key = key(oldSections[index]) { candidates[key, default: []].append(index) }
    }
    for index in newSections.indices where oldIndices[index] == nil {
      guard let key = key(newSections[index]), let oldIndex = candidates[key]?.popLast() else {
        continue
      }
      oldIndices[index] = oldIndex
      isPaired[oldIndex] = true
    }
  }

  /// Pairs each remaining section with the most similar remaining section of the old page, if that
  /// is similar enough.
  private mutating func matchSimilar() {
    let unpairedOld = oldSections.indices.filter { !isPaired[$0] }
    let unpairedNew = newSections.indices.filter { oldIndices[$0] == nil }
    guard unpairedOld.count * unpairedNew.count <= Self.maximumComparisons else { return }
    for index in unpairedNew {
      let best = unpairedOld.filter { !isPaired[$0] }
        .map { ($0, similarity(oldSections[$0], newSections[index])) }.max { $0.1 < $1.1 }
      guard let (oldIndex, similarity) = best, similarity >= Self.minimumSimilarity else {
        continue
      }
      oldIndices[index] = oldIndex
      isPaired[oldIndex] = true
    }
  }

  /// Returns the share of words that two sections have in common, from 0 to 1.
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

  /// Returns the changes in the order of the new page. A removed section precedes the section that
  /// followed it, unless that section has also moved.
  func changes() -> [SectionChange] {
    let steady = steadySections()
    var changes: [SectionChange] = []
    var oldStart = 0
    func addRemoved(before end: Int) {
      while oldStart < end {
        if !isPaired[oldStart] {
          changes.append(SectionChange(.removed, old: oldSections[oldStart]))
        }
        oldStart += 1
      }
    }
    for index in newSections.indices {
      guard let oldIndex = oldIndices[index] else {
        changes.append(SectionChange(.added, new: newSections[index]))
        continue
      }
      if steady.contains(index) { addRemoved(before: oldIndex) }
      let isSame =
        oldSections[oldIndex].words == newSections[index].words
        && oldSections[oldIndex].heading == newSections[index].heading
        && oldSections[oldIndex].headingWords == newSections[index].headingWords
      if !steady.contains(index) {
        changes.append(SectionChange(.moved, new: newSections[index], old: oldSections[oldIndex]))
      } else if !isSame {
        changes.append(SectionChange(.changed, new: newSections[index], old: oldSections[oldIndex]))
      }
    }
    addRemoved(before: oldSections.count)
    return changes
  }

  /// Returns the indices of the new sections whose order did not change: the longest increasing
  /// sequence of old indices (Schensted, 1961). All other paired sections have moved.
  private func steadySections() -> Set<Int> {
    // For each length, the new section that ends a sequence of this length with the lowest old
    // index.
    var ends: [Int] = []
    var previousIndices = [Int?](repeating: nil, count: newSections.count)
    for index in newSections.indices {
      guard let oldIndex = oldIndices[index] else { continue }
      let length = ends.partitioningIndex { (oldIndices[$0] ?? 0) > oldIndex }
      previousIndices[index] = length > 0 ? ends[length - 1] : nil
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var steady: Set<Int> = []
    var index = ends.last
    while let current = index {
      steady.insert(current)
      index = previousIndices[current]
    }
    return steady
  }
}

extension [PageSection] {
  /// Returns the differences from an older version of the page, in order.
  /// - Complexity: O(sections · log sections + words), and the comparison of up to
  ///   `SectionMatch.maximumComparisons` pairs of sections word by word.
  package func changes(since old: [PageSection]) -> [SectionChange] {
    SectionMatch(old, self).changes()
  }
}
