package import HelpBook
import HelpCore
package import HelpSearch

/// A server of the Model Context Protocol for books. Requests and responses are lines of JSON. The
/// server uses no network.
///
/// The server stores nothing about a client. A client may therefore use any of the revisions at any
/// time.
package struct AgentServer {
  /// The approximate maximum size of the instructions in bytes: 2,000 tokens.
  private static let maximumInstructionsSize = 8_000

  private let books: ServedBooks
  private let version: String

  /// Creates a server for books.
  /// - Parameters:
  ///   - version: the version of the program.
  ///   - indexer: indexes books without an index. If nil, only the titles, headings and summaries
  ///     of these books are searched.
  package init(_ books: [Book], version: String, indexer: BookIndexer?) {
    self.books = ServedBooks(books, indexer: indexer)
    self.version = version
  }

  /// Answers one message.
  /// - Returns: a line, or no bytes for a message that needs no answer.
  package func answer(_ line: [UInt8]) -> [UInt8] {
    do {
      guard let message = try Message(line), let identifier = message.identifier else { return [] }
      do { return try result(of: message, identifier) } catch var fault as Message.Fault {
        fault.identifier = identifier
        return Response.error(fault)
      } catch {
        let error = HelpError(of: error)
        return Response.error(
          Message.Fault(
            code: error.code == .notFound ? .parameters : .internalError,
            message: "\(error.what): \(error.why)", identifier: identifier))
      }
    } catch {
      return Response.error(error)
    }
  }

  /// Returns the response to a request.
  /// - Throws: `Message.Fault` if the request is invalid, or names an unknown revision, method,
  ///   tool, cursor or resource.
  private func result(
    of message: Message, _ identifier: Message.Identifier
  ) throws -> [UInt8] {
    let isStateless = message.revision != nil
    if let revision = message.revision, !ProtocolRevision.stateless.contains(revision) {
      throw Message.Fault(
        code: .version, message: "the server does not speak '\(revision)'",
        requestedRevision: revision)
    }
    let parameters = message.parameters
    func response(
      isCacheable: Bool = false, _ members: (inout JSONWriter) -> Void
    ) -> [UInt8] {
      Response.result(
        identifier, isStateless: isStateless, isCacheable: isCacheable, members)
    }
    switch message.method {
    case "server/discover":
      return Response.result(identifier, isStateless: true, isCacheable: true, writeDiscovery)
    case "initialize":
      let requestedRevision = parameters?["protocolVersion"]?.string
      return response { writeInitialization(requestedRevision, to: &$0) }
    case "ping": return response { _ in }
    case "tools/list": return response(isCacheable: true) { AgentTools.writeList(to: &$0) }
    case "tools/call":
      let name = parameters?["name"]?.string ?? ""
      guard let answer = AgentTools(books: books).answer(name, parameters?["arguments"]) else {
        throw Message.Fault(
          code: .parameters, message: "unknown tool '\(name)'; there are 'search' and 'read'")
      }
      return response { write(answer, to: &$0) }
    case "resources/list":
      var isKnownCursor = true
      let cursor = parameters?["cursor"]?.string
      let line = response(isCacheable: true) {
        isKnownCursor = ResourceList(books: books).write(from: cursor, to: &$0)
      }
      if isKnownCursor { return line }
      throw Message.Fault(code: .parameters, message: "unknown cursor")
    case "resources/templates/list":
      return response(isCacheable: true) { ResourceList.writeTemplates(to: &$0, books) }
    case "resources/read":
      let address = parameters?["uri"]?.string ?? ""
      let text: String
      do { text = try ResourceList(books: books).text(at: address) } catch {
        throw Message.Fault(
          code: isStateless ? .parameters : .resource,
          message: "no resource '\(ControlCharacters.inline(address))'")
      }
      return response(isCacheable: true) { write(text, at: address, to: &$0) }
    default:
      throw Message.Fault(code: .method, message: "unknown method '\(message.method)'")
    }
  }

  // MARK: Results

  /// Writes the revisions, the capabilities and the name of the server.
  private func writeDiscovery(to json: inout JSONWriter) {
    json.key("supportedVersions")
    json.array { json in
      for name in ProtocolRevision.stateless + ProtocolRevision.handshake { json.value(name) }
    }
    writeCapabilities(to: &json)
    json.key("_meta")
    json.object { json in
      json.key(ProtocolRevision.serverKey)
      writeName(to: &json)
    }
  }

  /// Writes the revision of a session, the capabilities and the name of the server.
  /// - Parameter requestedRevision: the revision that the client requested. An unknown or missing
  ///   revision is replaced with the newest revision that has sessions.
  private func writeInitialization(_ requestedRevision: String?, to json: inout JSONWriter) {
    let revision = requestedRevision.flatMap { ProtocolRevision.handshake.contains($0) ? $0 : nil }
    json.member("protocolVersion", revision ?? ProtocolRevision.handshake[0])
    writeCapabilities(to: &json)
    json.key("serverInfo")
    writeName(to: &json)
  }

  /// Writes the capabilities of the server, and the instructions for the client.
  private func writeCapabilities(to json: inout JSONWriter) {
    json.key("capabilities")
    json.object { json in
      for name in ["tools", "resources"] {
        json.key(name)
        json.object { _ in }
      }
    }
    json.member("instructions", books.instructions(limit: Self.maximumInstructionsSize))
  }

  /// Writes the name and version of the server.
  private func writeName(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", books.books.map(\.name).joined(separator: ", "))
      json.member("version", version)
    }
  }

  /// Writes the answer of a tool.
  private func write(_ answer: AgentTools.Answer, to json: inout JSONWriter) {
    json.key("content")
    json.array { json in
      json.object { json in
        json.member("type", "text")
        json.member("text", answer.text)
      }
    }
    if answer.isError {
      json.key("isError")
      json.value(true)
    }
  }

  /// Writes the text of a resource.
  private func write(_ text: String, at address: String, to json: inout JSONWriter) {
    json.key("contents")
    json.array { json in
      json.object { json in
        json.member("uri", address)
        json.member("mimeType", "text/markdown")
        json.member("text", text)
      }
    }
  }
}
