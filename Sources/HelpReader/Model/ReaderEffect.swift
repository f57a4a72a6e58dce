/// A request of the reader to the program around it.
package enum ReaderEffect: Sendable, Hashable {
  case quit
  /// Draw every cell again, whatever the screen is thought to show.
  case redraw
  /// Put text on the clipboard.
  case copy(String)
  /// Shows a target with another program.
  case open(Target)
  /// Open a file in the user's editor, at a line from 1.
  case edit(file: String, line: Int)
  /// Ask the terminal for the size of its cells.
  case askCellSize
  /// List the pages that have changed since an earlier version.
  case listChanges
  /// Read the sources again.
  case reload

  /// A target for another program to show.
  package enum Target: Sendable, Hashable {
    /// An address on the web.
    case address(String)
    /// A file of the book, by its path in it.
    case resource(String)
  }
}
