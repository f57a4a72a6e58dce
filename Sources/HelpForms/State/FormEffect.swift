package import HelpTerminal

/// A request of a form to the program around it.
package enum FormEffect: Sendable, Hashable {
  /// Read the terminal in another mode from the next byte on.
  case inputMode(InputMode)
  /// Draw every cell again.
  case redraw
  /// Every answer is valid: the form is done.
  case submit
  /// The form was left.
  case cancel
}
