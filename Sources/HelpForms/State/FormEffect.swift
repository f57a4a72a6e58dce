package import HelpTerminal

/// An action that a form requests from the program around it.
package enum FormEffect: Sendable, Hashable {
  /// Reads the terminal in another mode, from the next byte on.
  case inputMode(InputMode)
  /// Draws every cell again.
  case redraw
  /// Ends the form with its answers, which are all valid.
  case submit
  /// Ends the form without answers.
  case cancel
}
