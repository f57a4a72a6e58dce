import HelpCore
import HelpDocument

extension TOMLParser {
  /// A table that the parser fills. A class, because several headers may add keys to one table.
  final class Table {
    enum Slot {
      case value(Node)
      case table(Table)
      case tables(TableArray)
    }

    var entries: [(key: String, position: SourcePosition, slot: Slot)] = []
    var indices: [String: Int] = [:]
    let position: SourcePosition
    /// Whether a header defines the table. A second definition is an error.
    var isDefined = false

    init(at position: SourcePosition) {
      self.position = position
    }

    subscript(key: String) -> Slot? { indices[key].map { entries[$0].slot } }

    func add(_ key: String, at position: SourcePosition, _ slot: Slot) {
      indices[key] = entries.count
      entries.append((key, position, slot))
    }

    /// The finished table. The bounds on the depth of keys and values bound the recursion.
    var node: Node {
      Node(
        .mapping(
          entries.map { key, position, slot in
            Metadata.Entry(key: key, keyPosition: position, value: Self.node(of: slot))
          }), at: position)
    }

    private static func node(of slot: Slot) -> Node {
      switch slot {
      case .value(let node): node
      case .table(let table): table.node
      case .tables(let tables):
        Node(.sequence(([tables.first] + tables.later).map(\.node)), at: tables.first.position)
      }
    }
  }

  /// An array of tables. A class, because adding a table must not copy the array.
  final class TableArray {
    let first: Table
    private(set) var later: [Table] = []
    var last: Table { later.last ?? first }

    init(_ first: Table) { self.first = first }

    func add(_ table: Table) { later.append(table) }
  }
}
