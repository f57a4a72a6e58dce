import HelpCore
import HelpResources

extension ReaderState {
  /// Begins to fetch a topic of a remote book.
  /// - Returns: false if the topic need not be fetched.
  mutating func mustFetch(_ topic: Int, anchor: String?) -> Bool {
    guard !content.isHere(topic) else { return false }
    fetch = TopicFetch(topic, anchor: anchor, of: content)
    message = words("say.still-reading")
    return true
  }

  /// Opens the topic that was fetched.
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
