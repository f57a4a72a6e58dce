import HelpCore
import HelpDocument
import HelpLayout
import HelpResources

extension ReaderState {
  /// Where the reader is now.
  package var place: ReaderPlace {
    guard let line = page.rows(from: position, count: 1).first?.styled else {
      // A filter has found nothing to show yet.
      return filter?.origin ?? ReaderPlace(topic: topic, selectedLink: selectedLink)
    }
    return ReaderPlace(
      topic: topic, node: line.node, offset: line.offset, selectedLink: selectedLink)
  }

  mutating func open(_ topic: Int) {
    if filter != nil { showAllLines() }
    cache.keep(
      TopicCache.Page(document: document, page: page, pictureSizes: pictureSizes, version: version),
      of: self.topic)
    version = content.version(of: topic)
    self.topic = topic
    if let kept = cache.take(topic, version: version) {
      (document, page, pictureSizes) = (kept.document, kept.page, kept.pictureSizes)
      page.set(layoutOptions)
    } else {
      let readable = content.readable(topic)
      document = readable.document
      measurePictures()
      page = ReaderPage(readable.plan, options: layoutOptions)
    }
    position = PagePlace()
    shift = 0
    selectedLink = nil
    restartSearch()
    noteLanguage()
  }

  /// Says that a topic is not in the language that the reader asked for.
  mutating func noteLanguage() {
    guard let language = content.fallbackLanguage(of: topic) else { return }
    message = words("untranslated", ["language": language])
  }

  mutating func restore(_ place: ReaderPlace) {
    if place.topic != topic { open(place.topic) }
    reveal(place.node)
    scroll(to: page.place(ofNode: place.node, offset: place.offset))
    selectedLink = place.selectedLink.flatMap { page.link($0) == nil ? nil : $0 }
  }

  /// Remembers this place before going somewhere else.
  mutating func leavePlace() {
    trail.leave(place)
    markPlace()
  }

  /// Makes `''` come back here, also after a jump inside the topic.
  mutating func markPlace() { trail.marks["'"] = place }

  mutating func visit(_ topic: Int, anchor: String? = nil) {
    // Nothing to come back to when the place is the same.
    if topic != self.topic || !isAtStart || anchor != nil { leavePlace() }
    if topic != self.topic { open(topic) } else if anchor == nil { scroll(toRow: 0) }
    selectedLink = nil
    if let anchor { jump(toAnchor: anchor) }
  }

  mutating func jump(toAnchor anchor: String) {
    // A filter must not hide what is requested by name.
    if filter != nil { showAllLines() }
    reveal(anchor: anchor)
    if let place = page.place(ofAnchor: anchor) {
      scroll(to: place)
    } else if !anchor.isEmpty {
      message = complaint(
        words("say.no-anchor", ["text": anchor]),
        nearest: NearestName.find(anchor, among: page.plan.anchors.sorted()))
    }
  }

  mutating func goBack() {
    guard let target = trail.goBack(from: place) else {
      if isVisiting { return bookStep = .back }
      return say(words("say.nowhere-back"))
    }
    restore(target)
  }

  mutating func goForward() {
    guard let target = trail.goForward(from: place) else {
      return say(words("say.nowhere-forward"))
    }
    restore(target)
  }
}
