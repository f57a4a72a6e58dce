import HelpBook
import HelpDocument

/// The contents as a page shows them: what is above a topic, beside it and below it.
///
/// Long levels are cut to a window with a link to the complete list, so a page of a folder with thousands of
/// topics is as small as any other.
struct SiteNavigation: Sendable {
  let plan: SitePlan
  /// The page that links are written for.
  let page: String

  /// How many nodes of a level are shown before and after the open one.
  private static let reach = 15
  /// The top level is shown on every page unless it is longer than this.
  private static let shortLevel = 40
  static let maximumDepth = 8
  /// How many nodes below a node a contents page lists in place, rather than on a separate page.
  private static let expandedSize = 120

  private var contents: SiteContents { plan.contents }

  /// The items of the side bar.
  func items(around node: Int?) -> [TemplateValue] {
    guard let node else { return window(of: nil, around: nil, inner: []) }
    let below = contents.nodes[node].hasChildren ? window(of: node, around: nil, inner: []) : []
    let ancestors = contents.ancestors(of: node, limit: Self.maximumDepth)
    var items = window(
      of: contents.nodes[node].parent, around: node, inner: below, isCurrent: true)
    for ancestor in ancestors {
      let parent = contents.nodes[ancestor].parent
      if parent == nil, contents.children(of: nil).count <= Self.shortLevel {
        items = window(of: nil, around: ancestor, inner: items)
      } else {
        items = [item(ancestor, items: items, isOpen: true)]
      }
    }
    return items
  }

  /// The nodes from the top to a node, without the node itself.
  func breadcrumbs(of node: Int?) -> [TemplateValue] {
    guard let node else { return [] }
    return contents.ancestors(of: node, limit: Self.maximumDepth).reversed().map { item($0) }
  }

  /// Everything below a node, for its contents page: short branches in place, long ones by a link.
  func completeList(of node: Int?, depth: Int = 0) -> [TemplateValue] {
    contents.children(of: node).map { child in
      let child = contents.nodes[Int(child)]
      let size = child.end - child.id - 1
      let isShort = size <= Self.expandedSize && depth < 4
      let inner = isShort ? completeList(of: child.id, depth: depth + 1) : []
      return item(child.id, items: inner, hidden: isShort ? 0 : size)
    }
  }

  private func window(
    of parent: Int?, around open: Int?, inner: [TemplateValue], isCurrent: Bool = false
  ) -> [TemplateValue] {
    let siblings = contents.children(of: parent)
    let center = open.map { contents.ordinal(of: $0) } ?? 0
    let start = max(0, min(center - Self.reach, siblings.count - 2 * Self.reach))
    let end = min(siblings.count, max(center + Self.reach, 2 * Self.reach))
    var items = siblings[start..<end].map { number in
      let node = Int(number)
      guard node == open else { return item(node) }
      return item(node, items: inner, isCurrent: isCurrent, isOpen: true)
    }
    if end < siblings.count {
      items.append(more(siblings.count - end, of: parent, isEarlier: false))
    }
    if start > 0 { items.insert(more(start, of: parent, isEarlier: true), at: 0) }
    return items
  }

  private func item(
    _ number: Int, items: [TemplateValue] = [], isCurrent: Bool = false, isOpen: Bool = false,
    hidden: Int = 0
  ) -> TemplateValue {
    let node = contents.nodes[number]
    let href = TemplateValue.optional(address(of: node))
    let isEntry = node.kind != .part && node.kind != .separator
    // A page has dozens of items: members are made on demand.
    return .computed { [self] name in
      switch name {
      case "isEntry": .bool(isEntry)
      case "isOther": .bool(!isEntry)
      case "isOpen": .bool(isOpen)
      case "href": href
      case "isCurrent": .bool(isCurrent)
      case "number": .optional(node.number)
      case "title": .text(node.title)
      case "hidden":
        hidden == 0
          ? .null
          : ["count": .integer(hidden), "href": .optional(contentsAddress(of: number))]
      case "below": items.isEmpty ? .null : ["items": .list(items)]
      case "isPart": .bool(node.kind == .part)
      case "isSeparator": .bool(node.kind == .separator)
      case "isMore", "isEarlier": false
      default: nil
      }
    }
  }

  private func more(_ count: Int, of parent: Int?, isEarlier: Bool) -> TemplateValue {
    [
      "title": .integer(count), "href": .optional(contentsAddress(of: parent)), "number": .null,
      "isCurrent": false, "isOpen": false, "isPart": false, "isSeparator": false, "isMore": true,
      "isEntry": false, "isOther": true, "isEarlier": .bool(isEarlier), "below": .null,
      "hidden": .null,
    ]
  }

  private func contentsAddress(of node: Int?) -> String? {
    plan.contentsPage(of: node).map { RelativeLink.make(from: page, to: $0) }
  }

  private func address(of node: ContentsNode) -> String? {
    if let topic = node.topic {
      let anchor = node.destination.flatMap { $0.hasPrefix("#") ? String($0.dropFirst()) : nil }
      return RelativeLink.make(from: page, to: plan.pages[topic], anchor: anchor)
    }
    switch node.kind {
    case .external: return node.destination.flatMap { URLSafety.isSafe($0.utf8) ? $0 : nil }
    case .section: return contentsAddress(of: node.id)
    default: return nil
    }
  }
}
