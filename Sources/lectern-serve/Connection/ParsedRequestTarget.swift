#if Serve
  /// The target of a request in origin form, and its host if the client sent the absolute form (RFC
  /// 9112, section 3.2).
  struct ParsedRequestTarget {
    /// The host with its port, in the form of the field `Host`, or nil for a request in origin
    /// form.
    let host: Substring?
    /// The path and the query. For a text in neither form, the text itself.
    let target: String

    /// Reads a target in either form.
    init(_ text: String) {
      guard let colon = text.firstIndex(of: ":"),
        ["http", "https"].contains(text[..<colon].lowercased()),
        text[colon...].hasPrefix("://")
      else {
        (host, target) = (nil, text)
        return
      }
      let address = text[colon...].dropFirst(3)
      host = address.prefix { $0 != "/" && $0 != "?" }
      let path = String(address.dropFirst(host?.count ?? 0))
      target = path.hasPrefix("/") ? path : "/" + path
    }
  }
#endif
