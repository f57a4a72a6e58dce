import HelpCore

/// The places at which the inlines of a leaf block begin, in the order in which a walk enters them.
///
/// A conversion reads them in the same order, so the next one is beside the last one. Most look-ups need no index, and a
/// node takes 16 bytes.
struct InlinePlaces {
  private struct Entry {
    let node: CMarkNode
    /// The line, from 1; 0 if unknown.
    var line: Int32 = 0
    var offset: Int32 = 0
  }

  private var entries: [Entry] = []
  /// The entry after the last one that was found.
  private var next = 0
  /// The numbers of the entries by the addresses of their nodes, once a look-up needed them.
  private var order: [Int32] = []
  /// The most entries to search before the index is built.
  private static let reach = 8

  /// Adds a node whose position is not yet known.
  mutating func append(_ node: CMarkNode) { entries.append(Entry(node: node)) }

  /// Sets the place of the node that was added last.
  mutating func setLast(_ place: InlineReading.Place) {
    entries[entries.count - 1].line = Int32(truncatingIfNeeded: place.line)
    entries[entries.count - 1].offset = Int32(truncatingIfNeeded: place.offset)
  }

  /// The place of a node; nil where unknown.
  /// - Complexity: O(1) for nodes in the order of the tree, else O(log n), and O(n log n) once.
  mutating func place(of node: CMarkNode) -> InlineReading.Place? {
    guard let found = index(of: node) else { return nil }
    next = found + 1
    let entry = entries[found]
    guard entry.line > 0 else { return nil }
    return InlineReading.Place(line: Int(entry.line), offset: Int(entry.offset))
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
    let place = order.partitioningIndex { entries[Int($0)].node.address >= node.address }
    guard place < order.count, entries[Int(order[place])].node == node else { return nil }
    return Int(order[place])
  }
}
