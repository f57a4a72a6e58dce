/// What the reader asks of the world around it.
package enum ReaderEffect: Sendable, Hashable {
  case quit
  /// Draw every cell again, whatever the screen is thought to show.
  case redraw
  /// Put text on the clipboard.
  case copy(String)
  /// Show something with another program.
  case open(Target)
  /// Open a file in the user's editor, at a line from 1.
  case edit(file: String, line: Int)
  /// Ask the terminal for the size of its cells.
  case askCellSize
  /// Read the sources again.
  case reload

  /// What another program shows.
  package enum Target: Sendable, Hashable {
    /// Of the web.
    case address(String)
    /// A file of the book, by its path in it.
    case resource(String)
  }
}
