import HelpCore
import HelpDocument

// Elements that are converted as a whole, without visiting their contents.
extension HTMLConversion {
  /// Converts an element as a whole, without visiting its contents.
  /// - Returns: the index after the element, or nil for an element whose contents must be visited.
  mutating func leaf(_ element: HTMLElement, _ attributes: Attributes, at index: Int) -> Int? {
    let after = ends[index] + 1
    // Whether the element begins and ends in the same fragment.
    let isWhole = markerCounts[index] == markerCounts[ends[index]]
    switch element {
    case .br:
      prepareInline()
      emit(.add(.lineBreak, [], Self.identified(attributes)), events[index].offset)
    case .wbr, .col: anchor(Self.identifier(attributes), events[index].offset)
    case .meta, .source: break
    case .hr:
      if holdsInlines {
        anchor(Self.identifier(attributes), events[index].offset)
        needsBreak = true
      } else {
        closeParagraph()
        emit(.add(.thematicBreak, [], Self.identified(attributes)), events[index].offset)
      }
    case .img: image(attributes, at: index)
    case .code, .tt, .samp:
      guard isWhole else { return nil }
      prepareInline()
      let text = innerText(index)
      emit(.add(.code, text, Self.identified(attributes)), events[index].offset)
      for (identifier, offset) in identifiers(inside: index) { anchor(identifier, offset) }
      hasContent = true
    case .pre:
      guard isWhole else { return nil }
      if holdsInlines {
        if containsLinks(index) { return nil }
        addCodeLines(attributes, at: index)
        return after
      }
      closeParagraph()
      var code = Document.Attributes()
      code.identifier = Self.identifier(attributes)
      code.info = language(at: index)
      var text = innerText(index)
      if text.last != .lineFeed { text.append(.lineFeed) }
      // A code block contains no nodes. Empty blocks before the code block therefore become the
      // targets of links.
      for (identifier, offset) in identifiers(inside: index) {
        var target = Document.Attributes()
        target.identifier = identifier
        emit(.open(.division, target), offset)
        emit(.close)
      }
      emit(.add(.codeBlock, text, code), events[index].offset)
    default: return nil
    }
    return after
  }

  /// Whether an element contains links or pictures, which code cannot contain.
  private func containsLinks(_ index: Int) -> Bool {
    events[index..<max(index, ends[index])].contains { event in
      switch event.kind {
      case .start(.img, _), .drawing: true
      case .start(.a, let attributes): Self.value("href", attributes) != nil
      default: false
      }
    }
  }

  /// Adds preformatted text among inlines, where a code block cannot be: each line as code.
  private mutating func addCodeLines(_ attributes: Attributes, at index: Int) {
    let offset = events[index].offset
    needsBreak = true
    anchor(Self.identifier(attributes), offset)
    for (identifier, offset) in identifiers(inside: index) { anchor(identifier, offset) }
    var text = innerText(index)
    if text.last == .lineFeed { text.removeLast() }
    for line in text.split(separator: .lineFeed, omittingEmptySubsequences: false) {
      prepareInline()
      // An empty line is only a break.
      if line.contains(where: { $0 != .space && $0 != .tab }) {
        emit(.add(.code, Array(line), nil), offset)
        hasContent = true
      }
      needsBreak = true
    }
  }

  /// Returns attributes with only the element's id, or nil for an element without an id.
  private static func identified(_ attributes: Attributes) -> Document.Attributes? {
    identifier(attributes).map {
      var fields = Document.Attributes()
      fields.identifier = $0
      return fields
    }
  }

  /// Returns the ids inside an element whose text alone is kept, with their positions.
  private func identifiers(inside start: Int) -> [(identifier: String, offset: Int?)] {
    identifiers(inside: start, to: ends[start])
  }

  /// Returns the ids of the elements that start between two events.
  func identifiers(
    inside start: Int, to end: Int
  ) -> [(identifier: String, offset: Int?)] {
    ((start + 1)..<max(start + 1, end)).compactMap { index in
      guard case .start(let element, let attributes) = events[index].kind else { return nil }
      let name = element == .a ? Self.value("name", attributes) : nil
      return (Self.identifier(attributes) ?? name).map { ($0, events[index].offset) }
    }
  }

  /// Adds an image with its alternative text.
  private mutating func image(_ attributes: Attributes, at index: Int) {
    prepareInline()
    var image = Document.Attributes()
    image.destination = Self.value("src", attributes) ?? ""
    image.title = Self.value("title", attributes)
    image.identifier = Self.identifier(attributes)
    let text = Self.value("alt", attributes)
    image.isDecoration = text?.isEmpty == true
    emit(.open(.image, image), events[index].offset)
    if let text, !text.isEmpty {
      emit(.add(.text, Array(text.utf8), nil))
    }
    emit(.close)
    hasContent = true
  }

  /// Returns the text inside an element.
  private func innerText(_ start: Int) -> [UInt8] {
    var text: [UInt8] = []
    for index in start..<ends[start] {
      switch events[index].kind {
      case .text(let bytes): text.append(contentsOf: bytes)
      case .start(.br, _): text.append(.lineFeed)
      default: break
      }
    }
    return text
  }

  /// Returns the language of `<pre class="language-x">` or `<pre><code class="language-x">`, or nil
  /// for code without a language.
  private func language(at start: Int) -> String? {
    for index in start..<min(start + 3, ends[start]) {
      guard case .start(_, let attributes) = events[index].kind,
        let names = Self.value("class", attributes)
      else { continue }
      for name in names.split(separator: " ") where name.hasPrefix("language-") {
        return String(name.dropFirst("language-".count))
      }
    }
    return nil
  }
}
