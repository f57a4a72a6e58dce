import HelpBook
import HelpCore

/// The complete lists of what is below a line of the contents, on pages of their own.
struct SiteList: Sendable {
  let plan: SitePlan
  private let templates: TemplateSet
  private let words: SiteWords
  private let lines: EntryTable.Lazy

  static let template = "entry"

  init(plan: SitePlan, templates: TemplateSet, words: SiteWords, jobs: Int) {
    self.plan = plan
    self.templates = templates
    self.words = words
    lines = EntryTable.Lazy(count: plan.contents.nodes.count, jobs: jobs) { number in
      let node = plan.contents.nodes[number]
      return try templates.render(
        Self.template,
        SiteMenu.entry(node, plan: plan, words: words, hasInner: node.hasChildren))
    }
  }

  /// Appends everything below a line: short branches in place, long ones by a link to their own list.
  /// - Parameter page: the address of the page from the root.
  func append(below node: Int?, from page: String, to output: inout [UInt8]) throws {
    for child in plan.contents.children(of: node) {
      let child = Int(child)
      let size = plan.contents.nodes[child].end - child - 1
      if plan.isWhole || size <= SitePlan.expandedSize {
        try appendLine(child, from: page, to: &output)
      } else {
        try appendFolded(child, size, from: page, to: &output)
      }
    }
  }

  /// Appends topics by themselves.
  func append(topics: [(title: String, id: Int)], from page: String, to output: inout [UInt8])
    throws
  {
    for (title, id) in topics {
      let address = RelativeLink.make(fromAddress: page, to: plan.addresses[id])
      output += try templates.render(
        Self.template, ["isEntry": true, "title": .text(title), "href": .address(address)])
    }
  }

  private func appendLine(
    _ node: Int, from page: String, to output: inout [UInt8]
  ) throws {
    try lines.table().append(node, to: &output) {
      RelativeLink.append(from: page, to: plan.address(of: node), &$0)
    } inner: {
      for child in plan.contents.children(of: node) {
        try appendLine(Int(child), from: page, to: &$0)
      }
    }
  }

  private func appendFolded(
    _ node: Int, _ size: Int, from page: String, to output: inout [UInt8]
  ) throws {
    let entry = SiteMenu.entry(
      plan.contents.nodes[node], plan: plan, words: words, hasInner: false)
    let list = RelativeLink.make(fromAddress: page, to: plan.listAddress(of: node))
    let text = words.text("below", String(size))
    let line = try templates.render(
      Self.template,
      .computed { name in
        name == "hidden" ? ["title": .text(text), "href": .address(list)] : entry.member(name)
      })
    EntryTable.append(line[...], to: &output) {
      RelativeLink.append(from: page, to: plan.address(of: node), &$0)
    } inner: { _ in
    }
  }
}
