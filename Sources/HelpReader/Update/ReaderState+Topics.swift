import HelpCore
import HelpLayout
import HelpMarkup

extension ReaderState {
  /// Where the reader is now.
  public var place: ReaderPlace {
    guard let line = page.rows(from: position, count: 1).first?.styled else {
      // A filter has found nothing to show yet.
      return filter?.origin ?? ReaderPlace(topic: topic, selectedLink: selectedLink)
    }
    return ReaderPlace(
      topic: topic, node: line.node, offset: line.offset, selectedLink: selectedLink)
  }

  mutating func open(_ topic: Int) {
    if filter != nil { showAllLines() }
    cache.keep(TopicCache.Page(document: document, page: page, version: version), of: self.topic)
    let options = Self.layoutOptions(columns: columns)
    version = content.version(of: topic)
    let kept = cache.take(topic, options: options, version: version)
    self.topic = topic
    document = kept?.document ?? content.readableDocument(of: topic)
    page = kept?.page ?? ReaderPage(LayoutPlan(document), options: options)
    position = PagePlace()
    shift = 0
    selectedLink = nil
    restartSearch()
  }

  mutating func restore(_ place: ReaderPlace) {
    if place.topic != topic { open(place.topic) }
    scroll(to: page.place(ofNode: place.node, offset: place.offset))
    selectedLink = place.selectedLink.flatMap { page.link($0) == nil ? nil : $0 }
  }

  /// Remembers this place before going somewhere else.
  mutating func leavePlace() {
    trail.leave(place)
    markPlace()
  }

  /// Has `''` come back here, also after a jump inside the topic.
  mutating func markPlace() { trail.marks["'"] = place }

  mutating func visit(_ topic: Int, anchor: String? = nil) {
    // Whoever is there already has nothing to come back from.
    if topic != self.topic || !isAtStart || anchor != nil { leavePlace() }
    if topic != self.topic { open(topic) } else if anchor == nil { scroll(toRow: 0) }
    selectedLink = nil
    if let anchor { jump(toAnchor: anchor) }
  }

  mutating func jump(toAnchor anchor: String) {
    // What somebody asks for by name is not hidden.
    if filter != nil { showAllLines() }
    if let place = page.place(ofAnchor: anchor) {
      scroll(to: place)
    } else if !anchor.isEmpty {
      message = complaint(
        "No anchor '\(anchor)' here",
        nearest: NearestName.find(anchor, among: page.plan.anchors.sorted()))
    }
  }

  mutating func goBack() {
    guard let target = trail.goBack(from: place) else { return say("Nowhere to go back to") }
    restore(target)
  }

  mutating func goForward() {
    guard let target = trail.goForward(from: place) else { return say("Nowhere to go forward to") }
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
    trail = trail.map(moved)
    cache.removeAll()
    headings = nil
    content = newContent
    mode = Self.withoutLists(mode)
    if case .prompt(let prompt) = mode {
      mode = .prompt(prompt.moved(to: moved(prompt.origin) ?? ReaderPlace(topic: content.home)))
    }
    let topText = visibleRows.first?.styled.text ?? ""
    let filter = self.filter
    self.filter = nil
    topic = here?.topic ?? content.home
    version = content.version(of: topic)
    document = content.readableDocument(of: topic)
    page = ReaderPage(LayoutPlan(document), options: Self.layoutOptions(columns: columns))
    position = here.map { row(like: topText, near: $0) } ?? PagePlace()
    restartSearch(keepsCurrent: true)
    selectedLink = here?.selectedLink.flatMap { page.link($0) == nil ? nil : $0 }
    message =
      here == nil ? "This topic is gone; this is the first page" : "Reloaded: it has changed"
    if let filter, here != nil { apply(filter.pattern, origin: filter.origin) }
    settle()
  }

  /// The row with a text that is nearest to a place: what is above it may have grown or shrunk.
  private mutating func row(like text: String, near place: ReaderPlace) -> PagePlace {
    let expected = page.place(ofNode: place.node, offset: place.offset)
    guard !text.isEmpty else { return expected }
    let reach = expected.part - Self.partsLookedThrough...expected.part + Self.partsLookedThrough
    let parts = page.plan.parts.indices.clamped(to: reach.lowerBound..<reach.upperBound + 1)
    for part in parts { page.prepare(part) }
    let same = parts.flatMap { part in
      page.layout(of: part).lines.indices.lazy.map { PagePlace(part: part, row: $0) }.filter {
        [page] in page.layout(of: part).lines[$0.row].text == text
      }
    }
    let number = page.number(of: expected)
    return same.min { abs(page.number(of: $0) - number) < abs(page.number(of: $1) - number) }
      ?? expected
  }

  /// A list of the old book leads nowhere any more, not from beneath the help either.
  private static func withoutLists(_ mode: Mode) -> Mode {
    switch mode {
    case .list: return .reading
    case .prompt(let prompt): return prompt.list == nil ? mode : .reading
    case .help(var view):
      view.beneath = withoutLists(view.beneath)
      return .help(view)
    case .reading, .hints, .codeHints, .settingMark, .jumpingToMark: return mode
    }
  }

  /// Parts of a page, in each direction.
  private static let partsLookedThrough = 8
}
