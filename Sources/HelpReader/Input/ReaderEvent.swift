/// Something that happened to the reader.
package enum ReaderEvent: Sendable, Hashable {
  case key(Key)
  case resize(columns: Int, rows: Int)
  /// Text that was pasted, not typed.
  case paste(String)
  case mouse(MouseEvent)
  /// The terminal's window has the keyboard, or has lost it.
  case focus(Bool)
  /// No key was pressed: time for a slice of what is under way (see `ReaderState.isWorking`).
  case work
}
