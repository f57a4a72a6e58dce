/// When to check again whether something has changed, as long as a user can see it.
///
/// It has no thread and no timer: the loop that waits for events asks how long to wait. While it is paused, it never
/// wakes the loop; after a pause of more than one and a half intervals, the first check is due immediately. Times are
/// counted from any moment that the caller chooses, and must not decrease.
package struct WatchClock: Sendable, Hashable {
  /// The time between two checks.
  package var interval: Duration
  private var lastLook: Duration
  /// True while checks are paused.
  package private(set) var isPaused = false

  /// - Parameter now: counts as a check.
  package init(interval: Duration, now: Duration) {
    self.interval = interval
    lastLook = now
  }

  /// How long to wait at most; nil for no limit.
  package func waitingTime(now: Duration) -> Duration? {
    isPaused ? nil : max(.zero, lastLook + interval - now)
  }

  /// True when it is time to check; the next time is an interval later.
  package mutating func takeLook(now: Duration) -> Bool {
    guard !isPaused, now - lastLook >= interval else { return false }
    lastLook = now
    return true
  }

  /// The user cannot see changes: the terminal has lost the focus, or the process is stopped.
  package mutating func pause() { isPaused = true }

  /// The user can see changes again.
  package mutating func resume(now: Duration) {
    guard isPaused else { return }
    isPaused = false
    // Soon after the last check there is no hurry: the rhythm continues from here.
    if now - lastLook <= interval + interval / 2 { lastLook = now }
  }
}
