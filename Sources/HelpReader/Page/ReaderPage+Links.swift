import HelpCore
package import HelpLayout

extension ReaderPage {
  /// Returns the link with a number, or nil if there is none.
  package func link(_ number: Int) -> LaidOutLink? {
    guard number >= 0 else { return nil }
    let part = plan.part(ofLink: number)
    let links = layout(of: part).links
    let index = number - plan.parts[part].firstLink
    return links.indices.contains(index) ? links[index] : nil
  }

  /// Whether the topic may have links.
  var hasLinks: Bool { plan.parts.contains { $0.linkCount > 0 } }
  /// Whether the topic may have pictures.
  var hasImages: Bool { plan.parts.contains { $0.imageCount > 0 } }

  /// Returns the number of the first link that begins at a line of a part or after it. The link may
  /// be in the next part.
  func firstLink(fromLine line: Int, in part: Int) -> Int {
    plan.parts[part].firstLink
      + layout(of: part).links.partitioningIndex { $0.firstLine >= line }
  }

  /// Returns the next visible link in a direction that is not a picture, or nil if there is none.
  /// - Parameter number: the number of the first link to try.
  mutating func textLink(from number: Int, forward: Bool) -> Int? {
    var part = number < 0 ? 0 : plan.part(ofLink: number)
    while plan.parts.indices.contains(part) {
      if plan.parts[part].linkCount > 0 {
        prepare(part)
        let first = plan.parts[part].firstLink
        let layout = layout(of: part)
        let links = layout.links
        func isShownText(_ index: Int) -> Bool {
          let lines = links[index].firstLine...links[index].lastLine
          // A link without text has no run.
          guard !links[index].isImage, layout.lines.indices.contains(lines.lowerBound),
            layout.lines[lines.lowerBound].runs.contains(where: { $0.link == first + index })
          else { return false }
          return lines.contains { isShown($0, in: part) }
        }
        let index =
          forward
          ? links.indices.dropFirst(max(0, number - first)).first(where: isShownText)
          : links.indices.prefix { $0 <= number - first }.last(where: isShownText)
        if let index { return first + index }
      }
      part += forward ? 1 : -1
    }
    return nil
  }

  /// Returns the place of the first shown line of a link, or nil if no link has the number.
  mutating func place(ofLink number: Int) -> PagePlace? {
    guard let link = link(number) else { return nil }
    let part = plan.part(ofLink: number)
    prepare(part)
    return canonical(PagePlace(part: part, row: row(ofLine: link.firstLine, in: part)))
  }

  /// Returns the place of an anchor, or nil if the page has none with that name.
  mutating func place(ofAnchor identifier: String) -> PagePlace? {
    for part in plan.parts(withAnchor: identifier) {
      prepare(part)
      guard let line = layout(of: part).anchors[identifier] else { continue }
      return canonical(PagePlace(part: part, row: row(ofLine: line, in: part)))
    }
    return nil
  }

  /// Returns the place of the next heading below or above a place, or nil if there is none.
  mutating func heading(from place: PagePlace, forward: Bool) -> PagePlace? {
    var part = place.part
    while plan.parts.indices.contains(part) {
      if plan.parts[part].hasHeadings {
        prepare(part)
        let lines = layout(of: part).headings.map(\.line).filter { isShown($0, in: part) }
        let rows = lines.map { PagePlace(part: part, row: row(ofLine: $0, in: part)) }
        let heading = forward ? rows.first { $0 > place } : rows.last { $0 < place }
        if let heading { return heading }
      }
      part += forward ? 1 : -1
    }
    return nil
  }
}
