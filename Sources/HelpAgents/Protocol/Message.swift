import HelpCore

/// A request of a client, in JSON-RPC 2.0.
struct Message {
  /// The name of a request, which its response repeats.
  enum Identifier {
    case string(String)
    case number(Int)
  }

  /// The reason for an error as the answer to a message.
  struct Fault: Error {
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
    /// The revision that the client requested, in an error about that.
    var requested: String?
  }

  /// The number or name of the request; nil for a notification, which gets no answer.
  let identifier: Identifier?
  let method: String
  let parameters: JSONNode?

  /// The revision that the request says it speaks; nil before 2026.
  let revision: String?

  /// Reads a message; nil for a response, which answers nothing.
  init?(_ bytes: [UInt8]) throws(Fault) {
    let json: JSONNode
    do { json = try JSONReader.read(bytes, maximumNodes: 100_000) } catch {
      throw Fault(code: .parse, message: "not JSON: \(error.why), at byte \(error.offset)")
    }
    guard case .object = json.value else {
      throw Fault(code: .request, message: "a message is one object")
    }
    let written = json["id"]
    identifier = Self.identifier(written)
    let isValid = written == nil || identifier != nil
    guard let method = json["method"]?.string else {
      if json["result"] != nil || json["error"] != nil { return nil }
      throw Fault(code: .request, message: "'method' is missing", identifier: identifier)
    }
    guard json["jsonrpc"]?.string == "2.0", isValid else {
      throw Fault(
        code: .request,
        message: isValid ? "'jsonrpc' is not \"2.0\"" : "'id' is neither a string nor a number",
        identifier: identifier)
    }
    self.method = method
    parameters = json["params"]
    revision = parameters?["_meta"]?[ProtocolRevision.versionKey]?.string
  }

  private static func identifier(_ node: JSONNode?) -> Identifier? {
    if let text = node?.string { return .string(text) }
    return node?.int.map { .number($0) }
  }
}
