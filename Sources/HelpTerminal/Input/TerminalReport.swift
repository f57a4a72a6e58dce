/// A terminal's report about its own properties.
package enum TerminalReport: Sendable, Hashable {
  /// The terminal's name and version (xterm's XTVERSION): `kitty(0.42.1)`.
  case name(String)
  /// The size of a cell in pixels (xterm's `CSI 16 t`).
  case cellSize(width: Int, height: Int)
}
