import HelpAuthoring
import HelpCore

/// The menu, which shows the contents next to the text of each page.
///
/// In a book of up to `SitePlan.wholeSize` lines, each page contains all lines, which readers
/// unfold. A page of a larger book contains the lines above, around and below the line of the page.
/// Long levels are cut to a window, which keeps the pages of a folder with thousands of topics
/// small. The script loads the other lines when the reader unfolds a branch: see `MenuBranches`.
struct SiteMenu: Sendable {
  let plan: SitePlan
  private let words: SiteWords
  private let titles: LineTitles
  let shapes: LineShapes

  /// The name of the template for a line of the menu.
  static let template = "item"
  /// The maximum number of levels above a page's line that a large book shows.
  static let maximumDepth = 8

  /// Prepares to write menus.
  /// - Complexity: O(bytes of the titles).
  init(plan: SitePlan, titles: LineTitles, templates: TemplateSet, words: SiteWords) {
    self.plan = plan
    self.titles = titles
    self.words = words
    shapes = LineShapes(Self.template, templates, words)
  }

  private var contents: SiteContents { plan.contents }

  /// Appends the lines for a page.
  /// - Parameters:
  ///   - node: the line of the page, or nil for a page that the contents do not list.
  ///   - page: the page's address from the root.
  func append(around node: Int?, from page: String, to output: inout [UInt8]) throws {
    guard !plan.isWhole else {
      let openLines = node.map { [$0] + contents.ancestors(of: $0, limit: .max) } ?? []
      try appendWhole(nil, open: openLines[...], from: page, to: &output)
      return
    }
    guard let node else {
      try appendWindow(of: nil, around: nil, from: page, to: &output)
      return
    }
    var path = [node] + contents.ancestors(of: node, limit: Self.maximumDepth)
    path.reverse()
    try appendPath(path[...], from: page, to: &output)
  }

  /// Appends all lines below a line.
  /// - Parameter openLines: the lines from the page's line up to the child of `parent`.
  private func appendWhole(
    _ parent: Int?, open openLines: ArraySlice<Int>, from page: String, to output: inout [UInt8]
  ) throws {
    for child in contents.children(of: parent) {
      let child = Int(child)
      let isOpen = child == openLines.last
      try append(
        child, hasInner: contents.nodes[child].hasChildren, isOpen: isOpen,
        isCurrent: isOpen && openLines.count == 1, from: page, to: &output
      ) {
        try appendWhole(child, open: isOpen ? openLines.dropLast() : [], from: page, to: &$0)
      }
    }
  }

  /// Appends one line.
  private func append(
    _ number: Int, hasInner: Bool = false, isOpen: Bool = false, isCurrent: Bool = false,
    from page: String, to output: inout [UInt8],
    inner appendInner: (inout [UInt8]) throws -> Void = { _ in }
  ) throws {
    let node = contents.nodes[number]
    var shape = LineShapes.Shape(kind: node.kind)
    let address = plan.address(of: number)
    shape.hasAddress = !address.isEmpty
    shape.hasNumber = node.number != nil
    shape.hasTitle = !node.title.isEmpty
    shape.isBranch = node.hasChildren
    (shape.hasInner, shape.isOpen, shape.isCurrent) = (hasInner, isOpen, isCurrent)
    try shapes.append(
      LineShapes.Line(
        title: titles[number], label: titles.label(number), number: node.number, address: address),
      shape, from: page, to: &output, inner: appendInner)
  }
}

// Windows into the contents of a large book.
extension SiteMenu {
  /// Appends the first line of a path, with the rest of the path below that line. The page's line
  /// and a line of a short top level are shown in a window of their level.
  /// - Parameter path: the lines from the topmost shown line down to the page's line.
  private func appendPath(
    _ path: ArraySlice<Int>, from page: String, to output: inout [UInt8]
  ) throws {
    guard let node = path.first else { return }
    let isCurrent = path.count == 1
    let hasInner = !isCurrent || contents.nodes[node].hasChildren
    func inner(_ output: inout [UInt8]) throws {
      if isCurrent {
        try appendWindow(of: node, around: nil, from: page, to: &output)
      } else {
        try appendPath(path.dropFirst(), from: page, to: &output)
      }
    }
    func open(_ output: inout [UInt8]) throws {
      try append(
        node, hasInner: hasInner, isOpen: true, isCurrent: isCurrent, from: page, to: &output,
        inner: inner)
    }
    let parent = contents.nodes[node].parent
    let isLongTop = parent == nil && contents.children(of: nil).count > SitePlan.shortLevel
    if isCurrent || parent == nil && !isLongTop {
      try appendWindow(of: parent, around: node, from: page, to: &output, open: open)
    } else {
      try open(&output)
    }
  }

  /// Appends the lines of a level around a center line, with links to the list of the whole level.
  /// - Parameters:
  ///   - center: the line in the center, or nil for the first lines of the level.
  ///   - open: appends the line in the center.
  private func appendWindow(
    of parent: Int?, around center: Int?, from page: String, to output: inout [UInt8],
    open: (inout [UInt8]) throws -> Void = { _ in }
  ) throws {
    let siblings = contents.children(of: parent)
    let isShort = parent == nil && siblings.count <= SitePlan.shortLevel
    let reach = isShort ? siblings.count : SitePlan.reach
    let ordinal = center.map { contents.ordinal(of: $0) } ?? 0
    var start = max(0, min(ordinal - reach, siblings.count - 2 * reach))
    var end = min(siblings.count, max(ordinal + reach, 2 * reach))
    // A link to one hidden line would need as much room as the line.
    if start == 1 { start = 0 }
    if end == siblings.count - 1 { end = siblings.count }
    if start > 0 { try appendMore(start, of: parent, "earlier", from: page, to: &output) }
    for number in siblings[start..<end] {
      if Int(number) == center {
        try open(&output)
      } else {
        try append(Int(number), from: page, to: &output)
      }
    }
    if end < siblings.count {
      try appendMore(siblings.count - end, of: parent, "more", from: page, to: &output)
    }
  }

  /// Appends a link to the list of a level.
  /// - Parameters:
  ///   - hiddenCount: the number of lines that the link replaces.
  ///   - word: the name of the link's text among the words of the site.
  private func appendMore(
    _ hiddenCount: Int, of parent: Int?, _ word: String, from page: String, to output: inout [UInt8]
  ) throws {
    var shape = LineShapes.Shape(kind: .topic)
    (shape.isMore, shape.hasAddress) = (true, true)
    var title: [UInt8] = []
    TemplateEscape.append(words.text(word, count: hiddenCount), to: &title)
    try shapes.append(
      LineShapes.Line(title: title[...], address: plan.listAddress(of: parent)), shape, from: page,
      to: &output)
  }
}
