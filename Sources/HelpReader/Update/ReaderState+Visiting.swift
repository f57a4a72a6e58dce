import HelpCore
import HelpDocument
import HelpLayout
import HelpResources

extension ReaderState {
  /// Shows another topic at its start, from the cache if the topic's source has not changed.
  mutating func open(_ topic: Int) {
    if filter != nil { view.showAllLines() }
    cache.keep(
      TopicCache.Page(
        document: document, page: page, pictureSizes: view.pictureSizes, version: view.version),
      of: self.topic)
    let version = content.version(of: topic)
    if let cachedPage = cache.remove(topic, version: version) {
      view.pictureSizes = cachedPage.pictureSizes
      view.show(topic, of: cachedPage.document, on: cachedPage.page, version: version)
      view.page.set(view.layoutOptions)
    } else {
      let (newDocument, newPlan) = content.documentAndPlan(
        of: topic, marksCode: view.layoutOptions.marksCode)
      let page = ReaderPage(newPlan, options: page.options)
      view.show(topic, of: newDocument, on: page, version: version)
      view.measurePictures(in: content)
      view.page.set(view.layoutOptions)
    }
    restartSearch()
    noteLanguage()
  }

  /// Reports a topic that is not in the user's language.
  mutating func noteLanguage() {
    guard let language = content.fallbackLanguage(of: topic) else { return }
    message = words("untranslated", ["language": language])
  }

  /// Shows a place, with the link that was selected at the place.
  mutating func restore(_ place: ReaderPlace) {
    if place.topic != topic { open(place.topic) }
    reveal(place.node)
    view.scroll(toNode: place.node, offset: place.offset)
    view.selectedLink = place.selectedLink.flatMap { page.link($0) == nil ? nil : $0 }
  }

  /// Adds this place to the places to go back to, and marks it.
  mutating func leavePlace() {
    trail.leave(place)
    markPlace()
  }

  /// Makes `''` return to this place.
  mutating func markPlace() { trail.marks["'"] = place }

  /// Goes to a topic or an anchor, and adds this place to the places to go back to. A topic of a
  /// remote book may first be fetched.
  mutating func visit(_ topic: Int, anchor: String? = nil) {
    if topic != self.topic, beginFetch(of: topic, anchor: anchor) { return }
    // A visit from the start of a topic to the same start adds no place.
    if topic != self.topic || !view.isAtStart || anchor != nil { leavePlace() }
    if topic != self.topic { open(topic) } else if anchor == nil { view.scroll(toRow: 0) }
    view.selectedLink = nil
    if let anchor { jump(toAnchor: anchor) }
  }

  /// Scrolls to an anchor of the open topic. If the anchor is missing, names the nearest one.
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
