#if Serve
  import HelpCore
  import HelpServe
  import Synchronization

  /// The current time for the field `date`. The text is made at most once a second.
  enum ClockText {
    private static let cached = Mutex<(second: Int, text: String)>((0, ""))

    static var now: String {
      let second = TreeStamp.now / 1_000_000_000
      return cached.withLock { cached in
        if cached.second != second { cached = (second, HTTPDate.text(second)) }
        return cached.text
      }
    }
  }
#endif
