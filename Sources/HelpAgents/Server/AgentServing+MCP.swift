import HelpBook
public import HelpHost

extension AgentServing {
  /// Serves the Model Context Protocol on standard input and output, with the tools `search` and
  /// `read`.
  ///
  ///     extension Help {
  ///       static var settings: HelpSettings {
  ///         var settings = HelpSettings(program: "mytool")
  ///         settings.agents = .mcp
  ///         return settings
  ///       }
  ///     }
  public static let mcp = AgentServing { book, program, indexer in
    try AgentServer([book], version: book.version ?? "0", indexer: indexer).run()
  }
}
