import HelpCore

/// The fetch of a topic of a remote book by a thread, while the reader continues.
struct TopicFetch {
  let topic: Int
  let anchor: String?
  private let outcome = Monitor<Result<Void, HelpError>?>(nil)

  /// Starts the thread.
  init(_ topic: Int, anchor: String?, of content: any ReaderContent) {
    (self.topic, self.anchor) = (topic, anchor)
    Thread { [outcome] in
      let result = Result { () throws(HelpError) in try content.fetch(topic) }
      outcome.change { $0 = result }
    }.detach()
  }

  /// The outcome of the fetch. Nil while it continues.
  var result: Result<Void, HelpError>? { outcome.withLock { $0 } }
}
