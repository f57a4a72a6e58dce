import HelpResources

extension ReaderState {
  /// Takes more of an arriving topic, without moving the screen.
  package mutating func grow(_ newContent: any ReaderContent) {
    let (said, list, mode) = (message, self.list, self.mode)
    let hasFoundNothing = search.map { $0.isFinished && $0.count == 0 } == true
    // A list of topics that have gone leads nowhere.
    let hasShrunk = newContent.topicCount < content.topicCount
    let wasOpen = !hasShrunk && (list != nil || context != .reading)
    let isGone = newContent.topic(named: content.path(of: topic)) == nil
    // An open list or prompt stays until it is closed: its places are still valid.
    reload(newContent)
    // A topic that has gone is not left without a word.
    if !isGone { message = isFollowingEnd ? waitingNote : said }
    if wasOpen {
      let resumed = self.mode
      (self.list, self.mode) = (list, mode)
      endLineSelection()
      if case .prompt(var prompt) = mode {
        // Its own place belongs to the earlier content.
        if case .prompt(let moved) = resumed {
          prompt.origin = moved.origin
        } else {
          prompt.origin = place
        }
        self.mode = .prompt(prompt)
      }
    }
    if hasFoundNothing, !wasOpen, var search {
      // The awaited match may have arrived.
      search.goal = view.goalFromTop(forward: search.isForward)
      begin(search)
      if self.search?.count ?? 0 > 0 { message = nil }
    }
  }

  /// All of the topic has come.
  package mutating func endGrowth() {
    isGrowing = false
    if isFollowingEnd { message = words("say.input-ended") }
    isFollowingEnd = false
  }

  /// Whether the screen or a search needs more text than has arrived.
  var wantsMore: Bool { view.isAtEnd || search.map { $0.isFinished && $0.count == 0 } == true }

  /// The message while the end of a file is followed.
  var waitingNote: String { words("say.waiting") }

  /// Shows the end of the topic, and text that is appended to its file.
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
