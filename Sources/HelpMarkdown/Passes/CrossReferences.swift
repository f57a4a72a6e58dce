internal import HelpCore
import HelpDialects

/// A pass that replaces references that only the author's whole site can resolve:
/// `<xref:System.String>` and `[text](xref:System.String)`.
///
/// The names of .NET and of PowerShell's commands determine their addresses. Any other reference
/// becomes its own text or, without one, the last part of the name.
///
/// Source: DocFX's documentation, Links and cross references.
enum CrossReferences {
  /// The message about a page's cross-references, reported once.
  static let message =
    "cross-references (xref:) are shown as text: only the author's whole site knows where they lead"

  /// Replaces the references among a page's links. References that become text are removed from the
  /// links.
  /// - Complexity: O(links).
  static func run(
    _ links: inout [CMarkNode], in tree: inout CMarkTree, _ positions: inout InlinePositions
  ) {
    var isReported = false
    var pinned: CMarkNode?
    links.removeAll { link in
      guard link.kind == .link, let reference = link.withDestination({ LearnReference($0) }) else {
        return false
      }
      if let address = reference.address {
        name(link, reference.name)
        link.setDestination(address)
        return false
      }
      if let leaf = positions.leaf(of: link), leaf != pinned {
        positions.pin(leaf, in: &tree)
        pinned = leaf
      }
      if !isReported {
        isReported = true
        let origin = positions.position(of: link, in: tree)
        tree.notes.diagnostics.append(
          Diagnostic(
            .note,
            at: SourceLocation(
              file: tree.notes.files[origin?.file ?? 0], position: origin?.position),
            message))
      }
      replace(link, by: reference.name, in: &tree, &positions)
      return true
    }
    if isReported { positions.forget() }
  }

  /// Replaces a link with its text.
  private static func replace(
    _ link: CMarkNode, by name: String, in tree: inout CMarkTree, _ positions: inout InlinePositions
  ) {
    Self.name(link, name)
    let text = CMarkNode.custom(isBlock: false, onEnter: "", onExit: "")
    text.takeChildren(of: link)
    tree.exchange(link, for: text)
  }

  /// Replaces the text of an autolink, which is its address, with a name.
  private static func name(_ link: CMarkNode, _ name: String) {
    if let first = link.firstChild, first.next == nil, first.kind == .text,
      first.literal.starts(with: LearnReference.scheme.utf8)
    {
      first.setLiteral(Array(name.utf8))
    }
  }
}
