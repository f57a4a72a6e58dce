#if Serve
  import HelpCore
  import HelpServe
  import Synchronization

  /// The current time for the field `date`. The text is made once a second.
  enum ClockText {
    private static let last = Mutex<(second: Int, text: String)>((0, ""))

    static var now: String {
      let second = TreeStamp.now / 1_000_000_000
      return last.withLock { last in
        if last.second != second { last = (second, HTTPDate.text(second)) }
        return last.text
      }
    }
  }
#endif
