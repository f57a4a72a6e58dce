import HelpCore
import HelpResources

extension ReaderState {
  /// Begins to fetch a topic of a remote book.
  /// - Returns: whether the fetch has begun. False for a topic that needs no fetch.
  mutating func beginFetch(of topic: Int, anchor: String?) -> Bool {
    guard !content.isAvailableOffline(topic) else { return false }
    fetch = TopicFetch(topic, anchor: anchor, of: content)
    message = words("say.still-reading")
    return true
  }

  /// Opens the fetched topic once it has arrived, or reports the error of the fetch.
  mutating func openFetched() {
    guard let fetch, let result = fetch.result else { return }
    self.fetch = nil
    message = nil
    do throws(HelpError) {
      try result.get()
      visit(fetch.topic, anchor: fetch.anchor)
    } catch {
      say(ControlCharacters.inline("\(error.what): \(error.why)"))
    }
  }
}
