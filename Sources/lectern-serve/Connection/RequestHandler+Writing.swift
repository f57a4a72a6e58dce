#if Serve
  import HelpCore
  import HelpServe
  import Logging
  import NIOCore
  import NIOHTTP1
  import NIOPosix

  // Sending responses.
  extension RequestHandler {
    /// The number of bytes that are read and sent at a time.
    private static let pieceSize = 128 << 10

    /// Writes a response.
    func write(_ response: SiteResponse, _ context: ChannelHandlerContext) {
      guard let request, context.channel.isActive else { return }
      if let fault = response.fault { server.log.error("\(request.head.uri): \(fault)") }
      // A client would read the content of an answer to HEAD as the next answer.
      let response = request.head.method == .HEAD ? response.head : response
      var headers = HTTPHeaders(response.fields.map { ($0.name, $0.value) })
      headers.add(name: "date", value: ClockText.now)
      if isLast {
        headers.add(name: "connection", value: "close")
      } else if request.head.version == .http1_0 {
        headers.add(name: "connection", value: "keep-alive")
      }
      let head = HTTPResponseHead(
        version: .http1_1, status: HTTPResponseStatus(statusCode: response.status),
        headers: headers)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      if let bytes = response.body.inMemory, bytes.count <= Self.pieceSize {
        if !bytes.isEmpty {
          let buffer = context.channel.allocator.buffer(bytes: bytes)
          context.write(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
        }
        return finish(response, context)
      }
      send(response, from: 0, context)
    }

    /// Sends a body piece by piece. The next piece is read when the connection has sent the
    /// previous piece, so the time limit applies to each piece.
    private func send(_ response: SiteResponse, from start: Int, _ context: ChannelHandlerContext) {
      if start >= response.body.count { return finish(response, context) }
      enter(.answering)
      let body = response.body
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      server.pool.runIfActive(eventLoop: context.eventLoop) {
        try body.bytes(from: start, count: Self.pieceSize)
      }.whenComplete { result in
        let (handler, context) = bound.value
        if case .failure(let error) = result {
          handler.server.log.error("\(handler.request?.head.uri ?? "-"): \(error)")
        }
        guard case .success(let bytes) = result, !bytes.isEmpty else {
          // Closes the connection, because the promised length can no longer be sent.
          return context.close(promise: nil)
        }
        let buffer = context.channel.allocator.buffer(bytes: bytes)
        let sent = context.eventLoop.makePromise(of: Void.self)
        context.writeAndFlush(handler.wrapOutboundOut(.body(.byteBuffer(buffer))), promise: sent)
        sent.futureResult.whenSuccess {
          let (handler, context) = bound.value
          handler.send(response, from: start + bytes.count, context)
        }
      }
    }

    /// Ends a response, and waits for the next request or closes the connection.
    private func finish(_ response: SiteResponse, _ context: ChannelHandlerContext) {
      log(response)
      let sent = context.eventLoop.makePromise(of: Void.self)
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      let closesConnection = isLast
      request = nil
      sent.futureResult.whenComplete { _ in
        let (handler, context) = bound.value
        if closesConnection { return context.close(mode: .all, promise: nil) }
        if handler.request == nil { handler.enter(.waiting) }
      }
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: sent)
    }

    /// Adds a response to the log of requests.
    private func log(_ response: SiteResponse) {
      guard let log = server.accessLog, let request else { return }
      let time = (NIODeadline.now() - request.start).nanoseconds / 1000
      let target = ControlCharacters.inline(request.head.uri)
      log.info(
        "\(request.head.method.rawValue) \(target) \(response.status) \(response.body.count) \(time) µs"
      )
    }
  }
#endif
