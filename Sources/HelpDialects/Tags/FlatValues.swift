import HelpDocument

/// The texts in nested mappings, by their keys with dots between them, in lower case.
///
///     params:
///       Version: 1.2        "params.version": "1.2"
struct FlatValues {
  private static let maximumKeyLength = 256

  private var values: [String: String] = [:]

  subscript(key: String) -> String? { values[key.lowercased()] }

  /// Adds the values below a node. Existing values stay.
  /// - Complexity: O(size of the node).
  mutating func add(_ node: Metadata.Node?) {
    var pending: [(key: String, node: Metadata.Node)] = node.map { [("", $0)] } ?? []
    while let (key, node) = pending.popLast() {
      switch node.value {
      case .string(let text): values[key] = values[key] ?? text
      case .mapping(let entries):
        for entry in entries {
          let below = (key.isEmpty ? "" : key + ".") + entry.key.lowercased()
          if below.utf8.count <= Self.maximumKeyLength { pending.append((below, entry.value)) }
        }
      case .null, .sequence: break
      }
    }
  }
}
