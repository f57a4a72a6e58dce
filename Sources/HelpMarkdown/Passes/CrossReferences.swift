internal import HelpCore
import HelpDialects

/// References that only the author's whole site can resolve: `<xref:System.String>`, `[text](xref:System.String)`.
///
/// Names of .NET and commands of PowerShell are published at addresses that their names give. Others stay text: their
/// own, or else the last part of the name.
///
/// Source: DocFX's documentation, Links and cross references.
enum CrossReferences {
  /// The message about a page's cross-references, reported once.
  static let message =
    "cross-references (xref:) are shown as text: only the author's whole site knows where they lead"

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
      if let leaf = InlinePositions.leaf(of: link), leaf != pinned {
        positions.pin(leaf, in: &tree)
        pinned = leaf
      }
      if !isReported {
        isReported = true
        let place = positions.position(of: link, in: tree)
        tree.notes.diagnostics.append(
          Diagnostic(
            .note,
            at: SourceLocation(file: tree.notes.files[place?.file ?? 0], position: place?.position),
            message))
      }
      replace(link, by: reference.name, in: &tree, &positions)
      return true
    }
    if isReported { positions.forget() }
  }

  private static func replace(
    _ link: CMarkNode, by name: String, in tree: inout CMarkTree, _ positions: inout InlinePositions
  ) {
    Self.name(link, name)
    let made = CMarkNode.custom(isBlock: false, onEnter: "", onExit: "")
    made.takeChildren(of: link)
    tree.exchange(link, for: made)
  }

  /// Gives `<xref:a.b>` a text.
  private static func name(_ link: CMarkNode, _ name: String) {
    if let first = link.firstChild, first.next == nil, first.kind == .text,
      first.literal.starts(with: LearnReference.scheme.utf8)
    {
      first.setLiteral(Array(name.utf8))
    }
  }
}
