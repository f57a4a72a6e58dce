public import HelpCore
import HelpResources

extension Book {
  /// The topic that defines an anchor, whichever it is: for programs and scripts that name a place by an anchor that
  /// stays, `install.proxy`, while topics are renamed and divided.
  ///
  /// If no topic defines it, a redirect from `#install.proxy` counts, as a manifest or the `aliases` of a topic have
  /// it.
  ///
  /// - Returns: the topic, and the anchor in it; nil for its beginning.
  /// - Throws: `HelpError.Code.notFound` with the nearest anchors when there is no such anchor, and with the topics
  ///   when several define it.
  /// - Complexity: O(size of the manifest) in a packed book: 20,000 topics take 20 ms. Elsewhere O(bytes of all
  ///   topics).
  public func requireTopic(defining anchor: String) throws(HelpError) -> (
    topic: Topic, anchor: String?
  ) {
    do {
      let anchors = BookAnchors(self)
      let found = try anchors.topics(defining: anchor, atMost: Self.shownOwners + 1)
      if found.count == 1 { return (found[0], anchor) }
      if found.isEmpty, case .topic(let id, let new)? = redirected("", anchor: anchor) {
        // A redirect to a topic as a whole keeps the anchor, which no topic has.
        return (contents.topic(at: id), new == anchor ? nil : new)
      }
      let shown = ControlCharacters.inline(anchor)
      let what = "cannot open the anchor '\(shown)'"
      guard !found.isEmpty else {
        throw HelpError(
          .notFound, what, "no topic in \(provider.location) defines it",
          hint: NearestName.hint(for: anchor, among: try anchors.all()))
      }
      let several = Self.severalDefine(anchor, found.map(\.path))
      throw HelpError(.notFound, what, several.reason, hint: several.hint)
    } catch {
      throw HelpError(of: error)
    }
  }

  /// The most topics that a message names as definitions of one anchor.
  private static let shownOwners = 5

  /// Returns the end of a sentence about an anchor that several topics define, and the remedy.
  package static func severalDefine(
    _ anchor: String, _ paths: some Collection<String>
  ) -> (reason: String, hint: String?) {
    let places = paths.prefix(shownOwners).map {
      ControlCharacters.inline(Destination(path: $0, anchor: anchor).name)
    }
    let more = paths.count > shownOwners ? ", …" : ""
    return (
      "several topics define it", "name one of them: " + places.joined(separator: ", ") + more
    )
  }

  /// The anchors of the book that pass a test, each once, up to a limit: see `BookAnchors.some`.
  /// - Complexity: O(size of the manifest) in a packed book, else O(bytes of all topics).
  package func anchors(atMost limit: Int, where isWanted: (Span<UInt8>) -> Bool) throws
    -> Set<String>
  {
    try BookAnchors(self).some(atMost: limit, where: isWanted)
  }

  /// The anchors of a topic, in its order; none if it cannot be read.
  package func anchors(of topic: Topic) -> [String] {
    BookAnchors.anchors(ofTopic: topic.id, in: self)
  }
}
