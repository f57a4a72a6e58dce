/// An action that the reader requests from the program around it.
package enum ReaderEffect: Sendable, Hashable {
  case quit
  /// Draws every cell again, even the cells that have not changed.
  case redraw
  /// Puts text on the clipboard.
  case copy(String)
  /// Shows a target with another program.
  case open(Target)
  /// Opens a file in the user's editor, at a line, counted from 1.
  case edit(file: String, line: Int)
  /// Asks the terminal for the size of its cells.
  case askCellSize
  /// Lists the pages that have changed since an earlier version.
  case listChanges
  /// Reads the sources again.
  case reload

  /// A target for another program to show.
  package enum Target: Sendable, Hashable {
    /// An address outside the book that another program may open: see `URLSafety.mayBeOpened`.
    case address(String)
    /// A resource of the book, by its path.
    case resource(String)
  }
}
