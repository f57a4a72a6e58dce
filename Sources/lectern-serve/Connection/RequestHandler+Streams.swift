#if Serve
  import HelpCore
  import HelpServe
  import NIOCore
  import NIOHTTP1
  import NIOPosix

  // The stream of events to an open page of a preview.
  extension RequestHandler {
    /// Sends changes to an open page until its connection closes (HTML, section 9.2).
    func stream(
      _ preview: Preview, _ page: String, _ tag: String, _ context: ChannelHandlerContext
    ) {
      enter(.streaming)
      let headers: HTTPHeaders = [
        "content-type": "text/event-stream", "cache-control": "no-store", "date": ClockText.now,
        "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin",
        "connection": "close",
      ]
      let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: headers)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      put(Array("retry: 500\n\n".utf8), context)
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      let loop = context.eventLoop
      // Makes the page for comparison on another thread, because that work would delay other
      // answers.
      server.pool.runIfActive(eventLoop: loop) {
        preview.listen(to: page, tag: tag) { event in
          loop.execute {
            let (handler, context) = bound.value
            handler.put(event.bytes, context)
          }
        }
      }.whenSuccess { number in
        let (handler, context) = bound.value
        handler.listener = number
        if !context.channel.isActive { handler.endStream() }
      }
      heartbeat = loop.scheduleRepeatedTask(initialDelay: .seconds(30), delay: .seconds(30)) { _ in
        let (handler, context) = bound.value
        handler.put(Array(":\n\n".utf8), context)
      }
    }

    /// Sends bytes of a stream.
    private func put(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
      guard context.channel.isActive else { return }
      let buffer = context.channel.allocator.buffer(bytes: bytes)
      context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
    }

    /// Stops the stream of events, if the connection has a stream.
    func endStream() {
      heartbeat?.cancel()
      if let listener { server.preview?.forget(listener) }
      listener = nil
    }
  }
#endif
