import HelpAuthoring
import HelpCore

/// The lists of all lines below a line of the contents, on separate pages.
struct SiteList: Sendable {
  let plan: SitePlan
  private let words: SiteWords
  private let titles: LineTitles
  private let shapes: LineShapes

  /// The name of the template for a line of a list.
  static let template = "entry"

  init(plan: SitePlan, titles: LineTitles, templates: TemplateSet, words: SiteWords) {
    self.plan = plan
    self.titles = titles
    self.words = words
    shapes = LineShapes(Self.template, templates, words)
  }

  /// Appends all lines below a line. A long branch becomes a link to a separate list, unless only
  /// that link would remain.
  /// - Parameter page: the address of the page from the root.
  func append(below node: Int?, from page: String, to output: inout [UInt8]) throws {
    let children = plan.contents.children(of: node)
    for child in children {
      let node = plan.contents.nodes[Int(child)]
      let size = node.end - node.id - 1
      let isAlone =
        children.count == 1 && plan.contents.children(of: node.id).count <= SitePlan.expandedSize
      let isShort = plan.isWhole || size <= SitePlan.expandedSize || isAlone
      var shape = LineShapes.Shape(kind: node.kind)
      var line = LineShapes.Line(
        title: titles[node.id], label: titles.label(node.id), number: node.number,
        address: plan.address(of: node.id))
      shape.hasAddress = !line.address.isEmpty
      shape.hasNumber = node.number != nil
      shape.hasTitle = !node.title.isEmpty
      shape.isBranch = node.hasChildren
      shape.hasInner = isShort && node.hasChildren
      if !isShort {
        shape.hasHidden = true
        line.hiddenLink = (
          words.text("below", count: plan.contents.pageCount(below: node.id)),
          plan.listAddress(of: node.id)
        )
      }
      try shapes.append(line, shape, from: page, to: &output) {
        try append(below: node.id, from: page, to: &$0)
      }
    }
  }

  /// Appends links to topics.
  func append(
    topics: [(title: String, id: Int)], from page: String, to output: inout [UInt8]
  ) throws {
    var shape = LineShapes.Shape(kind: .topic)
    shape.hasAddress = true
    for (title, id) in topics {
      var (text, label): ([UInt8], [UInt8]) = ([], [])
      BreakableTitle.append(title, to: &text)
      TemplateEscape.append(title, to: &label)
      try shapes.append(
        LineShapes.Line(title: text[...], label: label[...], address: plan.addresses[id]), shape,
        from: page, to: &output)
    }
  }
}
