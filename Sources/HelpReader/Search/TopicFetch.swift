import HelpCore

/// A topic that a link leads to and that comes through a network: a thread brings it, and the reader goes on.
struct TopicFetch {
  let topic: Int
  let anchor: String?
  private let outcome = Monitor<Result<Void, HelpError>?>(nil)

  init(_ topic: Int, anchor: String?, of content: any ReaderContent) {
    (self.topic, self.anchor) = (topic, anchor)
    Thread { [outcome] in
      let result = Result { () throws(HelpError) in try content.bring(topic) }
      outcome.change { $0 = result }
    }.detach()
  }

  /// The end of the fetch; nil while it goes on.
  var result: Result<Void, HelpError>? { outcome.withLock { $0 } }
}
