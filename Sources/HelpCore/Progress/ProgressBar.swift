import Synchronization
import SystemPackage

/// Shows a job as one bar on the last line of a terminal, and one line with the result at its end,
/// if the job reports a result.
///
/// The bar appears after 200 ms, because it would only flicker for a short job. The bar is cleared
/// before the result is printed.
///
///     try book.pack(to: "docs.helpz", progress: ProgressBar())
public final class ProgressBar: ProgressObserver {
  private let write: @Sendable (String) -> Void
  private let columns: @Sendable () -> Int
  /// Whether the output shows a bar.
  private let isVisible: Bool
  private let startTime = ContinuousClock.now
  private let delay: Duration
  private let isShown = Mutex(false)

  /// Creates a bar for one job.
  /// - Parameters:
  ///   - delay: the time before the bar appears.
  ///   - columns: returns the terminal's width at every update. By default, the terminal is
  ///     standard error.
  ///   - write: writes text immediately. By default, text is written to standard error, and the bar
  ///     appears only on a terminal.
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
    guard isVisible, ContinuousClock.now - startTime >= delay else { return }
    isShown.withLock { $0 = true }
    write("\r" + Self.line(for: update, columns: columns()) + "\u{1B}[K")
  }

  /// Replaces the bar with the result, if there is one.
  public func progressFinished(_ update: ProgressUpdate) {
    clear()
    if !update.message.isEmpty { write(update.message + "\n") }
  }

  /// Clears the bar.
  public func progressAbandoned() {
    clear()
  }

  private func clear() {
    let wasShown = isShown.withLock { isShown in
      defer { isShown = false }
      return isShown
    }
    if wasShown { write("\r\u{1B}[K") }
  }

  /// Returns a line such as `Packing ━━━━━━━───── 42% guide/install.md`, at most `columns - 1`
  /// characters.
  static func line(for update: ProgressUpdate, columns: Int) -> String {
    let percent = "\(Int(update.fraction * 100))%"
    // Besides the title and the bar, the line has three spaces and four characters for the
    // percentage. The last column stays free.
    let width = max(0, min(24, columns - update.title.count - 8))
    let full = Int(Double(width) * update.fraction)
    let bar = String(repeating: "━", count: full) + String(repeating: "─", count: width - full)
    let padding = String(repeating: " ", count: max(0, 4 - percent.count))
    let line =
      "\(update.title) \(bar) \(padding)\(percent) \(ControlCharacters.inline(update.message))"
    return String(line.prefix(max(0, columns - 1)))
  }
}
