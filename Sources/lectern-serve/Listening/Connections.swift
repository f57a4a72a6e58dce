#if Serve
  import HelpCore
  import NIOCore

  /// The open connections of a server.
  final class Connections: Sendable {
    /// The maximum number of connections. Further connections are closed immediately.
    static let maximumCount = 10_000

    private let openChannels = Monitor<[ObjectIdentifier: any Channel]>([:])

    /// Adds a connection until it closes.
    /// - Returns: whether the connection was added. The result is false if the server has
    ///   `maximumCount` connections.
    func add(_ channel: any Channel) -> Bool {
      let id = ObjectIdentifier(channel)
      let isAdded = openChannels.withLock { openChannels in
        if openChannels.count >= Self.maximumCount { return false }
        openChannels[id] = channel
        return true
      }
      if isAdded {
        channel.closeFuture.whenComplete { [openChannels] _ in
          openChannels.change { $0[id] = nil }
        }
      }
      return isAdded
    }

    /// Closes idle connections immediately and other connections after their answers. Closes the
    /// remaining connections after a number of seconds.
    func finish(within seconds: Int64) {
      for channel in openChannels.withLock({ Array($0.values) }) {
        channel.pipeline.fireUserInboundEventTriggered(ServerStopEvent())
      }
      let isDone = openChannels.wait(atMost: .seconds(seconds)) { $0.isEmpty ? true : nil }
      if isDone == nil {
        for channel in openChannels.withLock({ Array($0.values) }) { channel.close(promise: nil) }
      }
    }
  }
#endif
