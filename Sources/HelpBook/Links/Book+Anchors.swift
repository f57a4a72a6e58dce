public import HelpCore
import HelpResources

extension Book {
  /// Returns the topic that defines an anchor. Programs and scripts use an anchor such as
  /// `install.proxy`, which stays the same while topics are renamed and divided.
  ///
  /// If no topic defines the anchor, a redirect from `#install.proxy` in the manifest or in the
  /// `aliases` of a topic is followed.
  ///
  /// - Returns: the topic, and the anchor in the topic, or nil for its beginning.
  /// - Throws: `HelpError.Code.notFound` with the nearest anchor if there is no such anchor, and
  ///   with the topics if several define it.
  /// - Complexity: O(size of `book.json`) in a packed book, or 20 ms for 20,000 topics. O(bytes of
  ///   all topics) in any other book.
  public func requireTopic(defining anchor: String) throws(HelpError) -> (
    topic: Topic, anchor: String?
  ) {
    do {
      let anchors = BookAnchors(self)
      let owners = try anchors.topics(defining: anchor, atMost: Self.maximumShownOwners + 1)
      if owners.count == 1 { return (owners[0], anchor) }
      if owners.isEmpty, case .topic(let id, let new)? = redirected("", anchor: anchor) {
        // A redirect to a whole topic keeps the old anchor, which no topic has.
        return (contents.topic(at: id), new == anchor ? nil : new)
      }
      let inlineAnchor = ControlCharacters.inline(anchor)
      let what = "cannot open the anchor '\(inlineAnchor)'"
      guard !owners.isEmpty else {
        throw HelpError(
          .notFound, what, "no topic in \(provider.location) defines it",
          hint: NearestName.hint(for: anchor, among: try anchors.all()))
      }
      let several = Self.severalDefine(anchor, owners.map(\.path))
      throw HelpError(.notFound, what, several.reason, hint: several.hint)
    } catch {
      throw HelpError(of: error)
    }
  }

  /// The maximum number of topics that a message names as definitions of one anchor.
  private static let maximumShownOwners = 5

  /// Returns the reason and the remedy for an anchor that several topics define.
  package static func severalDefine(
    _ anchor: String, _ paths: some Collection<String>
  ) -> (reason: String, hint: String?) {
    let owners = paths.prefix(maximumShownOwners).map {
      ControlCharacters.inline(Destination(path: $0, anchor: anchor).name)
    }
    let more = paths.count > maximumShownOwners ? ", …" : ""
    return (
      "several topics define it", "name one of them: " + owners.joined(separator: ", ") + more
    )
  }

  /// Returns the anchors of the book that pass a test, each once, up to a limit, as
  /// `BookAnchors.some` does.
  /// - Complexity: O(size of `book.json`) in a packed book, else O(bytes of all topics).
  package func anchors(atMost limit: Int, where isWanted: (Span<UInt8>) -> Bool) throws
    -> Set<String>
  {
    try BookAnchors(self).some(atMost: limit, where: isWanted)
  }

  /// Returns the anchors of a topic in their order. A topic that cannot be read has none.
  package func anchors(of topic: Topic) -> [String] {
    BookAnchors.anchors(ofTopic: topic.id, in: self)
  }
}
