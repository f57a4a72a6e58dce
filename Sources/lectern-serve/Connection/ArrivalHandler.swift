#if Serve
  import NIOCore

  /// Notes when bytes of a request arrive, before they are one: a client that sends them one by one must not keep its
  /// connection for ever.
  final class ArrivalHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private let handler: RequestHandler

    init(_ handler: RequestHandler) { self.handler = handler }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      handler.noteArrival()
      context.fireChannelRead(data)
    }
  }
#endif
