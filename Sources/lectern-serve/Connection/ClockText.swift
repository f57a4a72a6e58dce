#if Serve
  import HelpCore
  import HelpServe
  import Synchronization

  /// The current time for the field `date`. The text is made at most once a second.
  enum ClockText {
    /// The text of the last second.
    private static let cache = Mutex<(second: Int, text: String)>((0, ""))

    /// The current time, in the form of HTTP.
    static var now: String {
      let second = TreeStamp.now / 1_000_000_000
      return cache.withLock { cache in
        if cache.second != second { cache = (second, HTTPDate.text(second)) }
        return cache.text
      }
    }
  }
#endif
