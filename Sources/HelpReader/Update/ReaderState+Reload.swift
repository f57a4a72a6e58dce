import HelpLayout
import HelpWords

extension ReaderState {
  /// Takes content that has changed on disk. The place, the way back, marks, an open prompt and a search stay; topics
  /// are identified by their paths.
  /// - Parameter ownPath: the open topic's path, where the old content can no longer tell it.
  package mutating func reload(_ newContent: any ReaderContent, ownPath: String? = nil) {
    let (old, own) = (content, topic)
    func moved(_ place: ReaderPlace) -> ReaderPlace? {
      let path = place.topic == own ? ownPath : nil
      guard let topic = newContent.topic(named: path ?? old.path(of: place.topic)) else {
        return nil
      }
      var place = place
      place.topic = topic
      return place
    }
    let here = moved(place)
    trail = trail.map(moved)
    cache.removeAll()
    content = newContent
    index = BookIndex(content, settings.search)
    var openPrompt: ReaderPrompt?
    if case .prompt(var prompt) = mode {
      prompt.origin = moved(prompt.origin) ?? ReaderPlace(topic: content.home)
      openPrompt = prompt
      mode = .reading
    }
    // A list of the old book leads nowhere any more.
    let openList = list?.kind
    list = nil
    linkNote = nil
    indexTour = nil
    hunt = nil
    let topText = visibleRows.first?.styled.text ?? ""
    let filter = self.filter
    self.filter = nil
    topic = here?.topic ?? content.home
    version = content.version(of: topic)
    let readable = content.readable(topic)
    document = readable.document
    measurePictures()
    page = ReaderPage(readable.plan, options: layoutOptions)
    position = here.map { row(like: topText, near: $0) } ?? PagePlace()
    restartSearch(keepsCurrent: true)
    selectedLink = here?.selectedLink.flatMap { page.link($0) == nil ? nil : $0 }
    message =
      words(here == nil ? "say.gone" : "say.reloaded")
    if let filter, here != nil { apply(filter) }
    if isFollowingEnd {
      scroll(to: lastPosition())
      message = waitingNote
    }
    if let openPrompt { resume(openPrompt, over: openList) }
    settle()
  }

  /// Opens a prompt again with what was typed, over the same list of the new book.
  private mutating func resume(_ prompt: ReaderPrompt, over list: ReaderList.Kind?) {
    var prompt = prompt
    prompt.earlierSearch = prompt.earlierSearch.map {
      ReaderSearch($0.pattern, isForward: $0.isForward, parts: page.plan.parts.count)
    }
    let note = message
    if prompt.kind == .filterList {
      switch list {
      case .contents: openContents()
      case .outline: openOutline()
      case .menu: openMenu()
      case .index: openIndex()
      case .history: openHistory()
      case .topics, .found, nil: break
      }
      guard self.list != nil else { return }
      prompt.earlierList = self.list
    }
    mode = .prompt(prompt)
    if prompt.kind == .goTo || prompt.kind == .searchBook || prompt.kind == .filterList {
      textChanged(&prompt)
    }
    message = note
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

  /// Parts of a page, in each direction.
  private static let partsLookedThrough = 8
}
