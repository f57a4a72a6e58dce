import HelpCore
import HelpLayout
import HelpMarkup

extension ReaderState {
  /// Where the reader is now.
  public var place: ReaderPlace {
    let line = top < layout.lines.count ? layout.lines[top] : nil
    return ReaderPlace(
      topic: topic, node: line?.node ?? 0, offset: line?.offset ?? 0, selectedLink: selectedLink)
  }

  mutating func open(_ topic: Int) {
    cache.keep(
      TopicCache.Page(document: document, layout: layout, version: version), of: self.topic)
    let options = Self.layoutOptions(columns: columns)
    version = content.version(of: topic)
    let page = cache.take(topic, options: options, version: version)
    self.topic = topic
    document = page?.document ?? Self.load(topic, from: content)
    layout = page?.layout ?? Layout(document, options: options)
    top = 0
    shift = 0
    selectedLink = nil
    restartSearch()
  }

  /// Shows another layout's or topic's matches.
  /// - Parameter keepsCurrent: the text is the same or nearly so: the match that was jumped to is so still.
  mutating func restartSearch(keepsCurrent: Bool = false) {
    guard let earlier = search else { return }
    search?.restart()
    let text = prepareText()
    _ = search?.advance(in: text)
    if keepsCurrent, let current = earlier.current, let search, current < search.count {
      self.search?.current = current
    }
  }

  mutating func restore(_ place: ReaderPlace) {
    if place.topic != topic { open(place.topic) }
    scroll(to: layout.line(atNode: place.node, offset: place.offset))
    selectedLink = place.selectedLink.flatMap { $0 < layout.links.count ? $0 : nil }
  }

  /// Places that are remembered at most, in each direction.
  static let maximumHistory = 1000

  /// Remembers this place before going somewhere else.
  mutating func leavePlace() {
    if backStack.last != place { backStack.append(place) }
    if backStack.count > Self.maximumHistory { backStack.removeFirst() }
    forwardStack.removeAll()
    marks["'"] = place
  }

  mutating func visit(_ topic: Int, anchor: String? = nil) {
    // Whoever is there already has nothing to come back from.
    if topic != self.topic || top > 0 || anchor != nil { leavePlace() }
    if topic != self.topic { open(topic) } else if anchor == nil { scroll(to: 0) }
    selectedLink = nil
    if let anchor { jump(toAnchor: anchor) }
  }

  mutating func jump(toAnchor anchor: String) {
    if let line = layout.anchors[anchor] {
      scroll(to: line)
    } else if !anchor.isEmpty {
      let nearest = NearestName.hint(for: anchor, among: layout.anchors.keys.sorted())
      message = "No anchor '\(anchor)' here" + (nearest.map { "; " + $0 } ?? "")
    }
  }

  mutating func goBack() {
    guard let target = backStack.popLast() else {
      message = "Nowhere to go back to"
      return
    }
    forwardStack.append(place)
    restore(target)
  }

  mutating func goForward() {
    guard let target = forwardStack.popLast() else {
      message = "Nowhere to go forward to"
      return
    }
    backStack.append(place)
    restore(target)
  }

  /// Takes content that has changed on disk. The place, the way here, marks, an open prompt and a search stay; topics
  /// are known again by their paths.
  public mutating func reload(_ newContent: any ReaderContent) {
    let old = content
    func moved(_ place: ReaderPlace) -> ReaderPlace? {
      guard let topic = newContent.topic(named: old.path(of: place.topic)) else { return nil }
      var place = place
      place.topic = topic
      return place
    }
    let here = moved(place)
    backStack = backStack.compactMap(moved)
    forwardStack = forwardStack.compactMap(moved)
    marks = marks.compactMapValues(moved)
    cache.removeAll()
    headings = nil
    content = newContent
    // A list of the old book leads nowhere any more.
    if case .list = mode { mode = .reading }
    if case .prompt(let prompt) = mode, prompt.list != nil { mode = .reading }
    if case .prompt(let prompt) = mode {
      mode = .prompt(prompt.moved(to: moved(prompt.origin) ?? ReaderPlace(topic: content.home)))
    }
    let topText = top < layout.lines.count ? layout.lines[top].text : ""
    topic = here?.topic ?? content.home
    version = content.version(of: topic)
    document = Self.load(topic, from: content)
    layout = Layout(document, options: Self.layoutOptions(columns: columns))
    restartSearch(keepsCurrent: true)
    top = here.map { min(lastTop, line(like: topText, near: $0)) } ?? 0
    selectedLink = here?.selectedLink.flatMap { $0 < layout.links.count ? $0 : nil }
    message =
      here == nil ? "This topic is gone; this is the first page" : "Reloaded: it has changed"
  }

  /// The line with a text that is nearest to a place: what is above it may have grown or shrunk.
  private func line(like text: String, near place: ReaderPlace) -> Int {
    let expected = layout.line(atNode: place.node, offset: place.offset)
    guard !text.isEmpty else { return expected }
    let same = layout.lines.indices.filter { layout.lines[$0].text == text }
    return same.min { abs($0 - expected) < abs($1 - expected) } ?? expected
  }

  /// The topic's document; a page that says why, when it cannot be read.
  static func load(_ topic: Int, from content: any ReaderContent) -> Document {
    do {
      return try content.document(of: topic)
    } catch {
      var builder = DocumentBuilder()
      var attributes = Document.Attributes()
      attributes.level = 1
      builder.open(.heading, attributes)
      builder.add(.text, text: Array("This topic cannot be shown".utf8))
      builder.close()
      builder.open(.paragraph)
      builder.add(.text, text: Array("\(content.path(of: topic)): \(error)".utf8))
      builder.close()
      return builder.finish()
    }
  }
}
