import HelpAuthoring

/// The parts of a book that are tabs above its pages.
///
/// A book has tabs if the top level of its contents consists of two to seven entries with short
/// titles, with pages on the site and without chapter numbers. At least two of these entries must
/// have lines below them. Any other book has only the menu.
struct SiteSections: Sendable {
  /// A tab.
  struct Section: Sendable {
    let node: Int
    let title: String
    /// The address of the entry's page, or of the first page below the entry, from the root of the
    /// site.
    let address: String
  }

  /// The numbers of entries with which a book has tabs.
  private static let counts = 2...7
  /// The maximum number of characters of all titles together. Longer titles would not fit into one
  /// line.
  private static let maximumLength = 90

  /// The tabs in order, or an empty array for a book without tabs.
  let tabs: [Section]

  /// Finds the tabs of a book.
  /// - Complexity: O(lines of the top level).
  init(_ plan: SitePlan) {
    let contents = plan.contents
    let top = contents.children(of: nil)
    guard Self.counts.contains(top.count) else {
      tabs = []
      return
    }
    var sections: [Section] = []
    var branchCount = 0
    var length = 0
    for number in top {
      let node = contents.nodes[Int(number)]
      var address = plan.address(of: Int(number))
      if address.isEmpty, let topic = contents.firstTopic(in: Int(number)) {
        address = plan.addresses[topic]
      }
      guard node.number == nil, !address.isEmpty, node.kind != .external, !node.title.isEmpty else {
        tabs = []
        return
      }
      branchCount += node.hasChildren ? 1 : 0
      length += node.title.count
      sections.append(Section(node: Int(number), title: node.title, address: address))
    }
    tabs = branchCount > 1 && length <= Self.maximumLength ? sections : []
  }
}
