/// The schedule of checks for changes, as long as a user can see them.
///
/// It has no thread and no timer: the loop that waits for events requests the time until the next check. While it is
/// paused, it never wakes the loop. After a pause of more than one and a half intervals, the first check is due
/// immediately. Times count from any moment that the caller chooses, and must not decrease.
package struct WatchClock: Sendable, Hashable {
  /// The time between two checks.
  package var interval: Duration
  private var lastLook: Duration
  /// Whether checks are paused.
  package private(set) var isPaused = false

  /// - Parameter now: counts as a check.
  package init(interval: Duration, now: Duration) {
    self.interval = interval
    lastLook = now
  }

  /// The longest time to wait; nil for no limit.
  package func waitingTime(now: Duration) -> Duration? {
    isPaused ? nil : max(.zero, lastLook + interval - now)
  }

  /// Returns whether a check is due, and then sets the next one an interval later.
  package mutating func takeLook(now: Duration) -> Bool {
    guard !isPaused, now - lastLook >= interval else { return false }
    lastLook = now
    return true
  }

  /// Pauses while the user cannot see changes: the terminal has lost the focus, or the process is stopped.
  package mutating func pause() { isPaused = true }

  /// Resumes when the user can see changes again.
  package mutating func resume(now: Duration) {
    guard isPaused else { return }
    isPaused = false
    // Soon after the last check the rhythm continues from here.
    if now - lastLook <= interval + interval / 2 { lastLook = now }
  }
}
