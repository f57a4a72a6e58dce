#if Serve
  import NIOCore

  /// Notes the arrival of bytes before they are a whole request: a client that sends them one by one must not keep its
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
