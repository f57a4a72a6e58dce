import HelpCore
import HelpDocument
import HelpLayout
import HelpResources

extension ReaderState {
  mutating func open(_ topic: Int) {
    if filter != nil { view.showAllLines() }
    cache.keep(
      TopicCache.Page(
        document: document, page: page, pictureSizes: view.pictureSizes, version: view.version),
      of: self.topic)
    let version = content.version(of: topic)
    if let kept = cache.take(topic, version: version) {
      view.pictureSizes = kept.pictureSizes
      view.show(topic, of: kept.document, on: kept.page, version: version)
      view.page.set(view.layoutOptions)
    } else {
      let readable = content.readable(topic)
      let page = ReaderPage(readable.plan, options: page.options)
      view.show(topic, of: readable.document, on: page, version: version)
      view.measurePictures(in: content)
      view.page.set(view.layoutOptions)
    }
    restartSearch()
    noteLanguage()
  }

  /// Shows that a topic is not in the reader's language.
  mutating func noteLanguage() {
    guard let language = content.fallbackLanguage(of: topic) else { return }
    message = words("untranslated", ["language": language])
  }

  mutating func restore(_ place: ReaderPlace) {
    if place.topic != topic { open(place.topic) }
    reveal(place.node)
    view.scroll(toNode: place.node, offset: place.offset)
    view.selectedLink = place.selectedLink.flatMap { page.link($0) == nil ? nil : $0 }
  }

  /// Remembers this place before going somewhere else.
  mutating func leavePlace() {
    trail.leave(place)
    markPlace()
  }

  /// Makes `''` come back here, also after a jump inside the topic.
  mutating func markPlace() { trail.marks["'"] = place }

  mutating func visit(_ topic: Int, anchor: String? = nil) {
    if topic != self.topic, mustFetch(topic, anchor: anchor) { return }
    // There is no place to come back to if it is the same.
    if topic != self.topic || !view.isAtStart || anchor != nil { leavePlace() }
    if topic != self.topic { open(topic) } else if anchor == nil { view.scroll(toRow: 0) }
    view.selectedLink = nil
    if let anchor { jump(toAnchor: anchor) }
  }

  mutating func jump(toAnchor anchor: String) {
    // A filter must not hide a place that is requested by name.
    if filter != nil { view.showAllLines() }
    reveal(anchor: anchor)
    if let place = view.page.place(ofAnchor: anchor) {
      view.scroll(to: place)
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
