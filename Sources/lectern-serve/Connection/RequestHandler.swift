#if Serve
  import HelpCore
  import HelpServe
  import Logging
  import NIOCore
  import NIOHTTP1
  import NIOPosix

  /// Answers the requests of one connection in order.
  final class RequestHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    /// The states of a connection.
    private enum Phase {
      case waiting, reading, answering, streaming
    }

    private let server: ServerContext
    private var phase = Phase.waiting
    private var since = NIODeadline.now()
    private var check: RepeatedTask?
    private var request: Request?
    /// Whether this is the last request of the connection.
    private var isLast = false
    /// The number of the page that listens, and the rhythm of its stream.
    private var listener: Int?
    private var heartbeat: RepeatedTask?

    private struct Request {
      var head: HTTPRequestHead
      let start = NIODeadline.now()
      /// The response that refuses it before an answer is searched for.
      var refusal: SiteResponse?
      /// Whether the answer is on its way.
      var isAnswered = false
    }

    init(_ server: ServerContext) { self.server = server }

    // MARK: Time

    /// The longest time that a connection may wait for a request, that a request may take to arrive, and that an answer
    /// may wait for its client.
    private static let idleLimit = TimeAmount.seconds(65)
    private static let readLimit = TimeAmount.seconds(10)
    private static let writeLimit = TimeAmount.seconds(60)
    private static let checkInterval = TimeAmount.seconds(5)

    func channelActive(context: ChannelHandlerContext) {
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      check = context.eventLoop.scheduleRepeatedTask(
        initialDelay: Self.checkInterval, delay: Self.checkInterval
      ) { _ in
        let (handler, context) = bound.value
        handler.checkTime(context)
      }
      context.fireChannelActive()
    }

    func noteArrival() { if phase == .waiting { enter(.reading) } }

    private func enter(_ phase: Phase) {
      self.phase = phase
      since = .now()
    }

    private func checkTime(_ context: ChannelHandlerContext) {
      let limit: TimeAmount
      switch phase {
      case .waiting: limit = Self.idleLimit
      case .reading: limit = Self.readLimit
      case .answering: limit = Self.writeLimit
      case .streaming: return
      }
      guard NIODeadline.now() - since > limit else { return }
      if phase == .reading {
        refuse(408, "The request took too long.", context)
      } else {
        context.close(promise: nil)
      }
    }

    // MARK: Reading

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head):
        // If another request is in the same bytes, the last answer may still be on its way.
        enter(.reading)
        request = Request(head: head, refusal: refusal(of: head))
        isLast = isLast || !head.isKeepAlive
      case .body:
        // The content is not read, so that the end of the request is not known.
        request?.refusal = SiteResponse(413, "A request for a page has no content.")
        answer(context)
      case .end: answer(context)
      }
    }

    /// The response that refuses a request by its head alone.
    private func refusal(of head: HTTPRequestHead) -> SiteResponse? {
      let hosts = head.headers["host"]
      if hosts.count > 1 || hosts.isEmpty && head.version == .http1_1 {
        return SiteResponse(400, "A request names one host.")
      }
      let host = RequestAddress(head.uri).host.map(String.init) ?? hosts.first ?? ""
      guard HostCheck.isWellFormed(host) else {
        return SiteResponse(400, "The name of the host is malformed.")
      }
      if let check = server.hosts, !check.allows(host) {
        return SiteResponse(
          421, "This preview is for localhost. To serve a book to others, pack it first.")
      }
      let lengths = head.headers["content-length"]
      if head.headers.contains(name: "transfer-encoding") || lengths.contains(where: { $0 != "0" })
      {
        return SiteResponse(413, "A request for a page has no content.")
      }
      return nil
    }

    private func answer(_ context: ChannelHandlerContext) {
      guard let request, !request.isAnswered else { return }
      self.request?.isAnswered = true
      enter(.answering)
      if let refusal = request.refusal {
        isLast = true
        return write(refusal, context)
      }
      let asked = SiteRequest(request.head)
      if let preview = server.preview, let (page, tag) = Preview.listener(asked.target) {
        return stream(preview, page, tag, context)
      }
      let responder = server.responder
      if let known = responder.knownResponse(to: asked) { return write(known, context) }
      let head = request.head
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      server.pool.runIfActive(eventLoop: context.eventLoop) {
        responder.response(to: SiteRequest(head)) ?? SiteResponse(404, "The page does not exist.")
      }.whenComplete { result in
        let (handler, context) = bound.value
        switch result {
        case .success(let response): handler.write(response, context)
        case .failure: context.close(promise: nil)
        }
      }
    }

    // MARK: Writing

    /// The number of bytes of a body that are read and sent at a time.
    private static let pieceSize = 128 << 10

    private func write(_ response: SiteResponse, _ context: ChannelHandlerContext) {
      guard let request, context.channel.isActive else { return }
      if let fault = response.fault { server.log.error("\(request.head.uri): \(fault)") }
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
      if let bytes = response.body.inMemory {
        if !bytes.isEmpty {
          let buffer = context.channel.allocator.buffer(bytes: bytes)
          context.write(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
        }
        return finish(response, context)
      }
      send(response, from: 0, context)
    }

    /// Sends a body piece by piece: the next is read when the last is gone.
    private func send(_ response: SiteResponse, from start: Int, _ context: ChannelHandlerContext) {
      if start >= response.body.count { return finish(response, context) }
      enter(.answering)
      let body = response.body
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      server.pool.runIfActive(eventLoop: context.eventLoop) {
        try body.bytes(from: start, count: Self.pieceSize)
      }.whenComplete { result in
        let (handler, context) = bound.value
        guard case .success(let bytes) = result, !bytes.isEmpty else {
          // The length was promised: only a closed connection tells that the rest is missing.
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

    private func finish(_ response: SiteResponse, _ context: ChannelHandlerContext) {
      log(response)
      let sent = context.eventLoop.makePromise(of: Void.self)
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      let closes = isLast
      request = nil
      sent.futureResult.whenComplete { _ in
        let (handler, context) = bound.value
        if closes { return context.close(mode: .all, promise: nil) }
        if handler.request == nil { handler.enter(.waiting) }
      }
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: sent)
    }

    private func log(_ response: SiteResponse) {
      guard let log = server.accessLog, let request else { return }
      let time = (NIODeadline.now() - request.start).nanoseconds / 1000
      let target = ControlCharacters.inline(request.head.uri)
      log.info(
        "\(request.head.method.rawValue) \(target) \(response.status) \(response.body.count) \(time) µs"
      )
    }

    // MARK: Streams

    /// Sends changes to an open page, until its connection closes (HTML, section 9.2).
    private func stream(
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
      // Making the page for a comparison must not delay other answers.
      server.pool.runIfActive(eventLoop: loop) {
        preview.listen(to: page, tag: tag) { event in
          loop.execute {
            let (handler, context) = bound.value
            handler.put(event.line, context)
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

    private func put(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
      guard context.channel.isActive else { return }
      let buffer = context.channel.allocator.buffer(bytes: bytes)
      context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
    }

    private func endStream() {
      heartbeat?.cancel()
      if let listener { server.preview?.forget(listener) }
      listener = nil
    }

    // MARK: Ends

    func channelInactive(context: ChannelHandlerContext) {
      check?.cancel()
      endStream()
      context.fireChannelInactive()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      switch event {
      case ChannelEvent.inputClosed:
        isLast = true
        if request == nil { context.close(promise: nil) }
      case is ServerStops:
        isLast = true
        if request == nil || phase == .streaming { context.close(promise: nil) }
      default: context.fireUserInboundEventTriggered(event)
      }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      guard let error = error as? HTTPParserError, phase != .answering, phase != .streaming else {
        return context.close(promise: nil)
      }
      if error == .headerOverflow {
        refuse(431, "The request is too long.", context)
      } else {
        refuse(400, "The request is malformed.", context)
      }
    }

    /// Answers bytes that are not a request, and ends the connection.
    private func refuse(_ status: Int, _ sentence: String, _ context: ChannelHandlerContext) {
      isLast = true
      let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "-")
      request = Request(head: head)
      enter(.answering)
      write(SiteResponse(status, sentence), context)
    }
  }
#endif
