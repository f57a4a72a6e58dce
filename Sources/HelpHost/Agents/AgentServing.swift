package import HelpBook
package import HelpSearch

/// A server for agents that a program offers as `help --mcp`. `AgentServing.mcp` of HelpAgents is
/// such a server.
public struct AgentServing: Sendable {
  /// The function that serves a book until standard input ends.
  package let run:
    @Sendable (_ book: Book, _ program: String, _ indexer: BookIndexer?) throws -> Void

  package init(
    run:
      @escaping @Sendable (_ book: Book, _ program: String, _ indexer: BookIndexer?) throws -> Void
  ) {
    self.run = run
  }
}
