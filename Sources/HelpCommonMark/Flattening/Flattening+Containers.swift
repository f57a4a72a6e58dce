import HelpDocument

extension Flattening {
  /// Opens a container, or only its content if the output would nest too deeply.
  mutating func openContainer(
    _ node: Int, _ kind: Document.Kind, _ attributes: Document.Attributes
  ) {
    let isDeep = depth >= Self.maximumDepth
    switch kind {
    case .blockQuote where !isDeep: open(.blockQuote, nil, node)
    case .list where !isDeep && holdsItems(node):
      open(.list, listAttributes(attributes), node, role: .list)
    case .item where frames.last?.role == .list:
      var result: Document.Attributes?
      if let isChecked = attributes.isChecked, beginsWithParagraph(node) {
        result = Document.Attributes()
        result?.isChecked = isChecked
      }
      open(.item, result, node)
    case .descriptionList where !isDeep:
      var result = Document.Attributes()
      result.isTight = hasShortDescriptions(node)
      open(.list, result, node, role: .descriptions)
    case .alert where !isDeep: openAlert(node, attributes)
    default: push(node)
    }
  }

  /// Opens a container of the output for a node of the source. Pending anchors wait for the
  /// container's first leaf block.
  mutating func open(
    _ kind: Document.Kind, _ attributes: Document.Attributes?, _ node: Int,
    role: Frame.Role = .plain
  ) {
    flow.builder.open(kind, attributes)
    depth += 1
    push(node, role == .descriptions ? .descriptions : .container, role: role)
  }

  /// Returns the attributes that Markdown can express for a list. The first number has at most nine
  /// digits.
  private func listAttributes(_ attributes: Document.Attributes) -> Document.Attributes {
    var result = Document.Attributes()
    result.isOrdered = attributes.isOrdered
    result.start = attributes.isOrdered ? max(0, min(999_999_999, attributes.start)) : 1
    result.isTight = attributes.isTight
    return result
  }

  /// Whether each description of a list consists of at most one block.
  private func hasShortDescriptions(_ list: Int) -> Bool {
    source.children(of: list).allSatisfy { part in
      let blocks = source.children(of: part).filter { !source.kind(of: $0).isInline }
      return source.kind(of: part) == .descriptionTerm || blocks.count < 2
    }
  }

  private func holdsItems(_ list: Int) -> Bool {
    source.children(of: list).contains { source.kind(of: $0) == .item }
  }

  private func beginsWithParagraph(_ item: Int) -> Bool {
    guard item + 1 < source.end(of: item) else { return false }
    let kind = source.kind(of: item + 1)
    return kind == .paragraph || kind.isInline
  }

  /// Opens an item around a list's child that is not an item. In a description list, a term after a
  /// description begins the next item.
  mutating func openImplicitItem(around node: Int, _ kind: Document.Kind) {
    guard let top = frames.indices.last else { return }
    if frames[top].role == .list, kind != .item {
      flow.builder.open(.item)
      depth += 1
      push(node, .container)
      return
    }
    // Divisions may be around the parts of a description list.
    guard let list = frames.lastIndex(where: { $0.role != .plain }),
      frames[list].role == .descriptions,
      frames[list...].dropFirst().allSatisfy({ $0.closing == .nothing }),
      kind != .division
    else { return }
    let isTerm = kind == .descriptionTerm
    if isTerm, frames[list].hasItem, !frames[list].endsInTerm {
      closeContainer()
      frames[list].hasItem = false
    }
    if !frames[list].hasItem {
      flow.builder.open(.item)
      depth += 1
      frames[list].hasItem = true
    }
    frames[list].endsInTerm = isTerm
  }

  /// Opens an alert. A title other than the standard title becomes the alert's first paragraph.
  private mutating func openAlert(_ node: Int, _ attributes: Document.Attributes) {
    var result = Document.Attributes()
    let kind = AlertTitles.kind(of: attributes.info)
    result.info = kind
    open(.alert, result, node)
    guard let title = attributes.title, title != AlertTitles.standard[kind] else { return }
    flow.begin(.paragraph)
    flow.push(.strong)
    flow.addText(title.utf8)
    flow.pop()
    flow.end()
  }
}
