import HelpCore
import HelpDocument

extension TOMLParser {
  /// A table that the parser fills. The type is a class, because several headers may add keys to
  /// one table.
  final class Table {
    /// The content of a key.
    enum Slot {
      case value(Node)
      case table(Table)
      case tables(TableArray)
    }

    /// The keys and their contents, in the order of the text.
    var entries: [(key: String, position: SourcePosition, slot: Slot)] = []
    /// The indices of `entries` by key.
    var indices: [String: Int] = [:]
    let position: SourcePosition
    /// Whether a header defines the table. A second definition is an error.
    var isDefined = false

    init(at position: SourcePosition) {
      self.position = position
    }

    /// The content of a key, or nil for a missing key.
    subscript(key: String) -> Slot? { indices[key].map { entries[$0].slot } }

    /// Adds a key, which must not be in the table.
    func add(_ key: String, at position: SourcePosition, _ slot: Slot) {
      indices[key] = entries.count
      entries.append((key, position, slot))
    }

    /// The table as metadata. The limits on the depth of keys and values bound the recursion.
    var node: Node {
      Node(
        .mapping(
          entries.map { key, position, slot in
            Metadata.Entry(key: key, keyPosition: position, value: Self.node(of: slot))
          }), at: position)
    }

    /// Returns the content of a key as metadata.
    private static func node(of slot: Slot) -> Node {
      switch slot {
      case .value(let node): node
      case .table(let table): table.node
      case .tables(let tables):
        Node(.sequence(([tables.first] + tables.later).map(\.node)), at: tables.first.position)
      }
    }
  }

  /// An array of tables. The type is a class, so that adding a table does not copy the array.
  final class TableArray {
    let first: Table
    /// The tables after the first table.
    private(set) var later: [Table] = []
    var last: Table { later.last ?? first }

    init(_ first: Table) { self.first = first }

    func add(_ table: Table) { later.append(table) }
  }
}
