import HelpDocument

/// The texts in nested mappings. The key of a text consists of all keys above it, in lower case and
/// joined by dots.
///
///     params:
///       Version: 1.2        "params.version": "1.2"
struct FlatValues {
  /// The maximum length of a key, in bytes.
  private static let maximumKeyLength = 256

  private var values: [String: String] = [:]

  /// The text with a key in any case, or nil if there is none.
  subscript(key: String) -> String? { values[key.lowercased()] }

  /// Adds the values below a node. Existing values stay. Values with longer keys than
  /// `maximumKeyLength` are left out.
  /// - Complexity: O(size of the node).
  mutating func add(_ node: Metadata.Node?) {
    var pendingNodes: [(key: String, node: Metadata.Node)] = node.map { [("", $0)] } ?? []
    while let (key, node) = pendingNodes.popLast() {
      switch node.value {
      case .string(let text): values[key] = values[key] ?? text
      case .mapping(let entries):
        for entry in entries {
          let path = (key.isEmpty ? "" : key + ".") + entry.key.lowercased()
          if path.utf8.count <= Self.maximumKeyLength { pendingNodes.append((path, entry.value)) }
        }
      case .null, .sequence: break
      }
    }
  }
}
