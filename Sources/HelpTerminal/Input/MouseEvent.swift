/// An action of the mouse, as terminals report it in their SGR mode (xterm's 1006).
package struct MouseEvent: Sendable, Hashable {
  package enum Action: Sendable, Hashable {
    case press, release, wheelUp, wheelDown
  }

  package var action: Action
  /// The column, from 0 at the left edge.
  package var column: Int
  /// The row, from 0 at the top.
  package var row: Int

  package init(_ action: Action, column: Int, row: Int) {
    self.action = action
    self.column = column
    self.row = row
  }

  /// Parses the parameters of `CSI < button ; column ; row`, whose final byte is `M` for a press
  /// and `m` for a release. Returns nil for a button or a movement that has no meaning in the
  /// reader and in forms.
  init?(parameters: [Int], isRelease: Bool) {
    guard parameters.count == 3, parameters[1] > 0, parameters[2] > 0 else { return nil }
    // Bits 2 to 4 are the modifier keys.
    switch parameters[0] & ~0b11100 {
    case 0: action = isRelease ? .release : .press
    case 64: action = .wheelUp
    case 65: action = .wheelDown
    default: return nil
    }
    column = parameters[1] - 1
    row = parameters[2] - 1
  }
}
