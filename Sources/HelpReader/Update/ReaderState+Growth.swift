import HelpResources

extension ReaderState {
  /// Replaces the content with content that has more text or topics, without moving the screen.
  package mutating func grow(_ newContent: any ReaderContent) {
    let (earlierMessage, list, mode) = (message, self.list, self.mode)
    let hasFoundNothing = searchFoundNothing
    // The entries of an open list may be topics that were removed.
    let hasShrunk = newContent.topicCount < content.topicCount
    let staysOpen = !hasShrunk && (list != nil || context != .reading)
    let isRemoved = newContent.topic(named: content.path(of: topic)) == nil
    reload(newContent)
    // `reload` has reported a topic that was removed.
    if !isRemoved { message = isFollowingEnd ? waitingNote : earlierMessage }
    if staysOpen {
      let reloadedMode = self.mode
      (self.list, self.mode) = (list, mode)
      endLineSelection()
      if case .prompt(var prompt) = mode {
        // The origin of the earlier prompt is a place in the earlier content.
        if case .prompt(let reloadedPrompt) = reloadedMode {
          prompt.origin = reloadedPrompt.origin
        } else {
          prompt.origin = place
        }
        self.mode = .prompt(prompt)
      }
    }
    if hasFoundNothing, !staysOpen, var search {
      // The awaited match may have arrived.
      search.goal = view.goalFromTop(forward: search.isForward)
      begin(search)
      if self.search?.count ?? 0 > 0 { message = nil }
    }
  }

  /// Ends the growth of the topic, and reports it if the end of the topic is followed.
  package mutating func endGrowth() {
    isGrowing = false
    if isFollowingEnd { message = words("say.input-ended") }
    isFollowingEnd = false
  }

  /// Whether the screen or a search needs text that has not arrived.
  var needsMoreText: Bool { view.isAtEnd || searchFoundNothing }

  /// Whether a search has ended without a match.
  private var searchFoundNothing: Bool {
    search.map { $0.isFinished && $0.count == 0 } == true
  }

  /// The message while the end of a file is followed.
  var waitingNote: String { words("say.waiting") }

  /// Shows the end of the topic, and all text that is appended to its file.
  mutating func followEnd() {
    guard isGrowing || content.sourceFile(of: topic) != nil else {
      return say(words("say.cannot-grow"))
    }
    markPlace()
    stayAtEnd()
  }

  mutating func stayAtEnd() {
    view.scrollToEnd()
    isFollowingEnd = true
    message = waitingNote
  }
}
