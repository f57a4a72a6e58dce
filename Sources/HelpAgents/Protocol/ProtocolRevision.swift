/// The revisions of the Model Context Protocol that the server speaks.
///
/// Source: modelcontextprotocol.io/specification.
enum ProtocolRevision {
  /// The revisions without a session. Each request names its revision, and `server/discover` lists all of them.
  static let stateless = ["2026-07-28"]
  /// The revisions with a session that begins with `initialize`, the newest first.
  static let handshake = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  // The keys of metadata in messages.
  static let versionKey = "io.modelcontextprotocol/protocolVersion"
  static let serverKey = "io.modelcontextprotocol/serverInfo"
}
