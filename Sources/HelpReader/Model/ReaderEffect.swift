/// What the reader asks of the world around it.
package enum ReaderEffect: Sendable, Hashable {
  case quit
  /// Draw every cell again, whatever the screen is thought to show.
  case redraw
  /// Put text on the clipboard.
  case copy(String)
  /// Show an address of the web in a browser.
  case browse(String)
  /// Open a file in the user's editor, at a line from 1.
  case edit(file: String, line: Int)
  /// Read the sources again.
  case reload
}
