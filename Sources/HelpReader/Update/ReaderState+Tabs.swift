import HelpDocument
import HelpLayout
import HelpResources
import HelpTerminal

extension ReaderState {
  /// Opens the next tab of the group on the screen, or of the next one below; after the last tab, the first.
  /// - Parameter number: the number of a tab, from 1.
  mutating func openNextTab(_ number: Int?) {
    let rows = visibleRows
    guard let first = rows.first?.styled.node, let last = rows.last?.styled.node,
      let group = page.plan.tabs.last(where: { $0.nodes.contains(first) && $0.nodes.count > 1 })
        ?? page.plan.tabs.first(where: { $0.nodes.lowerBound >= first })
    else { return say(words(page.plan.tabs.isEmpty ? "say.no-tabs" : "say.no-tabs-below")) }
    if let number {
      guard group.tabs.indices.contains(number - 1) else {
        return say(words("say.tabs", count: group.tabs.count))
      }
      open(group.tabs[number - 1].label)
    } else if group.nodes.lowerBound <= last {
      open(group.tabs[(group.open(openTabs) + 1) % group.tabs.count].label)
    }
    let isAbove = group.nodes.lowerBound < first
    if isAbove || group.nodes.lowerBound > last {
      scroll(to: page.place(ofNode: group.nodes.lowerBound, offset: 0))
    }
  }

  /// Opens the tabs with a label, here and in other topics.
  mutating func open(_ label: String) {
    let here = place
    openTabs.removeAll { $0 == label }
    openTabs.insert(label, at: 0)
    layOutAgain(at: here)
  }

  /// Opens the tabs that a node is in.
  mutating func reveal(_ node: Int) {
    for group in page.plan.tabs {
      guard let index = group.index(of: node), index != group.open(openTabs) else { continue }
      open(group.tabs[index].label)
    }
  }

  /// Opens the tabs that an anchor is in.
  mutating func reveal(anchor: String) {
    guard !page.plan.tabs.isEmpty else { return }
    for node in 0..<document.count where document.attributes(of: node).identifier == anchor {
      return reveal(node)
    }
  }

  /// Opens the tab whose label is under a cell of the screen, if any.
  mutating func openTab(row: Int, column: Int) {
    guard let line = visibleRows[at: row]?.styled,
      document.isTab(min(line.node, document.count - 1))
    else { return }
    let offset = line.text.offset(atColumn: column - start(of: line))
    guard
      let run = line.runs.first(where: {
        $0.start <= offset && offset < $0.end && $0.style.contains(.heading3)
      })
    else { return }
    open(String(line.text[bytes: run.start..<run.end]))
  }
}
