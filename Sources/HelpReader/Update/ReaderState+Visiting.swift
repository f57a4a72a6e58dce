import HelpCore
import HelpDocument
import HelpLayout
import HelpResources

extension ReaderState {
  /// Shows another topic at its start, from the cache if its source has not changed.
  mutating func open(_ topic: Int) {
    if filter != nil { view.showAllLines() }
    cache.keep(
      TopicCache.Page(
        document: document, page: page, pictureSizes: view.pictureSizes, version: view.version),
      of: self.topic)
    let version = content.version(of: topic)
    if let kept = cache.remove(topic, version: version) {
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

  /// Reports that the topic is not in the user's language.
  mutating func noteLanguage() {
    guard let language = content.fallbackLanguage(of: topic) else { return }
    message = words("untranslated", ["language": language])
  }

  /// Shows a place, with the link that was selected there.
  mutating func restore(_ place: ReaderPlace) {
    if place.topic != topic { open(place.topic) }
    reveal(place.node)
    view.scroll(toNode: place.node, offset: place.offset)
    view.selectedLink = place.selectedLink.flatMap { page.link($0) == nil ? nil : $0 }
  }

  /// Adds this place to the way back.
  mutating func leavePlace() {
    trail.leave(place)
    markPlace()
  }

  /// Makes `''` lead back to this place.
  mutating func markPlace() { trail.marks["'"] = place }

  /// Goes to a topic or an anchor, and adds this place to the way back. Fetches the topic if that is needed first.
  mutating func visit(_ topic: Int, anchor: String? = nil) {
    if topic != self.topic, mustFetch(topic, anchor: anchor) { return }
    // The start of the open topic is not left for itself.
    if topic != self.topic || !view.isAtStart || anchor != nil { leavePlace() }
    if topic != self.topic { open(topic) } else if anchor == nil { view.scroll(toRow: 0) }
    view.selectedLink = nil
    if let anchor { jump(toAnchor: anchor) }
  }

  /// Scrolls to an anchor of the open topic, or names the nearest one.
  mutating func jump(toAnchor anchor: String) {
    // A filter must not hide the anchor.
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
