package import HelpTerminal

/// The command of a key, by the context of the key.
package enum Command: Sendable, Hashable {
  case reading(ReadingCommand)
  case list(ListCommand)
  case prompt(PromptCommand)
  case help(HelpScreenCommand)
}

/// A movement through the rows of a topic, a list or the help.
package enum ScrollCommand: Sendable, Hashable {
  case lineDown, lineUp, pageDown, pageUp, halfDown, halfUp, top, bottom

  /// Returns the row to go to, which may be out of range.
  /// - Parameters:
  ///   - page: the number of rows on a page.
  ///   - count: the number typed before the command, or nil for none. Half pages ignore the number.
  func target(from row: Int, page: Int, count: Int? = nil) -> Int {
    let times = max(1, count ?? 1)
    return switch self {
    case .lineDown: row + times
    case .lineUp: row - times
    case .pageDown: row + times * page
    case .pageUp: row - times * page
    case .halfDown: row + max(1, page / 2)
    case .halfUp: row - max(1, page / 2)
    case .top: (count ?? 1) - 1
    // A quarter of the largest integer exceeds every row, and sums with it do not overflow.
    case .bottom: count.map { $0 - 1 } ?? .max / 4
    }
  }
}

/// A command in a topic.
package enum ReadingCommand: Sendable, Hashable {
  case scroll(ScrollCommand)
  case move(MoveCommand)
  case link(LinkCommand)
  case topic(TopicCommand)
  case search(SearchCommand)
  case more(MoreCommand)

  /// Whether the command moves away from the matches of a search.
  var leavesMatches: Bool {
    switch self {
    case .scroll, .move, .link, .topic: true
    case .search(.filterLines), .search(.book), .search(.clear), .more(.jumpToMark),
      .more(.followEnd):
      true
    case .search, .more: false
    }
  }
}

/// A movement within a topic, or a change of its layout. At an end of the topic, `pageOn` and
/// `pageBackOn` continue in the next or the previous topic.
package enum MoveCommand: Sendable, Hashable {
  case pageOn, pageBackOn, percent, nextHeading, previousHeading, nextTab
  case scrollLeft, scrollRight, widen, narrow, numberLines, chopLines
}

/// A command that selects or follows links, or steps through visited places.
package enum LinkCommand: Sendable, Hashable {
  case next, previous, first, middle, last, follow, hints, back, forward
}

/// A command that opens another topic, or a list of places to open.
package enum TopicCommand: Sendable, Hashable {
  case next, previous, parent, home, last, contents, outline, menu, index, nextInIndex, history,
    goTo
}

/// A command of searches in the topic or the book.
package enum SearchCommand: Sendable, Hashable {
  case forward, backward, next, previous, filterLines, book, clear, exactCase, ignoredCase
  case wordForward, wordBackward
}

/// Any other command in a topic.
package enum MoreCommand: Sendable, Hashable {
  case setMark, jumpToMark, position, changes, copyCode, selectLines, editSource, browse, followEnd,
    reload, redraw
  case help, quit
}

/// A command in a list: contents, outline, index, history, results of a search.
package enum ListCommand: Sendable, Hashable {
  case scroll(ScrollCommand)
  case follow, filter, unfold, fold, foldAll, unfoldAll, goTo, searchBook, redraw, help, close
}

/// A command in a prompt: a search, a filter, a name.
package enum PromptCommand: Sendable, Hashable {
  case edit(EditCommand)
  case accept, cancel, earlier, later, complete, completeBackward, togglePlain
  case chooseFolder, chooseLanguage, redraw
}

/// A command on the help screen.
package enum HelpScreenCommand: Sendable, Hashable {
  case scroll(ScrollCommand)
  case search, next, previous, redraw, close
}
