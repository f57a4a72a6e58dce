import HelpDocument
import HelpLayout
import HelpResources

extension ReaderState {
  /// Replaces the content with content that may differ. The place, the trail, an open prompt and a
  /// search are kept. Topics are identified by their paths, and places in the open topic by their
  /// text.
  /// - Parameters:
  ///   - ownPath: the open topic's path, if the old content can no longer name it.
  ///   - isRequested: whether the user has requested the reload, which then also reports that
  ///     nothing has changed.
  package mutating func reload(
    _ newContent: any ReaderContent, ownPath: String? = nil, isRequested: Bool = false
  ) {
    endLineSelection()
    let (oldContent, oldTopic, oldDocument) = (content, topic, document)
    let earlierPlace = place
    var finder = PlaceFinder(page)
    content = newContent
    forgetBook()
    /// Returns the number of an old topic in the new content, or nil if the topic was removed.
    func newNumber(_ topic: Int) -> Int? {
      newContent.topic(named: (topic == oldTopic ? ownPath : nil) ?? oldContent.path(of: topic))
    }
    let sameTopic = newNumber(oldTopic)
    let newTopic = sameTopic ?? content.home
    let (newDocument, newPlan) = content.documentAndPlan(
      of: newTopic, marksCode: view.layoutOptions.marksCode)
    let hasSameText =
      sameTopic != nil && newPlan.pieces == nil
      && newDocument.hasSameContent(as: oldDocument)
    (view.topic, view.document) = (newTopic, newDocument)
    view.version = content.version(of: newTopic)
    view.measurePictures(in: content)
    var newPage = ReaderPage(newPlan, options: view.layoutOptions)
    /// Returns an old place in the new content, or nil if its topic was removed.
    func newPlace(_ place: ReaderPlace) -> ReaderPlace? {
      guard let topic = newNumber(place.topic) else { return nil }
      var place = place
      if place.topic == oldTopic, sameTopic != nil, !hasSameText {
        place = finder.place(place, in: &newPage)
      }
      place.topic = topic
      return place
    }
    trail = trail.map(newPlace)
    var openPrompt: ReaderPrompt?
    if case .prompt(var prompt) = mode {
      prompt.origin = newPlace(prompt.origin) ?? ReaderPlace(topic: content.home)
      openPrompt = prompt
      mode = .reading
    }
    // The entries of an open list refer to the old book.
    let openList = list?.kind
    list = nil
    let filter = self.filter
    view.filter = nil
    let target = newPlace(earlierPlace)
    let keepsRow = hasSameText && filter == nil && newPage.options == page.options
    let origin = filter.flatMap { newPlace($0.origin) }
    view.page = newPage
    if !keepsRow {
      view.position =
        target.map { view.page.place(ofNode: $0.node, offset: $0.offset) } ?? PagePlace()
    }
    restartSearch(keepsCurrent: true)
    view.selectedLink = earlierPlace.selectedLink.flatMap {
      target == nil || page.link($0) == nil ? nil : $0
    }
    if target == nil {
      message = words("say.gone")
    } else if !hasSameText || ownPath != nil || oldContent.contents() != newContent.contents() {
      message = words("say.reloaded")
    } else if isRequested {
      message = words("say.unchanged")
    }
    if let filter, let target { apply(filter, origin: origin ?? target) }
    if isFollowingEnd {
      view.scrollToEnd()
      message = waitingNote
    }
    if let openPrompt { resume(openPrompt, over: openList) }
    settle()
  }

  /// Drops the values that were computed from the topics of the old book.
  private mutating func forgetBook() {
    cache.removeAll()
    preview = PreviewPane()
    preparation = nil
    index = BookIndex(content, settings.search)
    linkNote = nil
    indexTour = nil
    patternSearch = nil
  }

  /// Opens a prompt again with its text, over the same kind of list of the new book.
  private mutating func resume(_ prompt: ReaderPrompt, over list: ReaderList.Kind?) {
    // The new book may have other parts. The choice of a part ends.
    var prompt = prompt.outerPrompts.first ?? prompt
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
      case .topics, .changes, .found, .parts, .languages, nil: break
      }
      guard self.list != nil else { return }
      prompt.earlierList = self.list
    }
    mode = .prompt(prompt)
    if prompt.kind == .goTo || prompt.kind == .searchBook || prompt.kind == .filterList {
      showResult(of: prompt)
    }
    message = note
  }
}
