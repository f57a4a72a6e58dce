#if Serve
  import HelpCore
  import NIOCore

  /// The connections that are open.
  final class Connections: Sendable {
    /// The most connections. A further one is closed at once.
    static let most = 10_000

    private let open = Monitor<[ObjectIdentifier: any Channel]>([:])

    /// - Returns: false if there are too many.
    func add(_ channel: any Channel) -> Bool {
      let id = ObjectIdentifier(channel)
      let isAdded = open.withLock { open in
        if open.count >= Self.most { return false }
        open[id] = channel
        return true
      }
      if isAdded {
        channel.closeFuture.whenComplete { [open] _ in open.change { $0[id] = nil } }
      }
      return isAdded
    }

    /// Closes those that wait for a request at once, those that are being answered after that, and all when the time
    /// is over.
    func finish(within seconds: Int64) {
      for channel in open.withLock({ Array($0.values) }) {
        channel.pipeline.fireUserInboundEventTriggered(ServerStops())
      }
      let isDone = open.wait(atMost: .seconds(seconds)) { $0.isEmpty ? true : nil }
      if isDone == nil {
        for channel in open.withLock({ Array($0.values) }) { channel.close(promise: nil) }
      }
    }
  }
#endif
