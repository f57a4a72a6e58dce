import HelpCore

/// The starts of the inlines of a leaf block, in the order in which a walk enters them.
///
/// A conversion requests them in the same order, so that most look-ups find the node beside the last one. An index is
/// built only for other look-ups. A node takes 16 bytes.
struct InlineStarts {
  private struct Entry {
    let node: CMarkNode
    /// The line, from 1; 0 if unknown.
    var line: Int32 = 0
    var offset: Int32 = 0
  }

  private var entries: [Entry] = []
  /// The entry after the last one that was found.
  private var next = 0
  /// The index: the numbers of the entries, sorted by the addresses of their nodes. Empty before a look-up needs it.
  private var order: [Int32] = []
  /// The number of entries that a look-up searches before it uses the index.
  private static let reach = 8

  /// Adds a node with an unknown start.
  mutating func append(_ node: CMarkNode) { entries.append(Entry(node: node)) }

  /// Sets the start of the last node.
  mutating func setLast(_ start: InlineReading.Start) {
    entries[entries.count - 1].line = Int32(truncatingIfNeeded: start.line)
    entries[entries.count - 1].offset = Int32(truncatingIfNeeded: start.offset)
  }

  /// Returns the start of a node; nil if unknown.
  /// - Complexity: O(1) for nodes in the order of the tree, else O(log n), and O(n log n) once.
  mutating func start(of node: CMarkNode) -> InlineReading.Start? {
    guard let found = index(of: node) else { return nil }
    next = found + 1
    let entry = entries[found]
    guard entry.line > 0 else { return nil }
    return InlineReading.Start(line: Int(entry.line), offset: Int(entry.offset))
  }

  private mutating func index(of node: CMarkNode) -> Int? {
    let first = max(0, next - 1)
    for index in first..<min(entries.count, first + Self.reach)
    where entries[index].node == node {
      return index
    }
    if entries.count <= Self.reach { return entries.firstIndex { $0.node == node } }
    if order.isEmpty {
      order = (0..<Int32(entries.count)).sorted {
        entries[Int($0)].node.address < entries[Int($1)].node.address
      }
    }
    let rank = order.partitioningIndex { entries[Int($0)].node.address >= node.address }
    guard rank < order.count, entries[Int(order[rank])].node == node else { return nil }
    return Int(order[rank])
  }
}
