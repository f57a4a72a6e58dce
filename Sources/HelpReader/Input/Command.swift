/// What a key asks for.
public enum Command: Sendable, Hashable {
  // Moving.
  case lineDown, lineUp, pageDown, pageUp, pageOn, pageBackOn, halfDown, halfUp
  case top, bottom, percent, nextHeading, previousHeading, scrollLeft, scrollRight
  // Links.
  case nextLink, previousLink, follow, hints, back, forward
  // Topics.
  case nextTopic, previousTopic, parentTopic, home, contents, outline, index, history, goTo
  // Searching.
  case searchForward, searchBackward, nextMatch, previousMatch, filterLines, clearSearch
  case searchBook
  // Marks and more.
  case setMark, jumpToMark, copyCode, editSource, browse, reload, redraw, help, quit
  // Lists.
  case filterList, fold, unfold, foldAll, unfoldAll, close
  // Prompts.
  case accept, cancel, earlier, later, togglePlain
  case eraseBackward, eraseForward, eraseWord, eraseLine, eraseToEnd, insertErased
  case cursorLeft, cursorRight, wordLeft, wordRight, cursorStart, cursorEnd
  // Forms.
  case nextField, previousField, breakLine

  /// Whether it leads away from the matches of a search, when it is pressed while somebody reads.
  var movesFromMatches: Bool {
    switch self {
    case .searchForward, .searchBackward, .nextMatch, .previousMatch: false
    case .setMark, .copyCode, .editSource, .browse, .reload, .redraw, .help: false
    default: true
    }
  }
}
