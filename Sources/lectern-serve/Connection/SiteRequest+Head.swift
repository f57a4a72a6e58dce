#if Serve
  import HelpServe
  import NIOHTTP1

  extension SiteRequest {
    /// Converts the head of a request.
    init(_ head: HTTPRequestHead) {
      self.init(method: head.method.rawValue, target: ParsedRequestTarget(head.uri).target) {
        name in
        let values = head.headers[name]
        return values.isEmpty ? nil : values.joined(separator: ",")
      }
    }
  }
#endif
