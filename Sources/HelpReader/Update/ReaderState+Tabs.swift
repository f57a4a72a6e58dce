import HelpLayout
import HelpResources

extension ReaderState {
  /// Opens the next tab of the group on the screen or below it. The first tab follows the last.
  /// - Parameter number: the number of the tab to open, from 1. Nil for the next one.
  mutating func openNextTab(_ number: Int?) {
    switch view.nextTab(number) {
    case .noTabs: message = words("say.no-tabs")
    case .noTabsBelow: message = words("say.no-tabs-below")
    case .tooFew(let count): message = words("say.tabs", count: count)
    case .show(let node): view.scroll(toNode: node)
    case .open(let label, let node):
      openTabs(labelled: label)
      if let node { view.scroll(toNode: node) }
    }
  }

  /// Opens the tabs with a label, in this topic and in all others.
  mutating func openTabs(labelled label: String) {
    let earlierPlace = place
    view.openTabs(labelled: label)
    layOutAgain(at: earlierPlace)
  }

  /// Opens the tabs that contain a node.
  mutating func reveal(_ node: Int) {
    for label in view.closedTabs(with: node) { openTabs(labelled: label) }
  }

  /// Opens the tabs that contain an anchor.
  mutating func reveal(anchor: String) {
    guard !page.plan.tabs.isEmpty, let node = view.node(withAnchor: anchor) else { return }
    reveal(node)
  }
}
