internal import HelpCore

/// References to what only the author's whole site knows: `<xref:System.String>`, `[text](xref:System.String)`.
///
/// They stay text: their own, or else the last part of the name.
///
/// Source: DocFX's documentation, Links and cross references.
enum CrossReferences {
  private static let scheme = "xref:"

  /// What a page says about its cross-references, once.
  static let message =
    "cross-references (xref:) are shown as text: only the author's whole site knows where they lead"

  /// - Complexity: O(links).
  static func run(
    _ links: inout [CMarkNode], in tree: inout CMarkTree, _ positions: inout InlinePositions
  ) {
    var isReported = false
    var pinned: CMarkNode?
    links.removeAll { link in
      guard link.kind == .link, let name = name(link.destination) else { return false }
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
      replace(link, by: name, in: &tree, &positions)
      return true
    }
    if isReported { positions.forget() }
  }

  private static func replace(
    _ link: CMarkNode, by name: String, in tree: inout CMarkTree, _ positions: inout InlinePositions
  ) {
    if let first = link.firstChild, first.next == nil, first.kind == .text,
      first.literal.starts(with: scheme.utf8)
    {
      first.setLiteral(Array(name.utf8))
    }
    let made = CMarkNode.custom(isBlock: false, onEnter: "", onExit: "")
    made.takeChildren(of: link)
    tree.exchange(link, for: made)
  }

  /// The last part of what an address names; nil for another address.
  private static func name(_ destination: [UInt8]) -> String? {
    guard destination.prefix(5).lazy.map({ $0 | 0x20 }).elementsEqual("xref:".utf8) else {
      return nil
    }
    var name = String(decoding: destination.dropFirst(5), as: UTF8.self)[...]
    for end in ["?", "#", "(", "%28"] {
      if let range = name.firstRange(of: end) { name = name[..<range.lowerBound] }
    }
    // An asterisk is for all overloads, a backquote precedes the number of a type's parameters.
    for end in ["%2A", "%2a", "*", "%60", "`"] {
      if let range = name.firstRange(of: end) { name = name[..<range.lowerBound] }
    }
    while name.hasSuffix(".") { name.removeLast() }
    return String(name.split(separator: ".").last ?? name)
  }
}
