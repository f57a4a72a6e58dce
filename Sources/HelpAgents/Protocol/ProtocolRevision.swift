/// The revisions of the Model Context Protocol that the server supports.
///
/// Source: modelcontextprotocol.io/specification.
enum ProtocolRevision {
  /// The revisions without a session. Each request names its revision, and `server/discover` lists
  /// all of them.
  static let stateless = ["2026-07-28"]
  /// The revisions with a session that begins with `initialize`, the newest first.
  static let handshake = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  /// The key of the revision in the metadata of a request.
  static let versionKey = "io.modelcontextprotocol/protocolVersion"
  /// The key of the server's name and version in the metadata of a response.
  static let serverKey = "io.modelcontextprotocol/serverInfo"
}
