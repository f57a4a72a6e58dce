import HelpCore
import HelpDocument
import HelpLayout
import HelpResources
import HelpTerminal

extension ReaderState {
  /// Selects the next or previous link, from the one that is selected or from the top of the screen. Images are
  /// skipped: hints and the mouse reach them.
  mutating func selectLink(forward: Bool, times: Int) {
    var target = firstLinkToSelect(forward: forward)
    var found: Int?
    for _ in 0..<min(times, Self.mostLinksPassed) {
      var next = page.hasLinks ? page.textLink(from: target, forward: forward) : nil
      if next == nil, page.hasLinks {
        message = words(forward ? "say.first-link-again" : "say.last-link-again")
        next = page.textLink(from: forward ? 0 : .max, forward: forward)
      }
      guard let next else {
        let label = KeyTable.label(of: .reading(.link(.hints)), settings.keys)
        return say(
          page.hasImages ? words("say.only-pictures", ["key": label]) : words("say.no-links"))
      }
      found = next
      target = next + (forward ? 1 : -1)
    }
    guard let found, let place = page.place(ofLink: found) else { return }
    selectedLink = found
    if !isOnScreen(place) {
      scroll(to: page.place(-bodyRows / (forward ? 2 : 3), rowsFrom: place))
    }
  }

  /// Selects the first link on the screen, the one nearest to its middle, or the last.
  mutating func selectLink(_ place: LinkCommand) {
    let links = visibleRows.enumerated().flatMap { number, row in
      row.styled.runs.compactMap(\.link).map { (row: number, link: $0) }
    }.filter { page.link($0.link)?.isImage == false }
    let found =
      switch place {
      case .first: links.first
      case .middle: links.min { abs($0.row - bodyRows / 2) < abs($1.row - bodyRows / 2) }
      default: links.last
      }
    guard let found else { return say(words("say.no-links-here")) }
    selectedLink = found.link
  }

  private static let mostLinksPassed = 1000

  /// The number of the link to begin with: from the one that is selected, if it is on the screen, else from the
  /// screen's edge.
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

  private func isOnScreen(_ place: PagePlace) -> Bool {
    let line = page.line(at: place)
    return visibleRows.contains { $0.part == place.part && $0.line == line }
  }

  mutating func follow(_ number: Int) {
    guard let link = page.link(number) else { return }
    selectedLink = number
    follow(destination: link.destination)
  }

  mutating func follow(destination: String) {
    let target = content.target(of: destination, from: topic)
    if case .topic(let topic, let anchor) = target { return visit(topic, anchor: anchor) }
    if let address = bookAddress(target) { return bookStep = .open(address) }
    let note = target.note(words) ?? ""
    message = note
    if settings.isRestricted { return }
    let label = KeyTable.label(of: .reading(.more(.browse)), settings.keys)
    switch target {
    case .external: message = note + " " + words("say.opens-browser", ["key": label])
    case .resource(let path) where AttachmentTypes.contains(path):
      message = note + " " + words("say.opens-it", ["key": label])
    case .topic, .resource, .broken: break
    }
  }

  /// The place in another book that a link leads to, if that can be opened.
  private func bookAddress(_ target: ReaderLink) -> HelpAddress? {
    guard opensBooks, case .external(let address) = target else { return nil }
    return HelpAddress(address)
  }

  /// Says where the selected link leads, as long as it is selected.
  mutating func noteLink() {
    guard let link = selectedLink, linkNote?.topic != topic || linkNote?.link != link else {
      if selectedLink == nil { linkNote = nil }
      return
    }
    guard let destination = page.link(link)?.destination else { return linkNote = nil }
    let target = content.target(of: destination, from: topic)
    let text =
      switch target {
      case .topic(let topic, let anchor):
        Destination(path: content.path(of: topic), anchor: anchor).name
          + ": " + content.title(of: topic)
      case .broken: words("say.broken-link", ["why": target.note(words) ?? destination])
      case .external(let address):
        words(
          bookAddress(target) == nil ? "say.outside" : "say.another-book", ["address": address])
      case .resource(let path): words("say.file", ["path": path])
      }
    linkNote = LinkNote(topic: topic, link: link, text: text)
  }

  // MARK: Letter hints

  mutating func updateHints(_ typed: String, _ key: Key) {
    mode = .reading
    guard case .character(let character) = key else { return }
    let text = typed + String(character)
    let fitting = hints.filter { $0.label.hasPrefix(text) }
    if let only = fitting.first, only.label == text { return follow(only.link) }
    if fitting.isEmpty {
      message = words("say.no-link", ["text": text])
    } else {
      mode = .hints(typed: text)
    }
  }
}
