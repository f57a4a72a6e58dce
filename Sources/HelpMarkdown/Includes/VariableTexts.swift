import HelpDocument

/// Replaces placeholders in a whole tree by the texts of variables.
enum VariableTexts {
  /// - Complexity: O(size of the tree + texts put in), and nothing without placeholders.
  static func run(_ placeholders: Placeholders, in tree: borrowing CMarkTree) {
    guard !placeholders.texts.isEmpty else { return }
    var current: CMarkNode? = tree.root
    while let node = current {
      switch node.kind {
      case .text, .code: put(placeholders, node.literal, line, node.setLiteral)
      case .codeBlock:
        put(placeholders, node.literal, plain, node.setLiteral)
        put(placeholders, node.fenceInfo, line, node.setFenceInfo)
      case .htmlBlock, .htmlInline: put(placeholders, node.literal, html, node.setLiteral)
      case .link, .image:
        put(placeholders, node.destination, line) {
          node.setDestination(String(decoding: $0, as: UTF8.self))
        }
        put(placeholders, node.title, line, node.setTitle)
      default: break
      }
      current = node.following()
    }
  }

  private static func put(
    _ placeholders: Placeholders, _ bytes: [UInt8],
    _ write: (String, inout [UInt8]) -> Void, _ set: ([UInt8]) -> Void
  ) {
    if let resolved = placeholders.resolved(bytes, write: write) { set(resolved) }
  }

  private static func plain(_ text: String, _ output: inout [UInt8]) {
    // A C string ends at the first NUL.
    output.append(contentsOf: text.utf8.lazy.filter { $0 != 0 })
  }

  /// Inside a line, a line end is a space.
  private static func line(_ text: String, _ output: inout [UInt8]) {
    output.append(
      contentsOf: text.utf8.lazy.filter { $0 != 0 }.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 })
  }

  private static func html(_ text: String, _ output: inout [UInt8]) {
    HTMLEscape.append(text.utf8.lazy.filter { $0 != 0 }, to: &output)
  }
}
