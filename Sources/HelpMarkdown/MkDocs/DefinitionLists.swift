import HelpDocument

/// The construction of definition lists, as in PHP Markdown Extra and Python-Markdown.
///
///     Term            <dl>
///     Other term      <dt>Term</dt>
///     :   Text   ->   <dt>Other term</dt>
///                     <dd>Text</dd>
///                     </dl>
enum DefinitionLists {
  /// Makes a definition from a list item. The block before `list` may be the terms, or the
  /// definition list that the item continues.
  /// - Parameter list: a list that contains only `item`. The list is removed.
  static func add(
    _ item: CMarkNode, of list: CMarkNode, isTight: Bool, in tree: inout CMarkTree,
    _ positions: inout InlinePositions
  ) {
    var position = BlockPosition(list)
    position.container = .init(item)
    let details = tree.makeBlock(
      .descriptionDetails, at: position, onEnter: "<dd>", onExit: "</dd>")
    let terms = list.previous.flatMap {
      $0.kind == .paragraph || $0.kind == .htmlBlock ? $0 : nil
    }
    let above = terms == nil ? list.previous : terms?.previous
    let descriptions: CMarkNode
    if let above, tree.notes.annotation(of: above)?.kind == .descriptionList {
      descriptions = above
    } else {
      descriptions = tree.makeBlock(
        .descriptionList, at: BlockPosition(terms ?? list), onEnter: "<dl>", onExit: "</dl>")
      descriptions.insertBefore(terms ?? list)
    }
    if let terms { addTerms(of: terms, to: descriptions, in: &tree, &positions) }
    descriptions.append(details)
    while let block = item.firstChild {
      if isTight, block.kind == .paragraph {
        let paragraph = tree.makeBlock(
          .paragraph, at: BlockPosition(block), onEnter: "", onExit: "")
        paragraph.takeChildren(of: block)
        details.append(paragraph)
        tree.detach(block)
      } else {
        details.append(block)
      }
    }
    tree.detach(list)
  }

  /// Makes a term from each line of a paragraph, or one term from HTML.
  private static func addTerms(
    of paragraph: CMarkNode, to descriptions: CMarkNode, in tree: inout CMarkTree,
    _ positions: inout InlinePositions
  ) {
    if paragraph.kind == .htmlBlock {
      let term = tree.makeBlock(
        .descriptionTerm, at: BlockPosition(paragraph), onEnter: "<dt>", onExit: "</dt>")
      term.append(paragraph)
      descriptions.append(term)
      return
    }
    positions.pin(paragraph, in: &tree)
    var position = BlockPosition(paragraph)
    position.endLine = position.line
    while paragraph.firstChild != nil {
      let term = tree.makeBlock(.descriptionTerm, at: position, onEnter: "", onExit: "")
      let text = CMarkNode.custom(isBlock: false, onEnter: "<dt>", onExit: "</dt>")
      while let node = paragraph.firstChild {
        let isBreak = node.kind == .softBreak || node.kind == .lineBreak
        if isBreak { tree.detach(node) } else { text.append(node) }
        if isBreak { break }
      }
      term.append(text)
      tree.notes.terms.append((term, text))
      descriptions.append(term)
      position.line += 1
      position.endLine += 1
    }
    tree.detach(paragraph)
    positions.forget()
  }
}
