import HelpCore
import HelpLayout
import HelpMarkup

extension ReaderState {
  /// Selects the next or previous link, from the one that is selected or from the top of the screen. Images are
  /// passed over: hints and the mouse reach them.
  mutating func selectLink(forward: Bool, times: Int) {
    let links = layout.links
    guard links.contains(where: { !$0.isImage }) else {
      message = links.isEmpty ? "No links in this topic" : "No links but pictures; x reaches them"
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
    var left = min(times, links.count)
    while true {
      if target >= links.count || target < 0 {
        message = forward ? "Went on from the first link" : "Went on from the last link"
        target = forward ? 0 : links.count - 1
      }
      if !links[target].isImage {
        left -= 1
        if left <= 0 { break }
      }
      target += forward ? 1 : -1
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

  mutating func follow(_ index: Int) -> [ReaderEffect] {
    guard layout.links.indices.contains(index) else { return [] }
    selectedLink = index
    switch content.resolve(layout.links[index].destination, from: topic) {
    case .topic(let target, let anchor):
      visit(target, anchor: anchor)
    case .external(let address):
      let label = KeyTable.label(of: .browse, in: .reading, settings.keys)
      message =
        "Outside this book: \(address)"
        + (settings.isRestricted ? "" : " (\(label) opens a browser)")
    case .resource(let path):
      message = "A file of the book: \(path)"
    case .broken(let reason, let suggestion):
      message = reason + (suggestion.map { "; " + $0 } ?? "")
    }
    return []
  }

  // MARK: Letter hints

  private static let hintLetters = Array("asdfghjklqwertyuiopzxcvbnm")

  /// One letter each, two where there are more than letters.
  private static func labels(_ count: Int) -> [String] {
    let letters = hintLetters
    if count <= letters.count { return letters.prefix(count).map { String($0) } }
    return (0..<min(count, letters.count * letters.count)).map {
      String([letters[$0 / letters.count], letters[$0 % letters.count]])
    }
  }

  /// The links on the screen with their letters; pictures last.
  var hints: [(label: String, link: Int)] {
    var seen: [Int] = []
    for line in visibleLines {
      for run in layout.lines[line].runs {
        guard let link = run.link, seen.last != link else { continue }
        if layout.links[link].firstLine >= line || line == top { seen.append(link) }
      }
    }
    let ordered =
      seen.filter { !layout.links[$0].isImage } + seen.filter { layout.links[$0].isImage }
    return Array(zip(Self.labels(ordered.count), ordered))
  }

  mutating func updateHints(_ typed: String, _ key: Key) -> [ReaderEffect] {
    mode = .reading
    guard case .character(let character) = key else { return [] }
    let text = typed + String(character)
    let fitting = hints.filter { $0.label.hasPrefix(text) }
    if let only = fitting.first, only.label == text { return follow(only.link) }
    if fitting.isEmpty {
      message = "No link '\(text)'"
    } else {
      mode = .hints(typed: text)
    }
    return []
  }

  // MARK: Code

  /// The blocks of code on the screen with their letters.
  var codeHints: [(label: String, block: Int)] {
    let blocks = layout.codeBlocks.indices.filter {
      layout.codeBlocks[$0].lines.overlaps(visibleLines)
    }
    return Array(zip(Self.labels(min(26, blocks.count)), blocks))
  }

  /// Copies the only block of code on the screen, else asks which.
  mutating func copyCode() -> [ReaderEffect] {
    guard !settings.isRestricted else { return refuse() }
    let blocks = codeHints
    if blocks.isEmpty {
      message = "No code on the screen"
    } else if blocks.count == 1 {
      return copy(blocks[0].block)
    } else {
      mode = .codeHints
    }
    return []
  }

  mutating func updateCodeHints(_ key: Key) -> [ReaderEffect] {
    mode = .reading
    guard case .character(let character) = key else { return [] }
    guard let hint = codeHints.first(where: { $0.label == String(character) }) else {
      message = "No code '\(character)'"
      return []
    }
    return copy(hint.block)
  }

  private mutating func copy(_ block: Int) -> [ReaderEffect] {
    let text = document.text(of: layout.codeBlocks[block].node)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    message = lines == 1 ? "Copied 1 line" : "Copied \(max(1, lines)) lines"
    return [.copy(text)]
  }

  // MARK: Other programs

  mutating func refuse() -> [ReaderEffect] {
    message = "Not here: this reader is restricted"
    return []
  }

  /// The source of the topic, at the line that is on top.
  mutating func editSource() -> [ReaderEffect] {
    guard !settings.isRestricted else { return refuse() }
    guard let file = content.sourceFile(of: topic) else {
      message = "The source of this topic is no file here"
      return []
    }
    let node = top < layout.lines.count ? layout.lines[top].node : 0
    // A place in an included file is no line of this one.
    let isOwn = node < document.count && document.file(of: node) == document.files.first
    let line = isOwn ? document.position(of: node)?.line ?? 1 : 1
    return [.edit(file: file, line: max(1, line))]
  }

  /// The selected link, when it leads out of the book.
  mutating func browse() -> [ReaderEffect] {
    guard !settings.isRestricted else { return refuse() }
    guard let selectedLink, layout.links.indices.contains(selectedLink),
      case .external(let address) = content.resolve(
        layout.links[selectedLink].destination, from: topic)
    else {
      message = "Select a link that leads out of this book first"
      return []
    }
    let scheme = address.lowercased()
    guard ["http://", "https://", "mailto:"].contains(where: scheme.hasPrefix) else {
      message = "Only addresses of the web are opened: \(address)"
      return []
    }
    message = "Opening \(address)"
    return [.browse(address)]
  }
}
