import HelpCore
import HelpResources

extension ReaderState {
  /// Begins to fetch a topic of a remote book.
  /// - Returns: whether the fetch has begun. A topic that is already here is not fetched.
  mutating func beginFetch(of topic: Int, anchor: String?) -> Bool {
    guard !content.isHere(topic) else { return false }
    fetch = TopicFetch(topic, anchor: anchor, of: content)
    message = words("say.still-reading")
    return true
  }

  /// Opens the fetched topic once it has arrived, or reports the error of the fetch.
  mutating func openFetched() {
    guard let finished = fetch, let result = finished.result else { return }
    fetch = nil
    message = nil
    do throws(HelpError) {
      try result.get()
      visit(finished.topic, anchor: finished.anchor)
    } catch {
      say(ControlCharacters.inline("\(error.what): \(error.why)"))
    }
  }
}
