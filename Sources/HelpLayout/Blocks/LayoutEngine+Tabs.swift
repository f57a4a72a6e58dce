import HelpCore
import HelpDocument

extension LayoutEngine {
  /// Lays out the labels of a group of tabs at its first tab, then the open tab. Skips the closed
  /// tabs.
  ///
  ///      Linux │ macOS │ Windows
  ///
  ///        $ apt install lectern
  ///
  /// - Parameter chosen: the labels of tabs that the user has opened, the latest first.
  /// - Returns: the node to continue with.
  mutating func addTab(_ index: Int, chosen: [String]) -> Int {
    if openTabs[index] == nil {
      let group = document.tabGroup(at: index)
      let openTab = group.openTab(for: chosen)
      for (number, tab) in group.tabs.enumerated() { openTabs[tab.node] = number == openTab }
      addLabels(of: group, open: openTab)
    }
    guard openTabs[index] == true else { return document.end(of: index) }
    open(index, .details, Document.Attributes())
    return document.tabLabel(of: index).map(document.end(of:)) ?? index + 1
  }

  private mutating func addLabels(of group: TabGroup, open openTab: Int) {
    var text = InlineText()
    for (number, tab) in group.tabs.enumerated() {
      if number > 0 { text.append(Array(" │ ".utf8)[...], style: .dim, link: nil) }
      let style: TextStyle = number == openTab ? [.heading3, .bold, .underline] : .heading3
      text.append(Array(tab.label.utf8)[...], style: style, link: nil)
    }
    needsBlank = true
    addText(text, node: group.nodes.lowerBound)
    needsBlank = true
  }
}
