/// An event of the terminal that a full-screen program takes.
package enum TerminalEvent: Sendable, Hashable {
  case key(Key)
  case resize(columns: Int, rows: Int)
  /// Text that was pasted, not typed.
  case paste(String)
  case mouse(MouseEvent)
  /// The terminal's window has the keyboard, or has lost it.
  case focus(Bool)
  /// The terminal has answered.
  case report(TerminalReport)
  /// No key was pressed: time for a slice of the waiting work (see the `isWorking` of each program's state).
  case work
}

/// A terminal's report about its own properties.
package enum TerminalReport: Sendable, Hashable {
  /// The terminal's name and version (xterm's XTVERSION): `kitty(0.42.1)`.
  case name(String)
  /// The size of a cell in pixels (xterm's `CSI 16 t`).
  case cellSize(width: Int, height: Int)
}
