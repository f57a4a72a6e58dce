package import HelpCore
package import HelpSearch
import Synchronization

/// An index that is built from groups of topics. The words of a group can be kept until one of its
/// topics changes.
package final class GroupedIndex: Sendable {
  private struct Group {
    /// The builder. The value is nil before `begin`, for a known part, and for a complete group.
    var builder: SearchIndexBuilder?
    /// The number of topics that were not added yet.
    var missingCount = 0
    /// The words of all topics, or nil while topics are missing.
    var part: SearchPart?
    /// Whether the part was known at `begin`.
    var isKnown = false
  }

  /// The topics of each group.
  package let groups: [[Int]]
  private let language: String?
  private let keepsTexts: Bool
  private let groupOfTopic: [Int]
  /// The file for words and texts until the index is written, or nil if they are in memory.
  private let spool: SpoolFile?
  private let state: Mutex<[Group]>

  /// Divides topics into groups.
  /// - Parameters:
  ///   - topics: all ids, in the order in which the topics will be added. In this order, few groups
  ///     are incomplete at a time.
  ///   - count: the approximate number of groups. More groups are slower to merge. With fewer
  ///     groups, more topics are read again when one topic changes.
  ///   - language: the BCP 47 tag of the language of most topics.
  ///   - spool: a file for words and texts, or nil to keep them in memory.
  ///   - isApart: returns whether a topic is read each time. These topics form a separate group.
  package init(
    _ topics: [Int], count: Int, language: String?, keepsTexts: Bool, spool: SpoolFile? = nil,
    isApart: (_ topic: Int) -> Bool = { _ in false }
  ) {
    self.language = language
    self.keepsTexts = keepsTexts
    self.spool = spool
    let size = topics.count / count + 1
    // The other groups do not change if a topic joins the group of topics that are read each time.
    var groups = stride(from: 0, to: topics.count, by: size).map {
      topics[$0..<min($0 + size, topics.count)].filter { !isApart($0) }
    }
    groups.append(topics.filter(isApart))
    groups.removeAll(where: \.isEmpty)
    self.groups = groups
    var groupOfTopic = [Int](repeating: 0, count: topics.count)
    for (number, group) in groups.enumerated() {
      for topic in group { groupOfTopic[topic] = number }
    }
    self.groupOfTopic = groupOfTopic
    state = Mutex(groups.map { Group(missingCount: $0.count) })
  }

  /// Prepares to collect the topics of all groups with unknown parts.
  /// - Parameter knownPart: returns the part of a group that has not changed. A part with a
  ///   different number of topics is ignored.
  package func begin(known knownPart: (_ group: Int) -> SearchPart? = { _ in nil }) {
    let parts = groups.enumerated().map { number, topics in
      knownPart(number).flatMap { $0.records.count == topics.count ? $0 : nil }
    }
    state.withLock { state in
      for (number, part) in parts.enumerated() {
        state[number].part = part
        state[number].isKnown = part != nil
        if part == nil {
          state[number].builder = SearchIndexBuilder(languageName: language, keepsTexts: keepsTexts)
        }
      }
    }
  }

  /// Whether the part of a group was known at `begin`, and none of its topics was read.
  func isKnown(_ group: Int) -> Bool { state.withLock { $0[group].isKnown } }

  /// Whether a topic must be read.
  package func needs(_ topic: Int) -> Bool {
    state.withLock { $0[groupOfTopic[topic]].builder != nil }
  }

  /// Adds a topic, on any thread. Each topic may be added once, and a topic that is not needed is
  /// ignored.
  package func add(_ entry: SearchTopic, of topic: Int) {
    let group = groupOfTopic[topic]
    guard let builder = state.withLock({ $0[group].builder }) else { return }
    builder.add(entry)
    let isLast = state.withLock { state in
      state[group].missingCount -= 1
      return state[group].missingCount == 0
    }
    // If there is only one group, several threads make its part at the end.
    if isLast, groups.count > 1 { complete(group, builder.part()) }
  }

  /// Sets the part of a group, which then accepts no more topics.
  private func complete(_ group: Int, _ part: SearchPart) {
    let part = spool.map { part.spooled(to: $0) } ?? part
    state.withLock { state in
      state[group].part = part
      state[group].builder = nil
    }
  }

  /// Completes the groups that lack topics. No topic can be added afterwards.
  package func finish(jobs: Int) throws {
    for group in groups.indices {
      guard let builder = state.withLock({ $0[group].builder }) else { continue }
      complete(group, try builder.part(jobs: jobs))
    }
  }

  /// Returns the parts for the cache, with nil for a part that was known at `begin`.
  /// - Parameter key: returns the key of a group's part, or nil for a part that is not kept.
  package func partsForCache(_ key: (_ group: Int) -> String?) -> [(key: String, part: SearchPart?)]
  {
    state.withLock { state in
      state.enumerated().compactMap { number, group in
        guard let key = key(number), let part = group.part else { return nil }
        return (key, group.isKnown ? nil : part)
      }
    }
  }

  /// Calls `write` with the members of the index, a batch at a time, the header last, and removes
  /// the collected words.
  package func writeShards(
    order: TopicOrder, jobs: Int, _ write: ([IndexShard]) throws -> Void
  ) throws {
    try SearchPart.writeIndex(of: removeParts(jobs: jobs), order: order, jobs: jobs, write)
  }

  /// Calls `write` with the members of the index, as `writeShards(order:jobs:_:)` does, and copies
  /// the kept terms that an edit left unchanged.
  /// - Parameter earlier: the kept terms of an earlier index, and the changed parts.
  /// - Returns: the terms to keep, without the keys of their parts, or nil for too many groups.
  func writeShards(
    order: TopicOrder, jobs: Int,
    updating earlier: (terms: KeptTerms, parts: [(group: Int, part: SearchPart)])?,
    in spool: SpoolFile?, _ write: ([IndexShard]) throws -> Void
  ) throws -> KeptTerms? {
    guard groups.count <= KeptTerms.maximumGroups else {
      try writeShards(order: order, jobs: jobs, write)
      return nil
    }
    var ranges: [KeptTerms.TermRange] = []
    let hash = try SearchPart.writeIndex(
      of: removeParts(jobs: jobs), order: order, jobs: jobs, updating: earlier,
      keeping: { range in
        let entries = spool.map(range.entries.spooled(to:)) ?? range.entries
        ranges.append(KeptTerms.TermRange(lower: range.lower, entries: entries))
      }, write)
    var terms = KeptTerms(order: hash)
    terms.ranges = ranges
    return terms
  }

  /// Calls `write` with the collected words in a form that `SearchPart.all` reads, a piece at a
  /// time, and removes the words.
  package func writeWords(jobs: Int, _ write: ([UInt8]) throws -> Void) throws {
    for part in try removeParts(jobs: jobs) where part.records.count > 0 {
      let pieces = try part.encoded()
      try write(SearchPart.head(size: pieces.reduce(0) { $0 + $1.count }))
      for piece in pieces { try write(piece) }
    }
  }

  /// Completes all groups, and removes and returns their parts.
  private func removeParts(jobs: Int) throws -> [SearchPart] {
    try finish(jobs: jobs)
    return state.withLock { state in
      defer { for group in state.indices { state[group].part = nil } }
      return state.compactMap(\.part)
    }
  }
}
