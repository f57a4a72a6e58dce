import HelpDocument
import HelpLayout
import HelpTerminal

extension PageView {
  /// The tab that a key opens.
  enum TabStep {
    /// - node: the first of the group, where the group is not on the screen.
    case open(label: String, node: Int?)
    /// The group stays, and is scrolled to.
    case show(node: Int)
    case tooFew(Int)
    case noTabs, noTabsBelow
  }

  /// The next tab of the group on the screen, or of the next one below; after the last tab, the first.
  /// - Parameter number: the number of a tab, from 1.
  func nextTab(_ number: Int?) -> TabStep {
    let rows = visibleRows
    guard let first = rows.first?.styled.node, let last = rows.last?.styled.node,
      let group = page.plan.tabs.last(where: { $0.nodes.contains(first) && $0.nodes.count > 1 })
        ?? page.plan.tabs.first(where: { $0.nodes.lowerBound >= first })
    else { return page.plan.tabs.isEmpty ? .noTabs : .noTabsBelow }
    let start = group.nodes.lowerBound
    let isHidden = start < first || start > last
    if let number {
      guard group.tabs.indices.contains(number - 1) else { return .tooFew(group.tabs.count) }
      return .open(label: group.tabs[number - 1].label, node: isHidden ? start : nil)
    }
    if start > last { return .show(node: start) }
    let next = (group.open(openTabs) + 1) % group.tabs.count
    return .open(label: group.tabs[next].label, node: isHidden ? start : nil)
  }

  /// Opens the tabs with a label, here and in other topics.
  mutating func openTabs(labelled label: String) {
    openTabs.removeAll { $0 == label }
    openTabs.insert(label, at: 0)
  }

  /// The labels of the closed tabs that a node is in, the outer ones first.
  func closedTabs(with node: Int) -> [String] {
    page.plan.tabs.compactMap { group in
      group.index(of: node).flatMap { index in
        index == group.open(openTabs) ? nil : group.tabs[index].label
      }
    }
  }

  /// The node with an identifier.
  func node(withAnchor anchor: String) -> Int? {
    (0..<document.count).first { document.attributes(of: $0).identifier == anchor }
  }

  /// The label of the tab under a cell of the screen.
  func tab(row: Int, column: Int) -> String? {
    guard let line = visibleRows[at: row]?.styled,
      document.isTab(min(line.node, document.count - 1))
    else { return nil }
    let offset = line.text.offset(atColumn: column - start(of: line))
    let run = line.runs.first {
      $0.start <= offset && offset < $0.end && $0.style.contains(.heading3)
    }
    return run.map { String(line.text[bytes: $0.start..<$0.end]) }
  }
}
