/// An event of the terminal for a full-screen program.
package enum TerminalEvent: Sendable, Hashable {
  case key(Key)
  case resize(columns: Int, rows: Int)
  /// Text that was pasted, not typed.
  case paste(String)
  case mouse(MouseEvent)
  /// A change of the keyboard focus: whether the terminal's window now has the focus.
  case focus(Bool)
  case report(TerminalReport)
  /// The time for a slice of work, because no key was pressed: see `isWorking` of each program's
  /// state.
  case work
}
