import HelpCore
import HelpResources

extension ReaderState {
  /// Begins to fetch a topic of a remote book.
  /// - Returns: false for a topic that is here.
  mutating func mustFetch(_ topic: Int, anchor: String?) -> Bool {
    guard !content.isHere(topic) else { return false }
    fetch = TopicFetch(topic, anchor: anchor, of: content)
    message = words("say.still-reading")
    return true
  }

  /// Opens the topic that has come.
  mutating func takeFetched() {
    guard let waiting = fetch, let result = waiting.result else { return }
    fetch = nil
    message = nil
    do throws(HelpError) {
      try result.get()
      visit(waiting.topic, anchor: waiting.anchor)
    } catch {
      say(ControlCharacters.inline("\(error.what): \(error.why)"))
    }
  }
}
