import HelpBook
import HelpCore

/// The contents beside the text of each page.
///
/// A book of up to `SitePlan.wholeSize` lines has all of them there, to unfold. Of a larger one, a page has what is above
/// its topic, beside it and below it; long levels are cut to a window, so that a page of a folder with thousands of
/// topics is as small as any other. What is not there is loaded when it is unfolded (`MenuBranches`).
struct SiteMenu: Sendable {
  let plan: SitePlan
  private let templates: TemplateSet
  private let words: SiteWords
  private let lines: EntryTable.Lazy

  static let template = "item"

  init(plan: SitePlan, templates: TemplateSet, words: SiteWords, jobs: Int) {
    self.plan = plan
    self.templates = templates
    self.words = words
    lines = EntryTable.Lazy(count: plan.contents.nodes.count, jobs: jobs) { number in
      let node = plan.contents.nodes[number]
      return try templates.render(
        Self.template,
        Self.entry(node, plan: plan, words: words, hasInner: plan.isWhole && node.hasChildren))
    }
  }

  private var contents: SiteContents { plan.contents }

  /// Appends the lines for a page.
  /// - Parameters:
  ///   - node: the line of the page; nil for one that the contents do not list.
  ///   - page: its address from the root.
  func append(around node: Int?, from page: String, to output: inout [UInt8]) throws {
    guard !plan.isWhole else {
      let open = node.map { [$0] + contents.ancestors(of: $0, limit: .max) } ?? []
      try appendWhole(nil, open: open[...], from: page, to: &output)
      return
    }
    guard let node else {
      try appendWindow(of: nil, around: nil, from: page, to: &output)
      return
    }
    // From the top of what is shown.
    var path = [node] + contents.ancestors(of: node, limit: Self.maximumDepth)
    path.reverse()
    try appendPath(path[...], from: page, to: &output)
  }

  static let maximumDepth = 8

  /// - Parameter open: the lines from the page's own up to the top.
  private func appendWhole(
    _ parent: Int?, open: ArraySlice<Int>, from page: String, to output: inout [UInt8]
  ) throws {
    for child in contents.children(of: parent) {
      let child = Int(child)
      guard child == open.last else {
        try appendClosed(child, from: page, to: &output)
        continue
      }
      var inner: [UInt8] = []
      if contents.nodes[child].hasChildren {
        try appendWhole(child, open: open.dropLast(), from: page, to: &inner)
      }
      try appendOpen(child, isCurrent: open.count == 1, inner, from: page, to: &output)
    }
  }

  private func appendClosed(
    _ node: Int, from page: String, to output: inout [UInt8]
  ) throws {
    try lines.table().append(node, to: &output) {
      RelativeLink.append(from: page, to: plan.address(of: node), &$0)
    } inner: {
      for child in contents.children(of: node) { try appendClosed(Int(child), from: page, to: &$0) }
    }
  }

  private func appendOpen(
    _ node: Int, isCurrent: Bool, _ inner: [UInt8], from page: String, to output: inout [UInt8]
  ) throws {
    let line = try templates.render(
      Self.template,
      Self.entry(
        contents.nodes[node], plan: plan, words: words, hasInner: !inner.isEmpty,
        isCurrent: isCurrent, isOpen: true))
    EntryTable.append(line[...], to: &output) {
      RelativeLink.append(from: page, to: plan.address(of: node), &$0)
    } inner: {
      $0.append(contentsOf: inner)
    }
  }
}

// Windows of a large book.
extension SiteMenu {
  /// - Parameter path: the lines from the top of what is shown down to the page's own.
  private func appendPath(
    _ path: ArraySlice<Int>, from page: String, to output: inout [UInt8]
  ) throws {
    guard let node = path.first else { return }
    let isCurrent = path.count == 1
    var inner: [UInt8] = []
    if !isCurrent {
      try appendPath(path.dropFirst(), from: page, to: &inner)
    } else if contents.nodes[node].hasChildren {
      try appendWindow(of: node, around: nil, from: page, to: &inner)
    }
    let parent = contents.nodes[node].parent
    let isLongTop = parent == nil && contents.children(of: nil).count > SitePlan.shortLevel
    if isCurrent || parent == nil && !isLongTop {
      try appendWindow(
        of: parent, around: node, isCurrent: isCurrent, inner: inner, from: page, to: &output)
    } else {
      try appendOpen(node, isCurrent: isCurrent, inner, from: page, to: &output)
    }
  }

  private func appendWindow(
    of parent: Int?, around open: Int?, isCurrent: Bool = false, inner: [UInt8] = [],
    from page: String, to output: inout [UInt8]
  ) throws {
    let siblings = contents.children(of: parent)
    let reach =
      parent == nil && siblings.count <= SitePlan.shortLevel ? siblings.count : SitePlan.reach
    let center = open.map { contents.ordinal(of: $0) } ?? 0
    let start = max(0, min(center - reach, siblings.count - 2 * reach))
    let end = min(siblings.count, max(center + reach, 2 * reach))
    if start > 0 { try appendMore(start, of: parent, "earlier", from: page, to: &output) }
    for number in siblings[start..<end] {
      let node = Int(number)
      if node == open {
        try appendOpen(node, isCurrent: isCurrent, inner, from: page, to: &output)
      } else {
        try appendClosed(node, from: page, to: &output)
      }
    }
    if end < siblings.count {
      try appendMore(siblings.count - end, of: parent, "more", from: page, to: &output)
    }
  }

  private func appendMore(
    _ count: Int, of parent: Int?, _ name: String, from page: String, to output: inout [UInt8]
  ) throws {
    let address = RelativeLink.make(fromAddress: page, to: plan.listAddress(of: parent))
    output += try templates.render(
      Self.template,
      ["isMore": true, "title": .text(words.text(name, String(count))), "href": .address(address)])
  }

  /// What a template can say about a line.
  static func entry(
    _ node: ContentsNode, plan: SitePlan, words: SiteWords, hasInner: Bool,
    isCurrent: Bool = false, isOpen: Bool = false
  ) -> TemplateValue {
    let address = plan.address(of: node.id)
    let isEntry = node.kind != .part && node.kind != .separator
    return .computed { name in
      switch name {
      case "isEntry": .bool(isEntry)
      case "isPart": .bool(node.kind == .part)
      case "isSeparator": .bool(node.kind == .separator)
      case "isMore": false
      case "isDraft": .bool(node.kind == .draft)
      case "isBranch": .bool(node.hasChildren)
      case "isOpen": .bool(isOpen)
      case "isCurrent": .bool(isCurrent)
      case "title": .text(node.title)
      case "number": .optional(node.number)
      case "href": address.isEmpty ? .null : .html([EntryTable.addressMark])
      case "below": hasInner ? .html([EntryTable.innerMark]) : .null
      case "words": .words(words)
      default: nil
      }
    }
  }
}
