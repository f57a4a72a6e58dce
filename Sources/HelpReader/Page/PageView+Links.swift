import HelpLayout
import HelpTerminal

extension PageView {
  /// The result of a step to another link.
  enum LinkStep {
    case found
    /// The step went around an end of the topic.
    case aroundEnd
    /// All links of the topic are pictures.
    case onlyPictures
    case none
  }

  /// Selects the next or previous link, counted from the selected link if it is on the screen, or
  /// else from the edge of the screen. Pictures are skipped, because hints and the mouse reach
  /// them.
  mutating func selectLink(forward: Bool, times: Int) -> LinkStep {
    var target = firstLinkToSelect(forward: forward)
    var reachedLink: Int?
    var step = LinkStep.found
    for _ in 0..<min(times, Self.maximumLinkSteps) {
      var next = page.hasLinks ? page.textLink(from: target, forward: forward) : nil
      if next == nil, page.hasLinks {
        step = .aroundEnd
        next = page.textLink(from: forward ? 0 : .max, forward: forward)
      }
      guard let next else { return page.hasImages ? .onlyPictures : .none }
      reachedLink = next
      target = next + (forward ? 1 : -1)
    }
    guard let reachedLink, let place = page.place(ofLink: reachedLink) else { return step }
    selectedLink = reachedLink
    // A next link is shown in the middle of the screen, a previous link in the upper third.
    if !isOnScreen(place) {
      scroll(to: page.place(movedBy: -rows / (forward ? 2 : 3), from: place))
    }
    return step
  }

  /// The maximum number of steps of one command.
  private static let maximumLinkSteps = 1000

  /// The position of a link on the screen.
  enum LinkPosition {
    case first, middle, last
  }

  /// Selects the first link on the screen, the link nearest to its middle, or the last.
  /// - Returns: false if there is no link on the screen.
  mutating func selectLink(_ position: LinkPosition) -> Bool {
    let links = visibleRows.enumerated().flatMap { number, row in
      row.styledLine.runs.compactMap(\.link).map { (row: number, link: $0) }
    }.filter { page.link($0.link)?.isImage == false }
    let target =
      switch position {
      case .first: links.first
      case .middle: links.min { abs($0.row - rows / 2) < abs($1.row - rows / 2) }
      case .last: links.last
      }
    guard let target else { return false }
    selectedLink = target.link
    return true
  }

  /// Returns the number of the link to try first: the neighbour of the selected link if the
  /// selected link is on the screen, or else the link nearest to the edge of the screen.
  private func firstLinkToSelect(forward: Bool) -> Int {
    let rows = visibleRows
    if let selected = selectedLink, let link = page.link(selected) {
      let part = page.plan.part(ofLink: selected)
      if rows.contains(where: {
        $0.part == part && link.firstLine <= $0.line && $0.line <= link.lastLine
      }) {
        return selected + (forward ? 1 : -1)
      }
    }
    guard let edge = forward ? rows.first : rows.last else { return 0 }
    return forward
      ? page.firstLink(fromLine: edge.line, in: edge.part)
      : page.firstLink(fromLine: edge.line + 1, in: edge.part) - 1
  }

  /// Whether any part of a link is on the screen.
  func isOnScreen(link: Int) -> Bool {
    visibleRows.contains { row in row.styledLine.runs.contains { $0.link == link } }
  }

  /// Returns the number of the link at a cell of the screen, or nil if there is none.
  func link(row: Int, column: Int) -> Int? {
    guard let line = visibleRows[at: row]?.styledLine, column >= start(of: line) else { return nil }
    let offset = line.text.offset(atColumn: column - start(of: line) + (line.isCode ? shift : 0))
    return line.runs.first { $0.start <= offset && offset < $0.end }?.link
  }
}
