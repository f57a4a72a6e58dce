import HelpCore

/// The changes from an earlier index, whose terms are kept, to a new index.
struct IndexUpdate: Sendable {
  /// The terms of the earlier index.
  let keptTerms: KeptTerms
  /// The runs of the changed groups, first from the earlier index, then from the new index.
  private(set) var runs: [TermRun] = []
  /// For each run, the numbers of its topics in the new index.
  private(set) var numbers: [[Int32]] = []
  /// The number of runs of the earlier index.
  private(set) var oldCount = 0
  /// The bits of the changed groups.
  private(set) var groups: UInt64 = 0

  /// Compares the old and the new parts of the changed groups.
  /// - Parameters:
  ///   - old: the changed groups, with their parts in the earlier index.
  ///   - parts: the parts of all groups.
  ///   - numbers: for each part, the numbers of its topics in the new index.
  /// - Returns: nil if a group has different topics than before, or two topics with the same path.
  /// - Throws: the errors of reading the records.
  init?(
    _ keptTerms: KeptTerms, _ old: [(group: Int, part: SearchPart)], _ parts: [SearchPart],
    numbers newNumbers: [[Int32]]
  ) throws {
    self.keptTerms = keptTerms
    for (group, oldPart) in old {
      let part = parts[group]
      let paths = try part.records.paths()
      let numbersByPath = Dictionary(zip(paths, newNumbers[group])) { first, _ in first }
      let numbers = try oldPart.records.paths().compactMap { numbersByPath[$0] }
      // Topics with the same path cannot be told apart.
      guard numbersByPath.count == paths.count, Set(numbers).count == paths.count,
        numbers.count == paths.count, oldPart.records.count == paths.count
      else { return nil }
      groups |= 1 << UInt64(group)
      add(oldPart, numbers)
    }
    oldCount = runs.count
    for (group, _) in old { add(parts[group], newNumbers[group]) }
  }

  private mutating func add(_ part: SearchPart, _ partNumbers: [Int32]) {
    let numbered = part.runs(numbered: partNumbers)
    runs += numbered.map(\.run)
    numbers += numbered.map(\.numbers)
  }
}
