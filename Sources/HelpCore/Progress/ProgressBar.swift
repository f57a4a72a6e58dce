import Synchronization
import SystemPackage

/// Shows a job as one bar on the last line of a terminal, and one line with the result at its end.
///
/// The bar appears after 200 ms, so short jobs do not flicker, and is cleared before the result is
/// printed.
///
///     try book.pack(to: "docs.helpz", progress: ProgressBar())
public final class ProgressBar: ProgressObserver {
  private struct State {
    var shown = false
  }

  private let write: @Sendable (String) -> Void
  private let columns: @Sendable () -> Int
  /// Whether something shows the bar.
  private let isVisible: Bool
  private let started = ContinuousClock.now
  private let delay: Duration
  private let state = Mutex(State())

  /// - Parameters:
  ///   - columns: the terminal's width; read at every update, which follows a resize. By default, that of
  ///     standard error.
  ///   - write: shows text at once. By default, it writes to standard error, and draws a bar only on a terminal.
  public init(
    delay: Duration = .milliseconds(200), columns: (@Sendable () -> Int)? = nil,
    write: (@Sendable (String) -> Void)? = nil
  ) {
    self.delay = delay
    self.columns = columns ?? { TerminalSize(of: .standardError)?.columns ?? 80 }
    self.write = write ?? Process.writeError
    isVisible = write != nil || Process.isTerminal(.standardError)
  }

  /// Draws the bar.
  public func progressed(_ update: ProgressUpdate) {
    guard isVisible, ContinuousClock.now - started >= delay else { return }
    state.withLock { $0.shown = true }
    write("\r" + Self.line(for: update, columns: columns()) + "\u{1B}[K")
  }

  /// Replaces the bar with the result.
  public func progressFinished(_ update: ProgressUpdate) {
    clear()
    if !update.message.isEmpty { write(update.message + "\n") }
  }

  /// Clears the bar.
  public func progressAbandoned() {
    clear()
  }

  private func clear() {
    let shown = state.withLock { state in
      defer { state.shown = false }
      return state.shown
    }
    if shown { write("\r\u{1B}[K") }
  }

  /// `Packing ━━━━━━╸─────  42% guide/install.md`, at most `columns - 1` characters.
  static func line(for update: ProgressUpdate, columns: Int) -> String {
    let percent = "\(Int(update.fraction * 100))%"
    let width = max(0, min(24, columns - update.title.count - 8))
    let full = Int(Double(width) * update.fraction)
    let bar = String(repeating: "━", count: full) + String(repeating: "─", count: width - full)
    let padding = String(repeating: " ", count: max(0, 4 - percent.count))
    let line =
      "\(update.title) \(bar) \(padding)\(percent) \(ControlCharacters.inline(update.message))"
    return String(line.prefix(max(0, columns - 1)))
  }
}
