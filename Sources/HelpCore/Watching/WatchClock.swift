/// The schedule of checks for changes, as long as a user can see them.
///
/// The clock has no thread and no timer. The loop that waits for events requests the time until the
/// next check, which has no limit while the clock is paused. If the last check was more than one
/// and a half intervals ago when a pause ends, a check is due immediately. Times count from any
/// moment that the caller chooses, and must not decrease.
package struct WatchClock: Sendable, Hashable {
  /// The time between two checks.
  package var interval: Duration
  private var lastCheck: Duration
  /// Whether checks are paused.
  package private(set) var isPaused = false

  /// Creates a clock.
  /// - Parameter now: the start of the first interval.
  package init(interval: Duration, now: Duration) {
    self.interval = interval
    lastCheck = now
  }

  /// Returns the longest time to wait, or nil for no limit.
  package func waitingTime(now: Duration) -> Duration? {
    isPaused ? nil : max(.zero, lastCheck + interval - now)
  }

  /// Returns whether a check is due. If so, schedules the next one an interval later.
  package mutating func takeDueCheck(now: Duration) -> Bool {
    guard !isPaused, now - lastCheck >= interval else { return false }
    lastCheck = now
    return true
  }

  /// Pauses while the user cannot see changes: the terminal has lost the focus, or the process is
  /// stopped.
  package mutating func pause() { isPaused = true }

  /// Resumes when the user can see changes again.
  package mutating func resume(now: Duration) {
    guard isPaused else { return }
    isPaused = false
    // After a short pause, the next check is due an interval from now.
    if now - lastCheck <= interval + interval / 2 { lastCheck = now }
  }
}
