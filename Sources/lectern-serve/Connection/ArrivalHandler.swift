#if Serve
  import NIOCore

  /// A handler that reports the arrival of bytes before the bytes form a whole request. A client
  /// that sends single bytes slowly therefore cannot keep its connection open without limit.
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
