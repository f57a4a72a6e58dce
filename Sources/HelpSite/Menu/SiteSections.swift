import HelpAuthoring

/// The parts of a book that have a tab each above its pages.
///
/// A book has tabs if its contents begin with a few parts that have pages below them: two to seven entries with short
/// titles, none of them a chapter with a number. Any other book has only the menu.
struct SiteSections: Sendable {
  struct Section: Sendable {
    let node: Int
    let title: String
    /// The address from the root of the site: of its own page, or of the first one below it.
    let address: String
  }

  private static let counts = 2...7
  /// The most characters of all titles, so that tabs stand in one line on a screen that shows them.
  private static let maximumLength = 90

  let all: [Section]

  /// - Complexity: O(lines of the top level).
  init(_ plan: SitePlan) {
    let contents = plan.contents
    let top = contents.children(of: nil)
    guard Self.counts.contains(top.count) else {
      all = []
      return
    }
    var sections: [Section] = []
    var branches = 0
    var length = 0
    for number in top {
      let node = contents.nodes[Int(number)]
      var address = plan.address(of: Int(number))
      if address.isEmpty, let topic = contents.firstTopic(in: Int(number)) {
        address = plan.addresses[topic]
      }
      guard node.number == nil, !address.isEmpty, node.kind != .external, !node.title.isEmpty else {
        all = []
        return
      }
      branches += node.hasChildren ? 1 : 0
      length += node.title.count
      sections.append(Section(node: Int(number), title: node.title, address: address))
    }
    all = branches > 1 && length <= Self.maximumLength ? sections : []
  }
}
