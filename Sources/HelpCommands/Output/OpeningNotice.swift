import HelpCore
import HelpHost

/// Says on a terminal that a book is being read, from when it takes longer than a moment until it is there.
final class OpeningNotice: Sendable {
  private struct State {
    var isOver = false
    var isShown = false
  }

  private let state = Monitor(State())

  /// The same delay as for progress bars.
  private static let delay = Duration.milliseconds(200)

  /// Returns nil without a terminal to write on.
  init?(_ source: String) {
    guard Console.isErrorTerminal else { return nil }
    let state = state
    _ = Thread {
      if state.wait(atMost: Self.delay, for: { $0.isOver ? () : nil }) != nil { return }
      state.withLock {
        guard !$0.isOver else { return }
        $0.isShown = true
        Console.writeError("\rReading \(ControlCharacters.inline(source))…\u{1B}[K")
      }
    }
  }

  /// Clears it. May be called again.
  func end() {
    state.change {
      if $0.isShown { Console.writeError("\r\u{1B}[K") }
      $0 = State(isOver: true)
    }
  }
}
