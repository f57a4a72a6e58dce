import HelpCore
package import HelpSearch

extension SearchCache {
  /// The name of the file with the kept terms.
  private static let termsName = "terms"
  /// The maximum number of changed groups for which an update of the kept terms is faster than
  /// merging all parts.
  private static let maximumChangedGroups = 8

  /// Calls `write` with the members of an index, a batch at a time, the header last, and keeps its
  /// parts and terms. If few groups have changed since the last index, the terms of the other
  /// groups are copied from that index.
  /// - Parameters:
  ///   - order: the order of the contents.
  ///   - key: returns the key of a group's part, or nil for a part that is not kept.
  package func writeShards(
    of index: GroupedIndex, order: TopicOrder, jobs: Int, key: (_ group: Int) -> String?,
    _ write: ([IndexShard]) throws -> Void
  ) throws {
    try index.finish(jobs: jobs)
    let keys = index.groups.indices.map(key)
    // Terms are of no use to the next index if the part of a group is not kept.
    guard !keys.contains(nil) else {
      replace(with: index.partsForCache { keys[$0] })
      return try index.writeShards(order: order, jobs: jobs, write)
    }
    // The old parts stay readable when their files are replaced, because the files are open.
    let earlier = earlierTerms(keys, of: index)
    replace(with: index.partsForCache { keys[$0] })
    var terms = try index.writeShards(
      order: order, jobs: jobs, updating: earlier, in: makeSpool(), write)
    terms?.keys = keys
    if let terms { keep(terms.encoded, as: Self.termsName) }
  }

  /// Returns the kept terms, and the parts of the groups that have changed since.
  /// - Returns: nil if there are no kept terms, if a part is missing, or if too many groups have
  ///   changed.
  private func earlierTerms(
    _ keys: [String?], of index: GroupedIndex
  ) -> (terms: KeptTerms, parts: [(group: Int, part: SearchPart)])? {
    guard let terms = content(of: Self.termsName).flatMap({ KeptTerms($0) }),
      terms.keys.count == keys.count
    else { return nil }
    // A group whose words were collected again may have other words with the same key.
    let changed = keys.indices.filter {
      keys[$0] == nil || keys[$0] != terms.keys[$0] || !index.isKnown($0)
    }
    guard changed.count <= Self.maximumChangedGroups else { return nil }
    var parts: [(group: Int, part: SearchPart)] = []
    for group in changed {
      guard let part = terms.keys[group].flatMap(part) else { return nil }
      parts.append((group, part))
    }
    return (terms, parts)
  }
}
