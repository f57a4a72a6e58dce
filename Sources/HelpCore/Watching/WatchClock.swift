/// When to look again at something that may have changed, as long as somebody is there to see it.
///
/// It has no thread and no timer: whoever waits for events asks how long to wait. While it is paused nobody is woken;
/// after a pause of more than one and a half intervals the first look is due at once. Times are counted from any
/// moment that the caller chooses, and must not go back.
public struct WatchClock: Sendable, Hashable {
  public let interval: Duration
  private var lastLook: Duration
  public private(set) var isPaused = false

  /// - Parameter now: counts as a look.
  public init(interval: Duration, now: Duration) {
    self.interval = interval
    lastLook = now
  }

  /// How long to wait at most; nil without end.
  public func waitingTime(now: Duration) -> Duration? {
    isPaused ? nil : max(.zero, lastLook + interval - now)
  }

  /// True when it is time to look; the next time is an interval later.
  public mutating func takeLook(now: Duration) -> Bool {
    guard !isPaused, now - lastLook >= interval else { return false }
    lastLook = now
    return true
  }

  /// Nobody looks: the terminal has lost the focus, or the process is stopped.
  public mutating func pause() { isPaused = true }

  /// Somebody looks again.
  public mutating func resume(now: Duration) {
    guard isPaused else { return }
    isPaused = false
    // Soon after the last look nothing is hurried: the rhythm goes on from here.
    if now - lastLook <= interval + interval / 2 { lastLook = now }
  }
}
