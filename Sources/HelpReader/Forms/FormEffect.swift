/// What a form asks of the world around it.
public enum FormEffect: Sendable, Hashable {
  /// Read the terminal in another way from the next byte on.
  case inputMode(InputMode)
  /// Draw every cell again.
  case redraw
  /// Every answer can be taken: the form is done.
  case submit
  /// The form was left.
  case cancel
}
