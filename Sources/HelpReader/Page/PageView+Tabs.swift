import HelpDocument
import HelpLayout
import HelpTerminal

extension PageView {
  /// The result of the key that opens tabs.
  enum TabStep {
    /// Opens the tabs with a label. `node` is the start of the group if it is not on the screen.
    case open(label: String, node: Int?)
    /// Scrolls to a group below the screen, and opens no tab.
    case show(node: Int)
    /// The requested tab is missing, because the group has only this number of tabs.
    case tooFew(Int)
    case noTabs, noTabsBelow
  }

  /// Returns the step to the next tab of the group on the screen or below it. The first tab follows
  /// the last.
  /// - Parameter number: the number of the tab to open, from 1. Nil for the next one.
  func nextTab(_ number: Int?) -> TabStep {
    let rows = visibleRows
    guard let first = rows.first?.styledLine.node, let last = rows.last?.styledLine.node,
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
    let nextIndex = (group.openTab(for: openTabs) + 1) % group.tabs.count
    return .open(label: group.tabs[nextIndex].label, node: isHidden ? start : nil)
  }

  /// Opens the tabs with a label, in this topic and in all others.
  mutating func openTabs(labelled label: String) {
    openTabs.removeAll { $0 == label }
    openTabs.insert(label, at: 0)
  }

  /// Returns the labels of the closed tabs around a node, the outermost first.
  func closedTabs(with node: Int) -> [String] {
    page.plan.tabs.compactMap { group in
      group.index(of: node).flatMap { index in
        index == group.openTab(for: openTabs) ? nil : group.tabs[index].label
      }
    }
  }

  /// Returns the first node with an identifier, or nil if there is none.
  func node(withAnchor anchor: String) -> Int? {
    (0..<document.count).first { document.attributes(of: $0).identifier == anchor }
  }

  /// Returns the label of the tab at a cell of the screen, or nil if there is none.
  func tab(row: Int, column: Int) -> String? {
    guard let line = visibleRows[at: row]?.styledLine,
      document.isTab(min(line.node, document.count - 1))
    else { return nil }
    let offset = line.text.offset(atColumn: column - start(of: line))
    let run = line.runs.first {
      $0.start <= offset && offset < $0.end && $0.style.contains(.heading3)
    }
    return run.map { String(line.text[bytes: $0.start..<$0.end]) }
  }
}
