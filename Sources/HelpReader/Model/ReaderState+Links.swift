import HelpLayout

extension ReaderState {
  /// Selects the next or previous link, from the one that is selected or from the top of the screen.
  mutating func selectLink(forward: Bool, times: Int) {
    let links = layout.links
    guard !links.isEmpty else {
      message = "No links in this topic"
      return
    }
    var target: Int
    if let selected = selectedLink, isOnScreen(selected) {
      target = selected + (forward ? 1 : -1)
    } else if forward {
      target = firstLink(fromLine: top)
    } else {
      target = firstLink(fromLine: visibleLines.upperBound) - 1
    }
    target += (forward ? 1 : -1) * (min(times, links.count) - 1)
    if target >= links.count || target < 0 {
      message = forward ? "Went on from the first link" : "Went on from the last link"
      target = ((target % links.count) + links.count) % links.count
    }
    selectedLink = target
    let line = links[target].firstLine
    if !visibleLines.contains(line) {
      scroll(to: forward ? line - bodyRows / 2 : line - bodyRows / 3)
    }
  }

  private func isOnScreen(_ link: Int) -> Bool {
    let link = layout.links[link]
    return link.firstLine < visibleLines.upperBound && link.lastLine >= visibleLines.lowerBound
  }

  /// Links are in the order of the text: the first at or after a line.
  private func firstLink(fromLine line: Int) -> Int {
    var low = 0
    var high = layout.links.count
    while low < high {
      let middle = (low + high) / 2
      if layout.links[middle].firstLine < line { low = middle + 1 } else { high = middle }
    }
    return low
  }

  mutating func follow(_ index: Int) {
    guard layout.links.indices.contains(index) else { return }
    selectedLink = index
    let destination = layout.links[index].destination
    switch content.resolve(destination, from: topic) {
    case .topic(let target, let anchor):
      visit(target, anchor: anchor)
    case .external(let address):
      message = "Outside this book: \(address)"
    case .resource(let path):
      message = "A file of the book: \(path)"
    case .broken(let reason, let suggestion):
      message = reason + (suggestion.map { "; " + $0 } ?? "")
    }
  }

  // MARK: Letter hints

  /// The links on the screen with their letters.
  var hints: [(label: String, link: Int)] {
    var seen: [Int] = []
    for line in visibleLines {
      for run in layout.lines[line].runs {
        guard let link = run.link, seen.last != link else { continue }
        if layout.links[link].firstLine >= line || line == top { seen.append(link) }
      }
    }
    let letters = Array("asdfghjklqwertyuiopzxcvbnm")
    if seen.count <= letters.count {
      return zip(letters, seen).map { (String($0), $1) }
    }
    return seen.prefix(letters.count * letters.count).enumerated().map { index, link in
      (String([letters[index / letters.count], letters[index % letters.count]]), link)
    }
  }

  mutating func updateHints(_ typed: String, _ key: Key) {
    mode = .reading
    guard case .character(let character) = key else { return }
    let text = typed + String(character)
    let fitting = hints.filter { $0.label.hasPrefix(text) }
    if let only = fitting.first, only.label == text {
      follow(only.link)
    } else if !fitting.isEmpty {
      mode = .hints(typed: text)
    } else {
      message = "No link '\(text)'"
    }
  }
}
