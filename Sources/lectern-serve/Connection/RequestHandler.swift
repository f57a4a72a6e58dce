#if Serve
  import HelpCore
  import HelpServe
  import Logging
  import NIOCore
  import NIOHTTP1
  import NIOPosix

  /// A handler that answers the requests of one connection, in order.
  final class RequestHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    /// The phase of a connection.
    enum Phase {
      case waiting, reading, answering, streaming
    }

    let server: ServerContext
    var phase = Phase.waiting
    /// The time at which the phase began.
    private var phaseStart = NIODeadline.now()
    /// The task that ends the connection after too long a phase.
    private var timeCheck: RepeatedTask?
    /// The request that is being read or answered.
    var request: Request?
    /// Whether the connection closes after the current request.
    var isLast = false
    /// The number of the page's listener in the preview.
    var listener: Int?
    /// The task that keeps the stream of events open.
    var heartbeat: RepeatedTask?

    /// A request, and the progress of its answer.
    struct Request {
      var head: HTTPRequestHead
      let start = NIODeadline.now()
      /// The response that refuses the request because of its head.
      var refusal: SiteResponse?
      /// Whether the answer has begun.
      var isAnswered = false
    }

    init(_ server: ServerContext) { self.server = server }

    // MARK: Time

    /// The longest time that a connection may wait for a request.
    private static let idleLimit = TimeAmount.seconds(65)
    /// The longest time in which the head of a request must arrive, and then the rest of the
    /// request.
    private static let readLimit = TimeAmount.seconds(10)
    /// The longest time in which the response must be made, and then each part of it received.
    private static let writeLimit = TimeAmount.seconds(60)
    /// The time between two checks of the phase.
    private static let checkInterval = TimeAmount.seconds(5)

    func channelActive(context: ChannelHandlerContext) {
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      timeCheck = context.eventLoop.scheduleRepeatedTask(
        initialDelay: Self.checkInterval, delay: Self.checkInterval
      ) { _ in
        let (handler, context) = bound.value
        handler.checkTime(context)
      }
      context.fireChannelActive()
    }

    /// Begins the phase of reading when bytes arrive during a wait.
    func noteArrival() { if phase == .waiting { enter(.reading) } }

    /// Begins a phase, or restarts the time of the current phase.
    func enter(_ phase: Phase) {
      self.phase = phase
      phaseStart = .now()
    }

    /// Ends a connection that has been in its phase for too long.
    private func checkTime(_ context: ChannelHandlerContext) {
      let limit: TimeAmount
      switch phase {
      case .waiting: limit = Self.idleLimit
      case .reading: limit = Self.readLimit
      case .answering: limit = Self.writeLimit
      case .streaming: return
      }
      guard NIODeadline.now() - phaseStart > limit else { return }
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
        // The last answer may still be underway if the client sent several requests together.
        enter(.reading)
        request = Request(head: head, refusal: refusal(of: head))
        isLast = isLast || !head.isKeepAlive
      case .body:
        // The content is not read, so the end of the request stays unknown.
        request?.refusal = SiteResponse(413, "A request for a page must not have content.")
        answer(context)
      case .end: answer(context)
      }
    }

    /// Returns the response that refuses a request because of its head, or nil for a valid head.
    private func refusal(of head: HTTPRequestHead) -> SiteResponse? {
      let hosts = head.headers["host"]
      if hosts.count > 1 || hosts.isEmpty && head.version == .http1_1 {
        return SiteResponse(400, "The request must name exactly one host.")
      }
      let host = ParsedRequestTarget(head.uri).host.map(String.init) ?? hosts.first ?? ""
      guard HostCheck.isWellFormed(host) else {
        return SiteResponse(400, "The name of the host is malformed.")
      }
      if let check = server.hostCheck, !check.allows(host) {
        return SiteResponse(
          421, "This preview is for localhost. To serve a book to others, pack it first.")
      }
      let lengths = head.headers["content-length"]
      if head.headers.contains(name: "transfer-encoding") || lengths.contains(where: { $0 != "0" })
      {
        return SiteResponse(413, "A request for a page must not have content.")
      }
      return nil
    }

    /// Answers the request: by a refusal, a stream, a response in the cache, or a response that
    /// another thread makes.
    private func answer(_ context: ChannelHandlerContext) {
      guard let request, !request.isAnswered else { return }
      self.request?.isAnswered = true
      enter(.answering)
      if let refusal = request.refusal {
        isLast = true
        return write(refusal, context)
      }
      let siteRequest = SiteRequest(request.head)
      if let preview = server.preview, let (page, tag) = Preview.listener(siteRequest.target) {
        return stream(preview, page, tag, context)
      }
      let responder = server.responder
      if let known = responder.knownResponse(to: siteRequest) { return write(known, context) }
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

    // MARK: The end of a connection

    func channelInactive(context: ChannelHandlerContext) {
      timeCheck?.cancel()
      endStream()
      context.fireChannelInactive()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      switch event {
      case ChannelEvent.inputClosed:
        isLast = true
        if request == nil { context.close(promise: nil) }
      case is ServerStopEvent:
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

    /// Answers bytes that are not a whole request, and closes the connection.
    private func refuse(_ status: Int, _ sentence: String, _ context: ChannelHandlerContext) {
      isLast = true
      let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "-")
      request = Request(head: head)
      enter(.answering)
      write(SiteResponse(status, sentence), context)
    }
  }
#endif
