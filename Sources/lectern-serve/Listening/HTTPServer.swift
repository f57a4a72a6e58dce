#if Serve
  import HelpCore
  import HelpServe
  import NIOCore
  import NIOHTTP1
  import NIOPosix

  /// An HTTP/1.1 server that sends the answers of a `Responder`.
  final class HTTPServer: Sendable {
    private let threads: MultiThreadedEventLoopGroup
    private let listener: any Channel
    let connections: Connections

    /// Starts listening.
    /// - Parameter context: the state that all connections share.
    /// - Throws: `HelpError.Code.cannotCreate` when the server cannot listen on the address.
    init(at address: ListenAddress, _ context: ServerContext) throws {
      let threads = MultiThreadedEventLoopGroup(numberOfThreads: Threads.available)
      let connections = Connections()
      let bootstrap = ServerBootstrap(group: threads)
        .serverChannelOption(.backlog, value: 1024)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        // Clients may close their side right after sending a request.
        .childChannelOption(.allowRemoteHalfClosure, value: true)
        // A client that sends without a pause must not delay the other connections of its thread.
        .childChannelOption(.maxMessagesPerRead, value: 4)
        .childChannelInitializer { channel in
          guard connections.add(channel) else { return channel.close() }
          return channel.eventLoop.makeCompletedFuture {
            try Self.configure(channel, context)
          }
        }
      do {
        listener = try address.bind(bootstrap)
      } catch {
        try? threads.syncShutdownGracefully()
        throw error
      }
      self.threads = threads
      self.connections = connections
    }

    /// Adds the handlers of HTTP to a connection, with limits for the head of a request.
    private static func configure(_ channel: any Channel, _ context: ServerContext) throws {
      var limits = NIOHTTPDecoderLimitConfiguration()
      limits.maxHeaderFieldSize = 16 << 10
      limits.maxHeaderListSize = 64 << 10
      limits.maxHeaderFieldCount = 100
      let handler = RequestHandler(context)
      try channel.pipeline.syncOperations.addHandlers([
        ArrivalHandler(handler), HTTPResponseEncoder(),
        ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: limits)),
        HTTPServerPipelineHandler(), handler,
      ])
    }

    /// The address for a browser, or nil for a Unix socket.
    var address: String? {
      guard let local = listener.localAddress, let port = local.port else { return nil }
      let host = local.ipAddress ?? ""
      let isLocal = ["127.0.0.1", "::1", "0.0.0.0", "::"].contains(host)
      return "http://\(isLocal ? "localhost" : host.contains(":") ? "[\(host)]" : host):\(port)/"
    }

    /// Stops listening, waits up to a number of seconds for answers that have begun, and then
    /// closes all connections.
    func stop(within seconds: Int64 = 10) {
      try? listener.close().wait()
      connections.finish(within: seconds)
      try? threads.syncShutdownGracefully()
    }
  }
#endif
