import HelpCore
import HelpHost

/// A notice on a terminal that a book is being read, shown if reading takes longer than `delay`.
final class OpeningNotice: Sendable {
  private struct State {
    var isOver = false
    var isShown = false
  }

  private let state = Monitor(State())

  /// The time before the notice is shown, which is the same for progress bars.
  private static let delay = Duration.milliseconds(200)

  /// Begins to wait for the end of reading a source. Returns nil if standard error is not a
  /// terminal.
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

  /// Clears the notice, or keeps it from being shown. A second call does nothing.
  func end() {
    state.change {
      if $0.isShown { Console.writeError("\r\u{1B}[K") }
      $0 = State(isOver: true)
    }
  }
}
