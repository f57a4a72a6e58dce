import HelpCore
import HelpDialects
import HelpDocument

/// A pass that replaces placeholders in a whole tree with the texts of variables.
enum VariableTexts {
  /// Replaces the placeholders of a page.
  /// - Complexity: O(size of the tree + size of the texts).
  static func run(_ placeholders: Placeholders, in tree: borrowing CMarkTree) {
    tree.changeTexts { text, use in
      placeholders.resolved(text) { value, output in
        // A C string ends at the first NUL.
        let value = value.utf8.filter { $0 != 0 }
        switch use {
        case .line:
          output.append(
            contentsOf: value.map { $0 == .lineFeed || $0 == .carriageReturn ? .space : $0 })
        case .code: output.append(contentsOf: value)
        case .html: HTMLEscape.append(value.span, to: &output)
        }
      }
    }
  }
}
