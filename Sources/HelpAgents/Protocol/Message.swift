import HelpCore

/// A request or a notification of a client in JSON-RPC 2.0.
struct Message {
  /// The identifier of a request, which the response repeats.
  enum Identifier {
    case string(String)
    case number(Int)
  }

  /// The reason why a message is answered with an error.
  struct Fault: Error {
    /// The codes of errors that JSON-RPC or the Model Context Protocol defines.
    enum Code: Int {
      case parse = -32700
      case request = -32600
      case method = -32601
      case parameters = -32602
      case internalError = -32603
      case version = -32022
      case resource = -32002
    }

    let code: Code
    let message: String
    var identifier: Identifier?
    /// The revision that the client requested, if the server does not support that revision.
    var requestedRevision: String?
  }

  /// The identifier of the request, or nil for a notification, which needs no answer.
  let identifier: Identifier?
  let method: String
  let parameters: JSONNode?

  /// The revision that the request names, or nil for a request of a session.
  let revision: String?

  /// Reads a message. Returns nil for a response, which needs no answer.
  /// - Throws: `Fault` for bytes that are not a message.
  init?(_ bytes: [UInt8]) throws(Fault) {
    let json: JSONNode
    do { json = try JSONReader.read(bytes, maximumNodes: 100_000) } catch {
      throw Fault(code: .parse, message: "not JSON: \(error.why), at byte \(error.offset)")
    }
    guard case .object = json.value else {
      throw Fault(code: .request, message: "a message is one object")
    }
    let idNode = json["id"]
    identifier = Self.identifier(idNode)
    let hasValidIdentifier = idNode == nil || identifier != nil
    guard let method = json["method"]?.string else {
      if json["result"] != nil || json["error"] != nil { return nil }
      throw Fault(code: .request, message: "'method' is missing", identifier: identifier)
    }
    guard json["jsonrpc"]?.string == "2.0", hasValidIdentifier else {
      throw Fault(
        code: .request,
        message: hasValidIdentifier
          ? "'jsonrpc' is not \"2.0\"" : "'id' is neither a string nor a number",
        identifier: identifier)
    }
    self.method = method
    parameters = json["params"]
    revision = parameters?["_meta"]?[ProtocolRevision.versionKey]?.string
  }

  /// Reads an identifier. Returns nil for a value that is neither a string nor a number.
  private static func identifier(_ node: JSONNode?) -> Identifier? {
    if let text = node?.string { return .string(text) }
    return node?.int.map { .number($0) }
  }
}
