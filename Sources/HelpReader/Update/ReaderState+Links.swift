import HelpCore
import HelpLayout
import HelpMarkup

extension ReaderState {
  /// Selects the next or previous link, from the one that is selected or from the top of the screen. Images are
  /// passed over: hints and the mouse reach them.
  mutating func selectLink(forward: Bool, times: Int) {
    var target = firstLinkToSelect(forward: forward)
    var found: Int?
    for _ in 0..<min(times, Self.mostLinksPassed) {
      var next = page.hasLinks ? page.textLink(from: target, forward: forward) : nil
      if next == nil, page.hasLinks {
        message = forward ? "Went on from the first link" : "Went on from the last link"
        next = page.textLink(from: forward ? 0 : .max, forward: forward)
      }
      guard let next else {
        return say(
          page.hasImages ? "No links but pictures; x reaches them" : "No links in this topic")
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
    let target = content.resolve(link.destination, from: topic)
    if case .topic(let topic, let anchor) = target { return visit(topic, anchor: anchor) }
    message = target.note
    guard case .external = target, !settings.isRestricted else { return }
    let label = KeyTable.label(of: .reading(.more(.browse)), settings.keys)
    message? += " (\(label) opens a browser)"
  }

  // MARK: Letter hints

  mutating func updateHints(_ typed: String, _ key: Key) {
    mode = .reading
    guard case .character(let character) = key else { return }
    let text = typed + String(character)
    let fitting = hints.filter { $0.label.hasPrefix(text) }
    if let only = fitting.first, only.label == text { return follow(only.link) }
    if fitting.isEmpty {
      message = "No link '\(text)'"
    } else {
      mode = .hints(typed: text)
    }
  }

  // MARK: Code

  /// Copies the only block of code on the screen, else asks which.
  mutating func copyCode() -> [ReaderEffect] {
    let blocks = codeHints
    if blocks.isEmpty {
      message = "No code on the screen"
    } else if blocks.count == 1 {
      return copy(blocks[0].block.node)
    } else {
      mode = .codeHints
    }
    return []
  }

  mutating func updateCodeHints(_ key: Key) -> [ReaderEffect] {
    mode = .reading
    guard case .character(let character) = key else { return [] }
    guard let hint = codeHints.first(where: { $0.label == String(character) }) else {
      return refuse("No code '\(character)'")
    }
    return copy(hint.block.node)
  }

  private mutating func copy(_ node: Int) -> [ReaderEffect] {
    let text = document.text(of: node)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    message = lines == 1 ? "Copied 1 line" : "Copied \(max(1, lines)) lines"
    return [.copy(text)]
  }

  // MARK: Other programs

  /// The source of the topic, at the line that is on top.
  mutating func editSource() -> [ReaderEffect] {
    guard let file = content.sourceFile(of: topic) else {
      return refuse("The source of this topic is no file here")
    }
    let node = place.node
    // A place in an included file is no line of this one.
    let isOwn = node < document.count && document.file(of: node) == document.files.first
    let line = isOwn ? document.position(of: node)?.line ?? 1 : 1
    return [.edit(file: file, line: max(1, line))]
  }

  /// The selected link, when it leads out of the book.
  mutating func browse() -> [ReaderEffect] {
    guard let link = selectedLink.flatMap(page.link),
      case .external(let address) = content.resolve(link.destination, from: topic)
    else { return refuse("Select a link that leads out of this book first") }
    let scheme = address.lowercased()
    guard ["http://", "https://", "mailto:"].contains(where: scheme.hasPrefix) else {
      return refuse("Only addresses of the web are opened: \(address)")
    }
    message = "Opening \(address)"
    return [.browse(address)]
  }
}
