#if Serve
  import HelpCore
  import HelpServe
  import Logging
  import NIOPosix
  import Synchronization

  /// The state that all connections of a server share.
  final class ServerContext: Sendable {
    private let currentResponder: Mutex<any Responder>
    /// The preview, or nil for a server of bundles.
    let preview: Preview?
    /// The threads that make pages outside the cache, because making a page would delay other
    /// answers.
    let pool: NIOThreadPool
    /// The check of hosts for a preview, or nil to allow all hosts.
    let hostCheck: HostCheck?
    /// The log of requests, or nil if requests are not logged.
    let accessLog: Logger?
    let log: Logger

    /// Creates the state, and starts the threads of the pool.
    init(
      _ responder: any Responder, preview: Preview? = nil, hostCheck: HostCheck?,
      accessLog: Logger?, log: Logger
    ) {
      currentResponder = Mutex(responder)
      self.preview = preview
      self.hostCheck = hostCheck
      self.accessLog = accessLog
      self.log = log
      pool = NIOThreadPool(numberOfThreads: max(2, Threads.available))
      pool.start()
    }

    /// The responder, which is replaced when the books are opened again.
    var responder: any Responder {
      get { currentResponder.withLock { $0 } }
      set { currentResponder.withLock { $0 = newValue } }
    }
  }
#endif
