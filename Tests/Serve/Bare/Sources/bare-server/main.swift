import NIOCore
import NIOHTTP1
import NIOPosix

/// Sends the same file to every client.
final class SameAnswer: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  let headers: HTTPHeaders
  let body: ByteBuffer

  init(_ headers: HTTPHeaders, _ body: ByteBuffer) {
    self.headers = headers
    self.body = body
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .end = unwrapInboundIn(data) else { return }
    let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }
}

// PORT THREADS, and the body on standard input; one field for each further argument, `name=value`.
let arguments = CommandLine.arguments
var body = ByteBuffer()
while let line = readLine(strippingNewline: false) { body.writeString(line) }
let fields = arguments.dropFirst(3).map { field in
  let parts = field.split(separator: "=", maxSplits: 1)
  return (String(parts[0]), String(parts[1]))
}
let headers = HTTPHeaders(fields + [("content-length", "\(body.readableBytes)")])
let answer = body
let group = MultiThreadedEventLoopGroup(numberOfThreads: Int(arguments[2]) ?? 1)
let channel = try ServerBootstrap(group: group)
  .serverChannelOption(.backlog, value: 1024)
  .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
  .childChannelInitializer { channel in
    channel.eventLoop.makeCompletedFuture {
      try channel.pipeline.syncOperations.configureHTTPServerPipeline()
      try channel.pipeline.syncOperations.addHandler(SameAnswer(headers, answer))
    }
  }
  .bind(host: "127.0.0.1", port: Int(arguments[1]) ?? 0).wait()
try channel.closeFuture.wait()
