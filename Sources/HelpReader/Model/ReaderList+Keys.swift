extension ReaderList {
  /// An action that a command requests from the reader.
  enum Request: Sendable {
    case follow, filter, goTo, searchBook, redraw, help, close
  }

  /// Performs a command.
  /// - Parameter count: the number typed before the command.
  /// - Returns: the requested action, or nil if there is none.
  mutating func perform(_ command: ListCommand, count: Int?) -> Request? {
    switch command {
    case .scroll(let command):
      select(command.target(from: selectedRow, page: max(1, rows - 1), count: count))
    case .unfold: unfold()
    case .fold: fold()
    case .foldAll: setAllClosed(true)
    case .unfoldAll: setAllClosed(false)
    case .close where !filter.isEmpty: show(matching: "")
    case .close: return .close
    case .follow: return .follow
    case .filter: return .filter
    case .goTo: return .goTo
    case .searchBook: return .searchBook
    case .redraw: return .redraw
    case .help: return .help
    }
    return nil
  }
}
