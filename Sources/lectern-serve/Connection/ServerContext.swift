#if Serve
  import HelpCore
  import HelpServe
  import Logging
  import NIOPosix
  import Synchronization

  /// The state that all connections of a server share.
  final class ServerContext: Sendable {
    private let current: Mutex<any Responder>
    /// The preview; nil for a server of bundles.
    let preview: Preview?
    /// Pages outside the cache are made here, so that none delays the answers of others.
    let pool: NIOThreadPool
    /// The names that a preview answers to; nil for all.
    let hosts: HostCheck?
    /// The log of requests; nil for none.
    let accessLog: Logger?
    let log: Logger

    init(
      _ responder: any Responder, preview: Preview? = nil, hosts: HostCheck?, accessLog: Logger?,
      log: Logger
    ) {
      current = Mutex(responder)
      self.preview = preview
      self.hosts = hosts
      self.accessLog = accessLog
      self.log = log
      pool = NIOThreadPool(numberOfThreads: max(2, Threads.available))
      pool.start()
    }

    /// The responder; another one after the books are opened again.
    var responder: any Responder {
      get { current.withLock { $0 } }
      set { current.withLock { $0 = newValue } }
    }
  }
#endif
