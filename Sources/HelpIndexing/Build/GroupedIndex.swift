package import HelpCore
package import HelpSearch
import Synchronization

/// Builds an index from groups of topics, whose words can be kept until one of their topics changes.
package final class GroupedIndex: Sendable {
  private struct Group {
    /// The builder; nil once all topics of the group are in its part, and before the known parts are read.
    var builder: SearchIndexBuilder?
    var missing = 0
    var part: SearchPart?
    /// Whether the part was known from the start.
    var isKnown = false
  }

  /// The topics of each group.
  package let groups: [[Int]]
  private let language: String?
  private let keepsTexts: Bool
  private let groupOfTopic: [Int]
  /// Keeps words and texts until the index is written; nil for those in memory.
  private let spool: SpoolFile?
  private let state: Mutex<[Group]>

  /// - Parameters:
  ///   - topics: all ids, those first that are added first: few groups are then incomplete at a time.
  ///   - count: the approximate number of groups. More take longer to merge, and fewer longer to read when one topic
  ///     changes.
  ///   - isApart: whether a topic is read each time, and thus in a group of such topics.
  ///   - language: the language of most topics, as a BCP 47 tag.
  ///   - spool: for words and texts; nil keeps them in memory.
  package init(
    _ topics: [Int], count: Int, language: String?, keepsTexts: Bool, spool: SpoolFile? = nil,
    isApart: (_ topic: Int) -> Bool = { _ in false }
  ) {
    self.language = language
    self.keepsTexts = keepsTexts
    self.spool = spool
    let size = topics.count / count + 1
    // A topic that comes to be apart leaves the other groups as they are.
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
    state = Mutex(groups.map { Group(missing: $0.count) })
  }

  /// Gets ready for topics: until then, none is collected.
  /// - Parameter known: returns the part of a group, if the group has not changed. One with another number of topics is
  ///   ignored.
  package func begin(known: (_ group: Int) -> SearchPart? = { _ in nil }) {
    let parts = groups.enumerated().map { number, topics in
      known(number).flatMap { $0.records.count == topics.count ? $0 : nil }
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

  /// Whether a topic's words have to be read.
  package func needs(_ topic: Int) -> Bool {
    state.withLock { $0[groupOfTopic[topic]].builder != nil }
  }

  /// Adds a topic, once; from any thread. It is ignored if it is not needed.
  package func add(_ entry: SearchTopic, of topic: Int) {
    let group = groupOfTopic[topic]
    guard let builder = state.withLock({ $0[group].builder }) else { return }
    builder.add(entry)
    let isLast = state.withLock { state in
      state[group].missing -= 1
      return state[group].missing == 0
    }
    // The only group is everything: its parts are made by several threads at the end.
    if isLast, groups.count > 1 { complete(group, builder.part()) }
  }

  private func complete(_ group: Int, _ part: SearchPart) {
    let part = spool.map { part.spooled(to: $0) } ?? part
    state.withLock { state in
      state[group].part = part
      state[group].builder = nil
    }
  }

  /// Makes the parts of the groups that still lack topics. Topics are not collected any more.
  package func finish(jobs: Int) throws {
    for group in groups.indices {
      guard let builder = state.withLock({ $0[group].builder }) else { continue }
      complete(group, try builder.part(jobs: jobs))
    }
  }

  /// The parts for the cache: nil instead of those that were known from the start.
  /// - Parameter key: returns the key of a group's part; nil for one that is not kept.
  package func kept(_ key: (_ group: Int) -> String?) -> [(key: String, part: SearchPart?)] {
    state.withLock { state in
      state.enumerated().compactMap { number, group in
        guard let key = key(number), let part = group.part else { return nil }
        return (key, group.isKnown ? nil : part)
      }
    }
  }

  /// The members of the index, when all topics were added, the header first. The collected words are then gone.
  /// - Parameter order: the paths of the topics in the order of the contents.
  package func shards(order: [String], jobs: Int) throws -> [IndexShard] {
    try SearchPart.index(of: takeParts(jobs: jobs), order: order, jobs: jobs)
  }

  /// Gives the same members to `write`, some at a time, the header last.
  package func writeShards(
    order: [String], jobs: Int, _ write: ([IndexShard]) throws -> Void
  ) throws {
    try SearchPart.writeIndex(of: takeParts(jobs: jobs), order: order, jobs: jobs, write)
  }

  /// Gives the words of the topics that were added in a form that `SearchPart.all` reads, some at a time. The collected
  /// words are then gone.
  package func writeWords(jobs: Int, _ write: ([UInt8]) throws -> Void) throws {
    for part in try takeParts(jobs: jobs) where part.records.count > 0 {
      let pieces = try part.encoded()
      try write(SearchPart.head(size: pieces.reduce(0) { $0 + $1.count }))
      for piece in pieces { try write(piece) }
    }
  }

  private func takeParts(jobs: Int) throws -> [SearchPart] {
    try finish(jobs: jobs)
    return state.withLock { state in
      defer { for group in state.indices { state[group].part = nil } }
      return state.compactMap(\.part)
    }
  }
}
