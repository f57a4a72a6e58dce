/// The revisions of the Model Context Protocol that the server speaks.
///
/// Source: modelcontextprotocol.io/specification.
enum ProtocolRevision {
  /// Without a session: each request says what it speaks, and `server/discover` what the server does.
  static let stateless = ["2026-07-28"]
  /// Those that begin with `initialize`, the newest first.
  static let handshake = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  static let versionKey = "io.modelcontextprotocol/protocolVersion"
  static let serverKey = "io.modelcontextprotocol/serverInfo"
}
