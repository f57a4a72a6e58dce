import HelpCore

/// The responses of the server, each of them a line of JSON.
enum Response {
  /// Returns a response with a result.
  /// - Parameters:
  ///   - isStateless: whether the request belongs to no session. The result then states its type.
  ///   - isCacheable: whether a stateless result states how long a client may keep the result. The
  ///     time is zero.
  ///   - members: writes the members of the result.
  static func result(
    _ identifier: Message.Identifier, isStateless: Bool, isCacheable: Bool = false,
    _ members: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    envelope(identifier) { json in
      json.key("result")
      json.object { json in
        if isStateless {
          json.member("resultType", "complete")
          if isCacheable {
            json.member("ttlMs", 0)
            json.member("cacheScope", "private")
          }
        }
        members(&json)
      }
    }
  }

  /// Returns a response with an error.
  static func error(_ fault: Message.Fault) -> [UInt8] {
    envelope(fault.identifier) { json in
      json.key("error")
      json.object { json in
        json.member("code", fault.code.rawValue)
        json.member("message", fault.message)
        if let requestedRevision = fault.requestedRevision {
          json.key("data")
          json.object { json in
            json.key("supported")
            json.array { json in for name in ProtocolRevision.stateless { json.value(name) } }
            json.member("requested", requestedRevision)
          }
        }
      }
    }
  }

  /// Returns a response to the request with an identifier. Without an identifier, the response has
  /// no `id`.
  /// - Parameter members: writes the members besides `jsonrpc` and `id`.
  private static func envelope(
    _ identifier: Message.Identifier?, _ members: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter(.compact)
    json.object { json in
      json.member("jsonrpc", "2.0")
      switch identifier {
      case .string(let text): json.member("id", text)
      case .number(let number): json.member("id", number)
      case nil: break
      }
      members(&json)
    }
    return json.finish()
  }
}
