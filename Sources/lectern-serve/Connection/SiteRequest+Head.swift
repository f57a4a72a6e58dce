#if Serve
  import HelpServe
  import NIOHTTP1

  extension SiteRequest {
    init(_ head: HTTPRequestHead) {
      self.init(method: head.method.rawValue, target: RequestAddress(head.uri).target) { name in
        let values = head.headers[name]
        return values.isEmpty ? nil : values.joined(separator: ",")
      }
    }
  }

  /// The target of a request in origin form, and the host that it names in absolute form (RFC 9112, section 3.2).
  struct RequestAddress {
    let host: Substring?
    let target: String

    init(_ written: String) {
      guard let colon = written.firstIndex(of: ":"),
        ["http", "https"].contains(written[..<colon].lowercased()),
        written[colon...].hasPrefix("://")
      else {
        (host, target) = (nil, written)
        return
      }
      let rest = written[colon...].dropFirst(3)
      host = rest.prefix { $0 != "/" && $0 != "?" }
      let path = String(rest.dropFirst(host?.count ?? 0))
      target = path.hasPrefix("/") ? path : "/" + path
    }
  }
#endif
