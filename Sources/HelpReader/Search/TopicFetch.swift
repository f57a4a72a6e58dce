import HelpCore

/// A topic of a remote book that a link leads to. A thread fetches it while the reader continues.
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

  /// The end of the fetch; nil while it continues.
  var result: Result<Void, HelpError>? { outcome.withLock { $0 } }
}
