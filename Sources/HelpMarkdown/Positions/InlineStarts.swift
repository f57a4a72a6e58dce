import HelpCore

/// The starts of the inlines of a leaf block, in the order in which a walk enters them.
///
/// A conversion requests the starts in the same order. Most look-ups therefore find the node next
/// to the last one. An index is built only for other look-ups. Each node needs 16 bytes of memory,
/// and 4 bytes in the index.
struct InlineStarts {
  /// An inline and its start.
  private struct Entry {
    let node: CMarkNode
    /// The line, from 1, or 0 if unknown.
    var line: Int32 = 0
    var offset: Int32 = 0
  }

  private var entries: [Entry] = []
  /// The number of the entry after the last one that was found.
  private var nextNumber = 0
  /// The index: the numbers of the entries, sorted by the addresses of their nodes. Empty before a
  /// look-up needs it.
  private var sortedNumbers: [Int32] = []
  /// The number of entries that a look-up searches before it uses the index.
  private static let searchLength = 8

  /// Adds a node with an unknown start.
  mutating func append(_ node: CMarkNode) { entries.append(Entry(node: node)) }

  /// Sets the start of the last node.
  mutating func setLast(_ start: InlineReading.Start) {
    entries[entries.count - 1].line = Int32(truncatingIfNeeded: start.line)
    entries[entries.count - 1].offset = Int32(truncatingIfNeeded: start.offset)
  }

  /// Returns the start of a node, or nil if unknown.
  /// - Complexity: O(1) for nodes in the order of the tree. For any other node, O(log n), and O(n
  ///   log n) once.
  mutating func start(of node: CMarkNode) -> InlineReading.Start? {
    guard let number = number(of: node) else { return nil }
    nextNumber = number + 1
    let entry = entries[number]
    guard entry.line > 0 else { return nil }
    return InlineReading.Start(line: Int(entry.line), offset: Int(entry.offset))
  }

  /// Returns the number of a node's entry, or nil if there is none.
  private mutating func number(of node: CMarkNode) -> Int? {
    let first = max(0, nextNumber - 1)
    for number in first..<min(entries.count, first + Self.searchLength)
    where entries[number].node == node {
      return number
    }
    if entries.count <= Self.searchLength { return entries.firstIndex { $0.node == node } }
    if sortedNumbers.isEmpty {
      sortedNumbers = (0..<Int32(entries.count)).sorted {
        entries[Int($0)].node.address < entries[Int($1)].node.address
      }
    }
    let rank = sortedNumbers.partitioningIndex { entries[Int($0)].node.address >= node.address }
    guard rank < sortedNumbers.count, entries[Int(sortedNumbers[rank])].node == node else {
      return nil
    }
    return Int(sortedNumbers[rank])
  }
}
