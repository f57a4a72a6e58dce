package import HelpCore

extension Terminal {
  /// Runs a full-screen program, and restores the terminal in every case.
  /// - Parameters:
  ///   - program: the name of the program for messages: `the reader`.
  ///   - hint: the remedy if there is no terminal.
  /// - Throws: each `HelpError` of `session`, and `HelpError.Code.inputOutput` for its other errors
  ///   and for a terminal that cannot be used: see `isUsable`.
  package static func show<Result>(
    _ program: String, hint: String, usesMouse: Bool, usesHyperlinks: Bool,
    _ session: (consuming Terminal, TerminalSize) throws -> Result
  ) throws -> Result {
    guard isUsable else {
      throw HelpError(
        .inputOutput, "cannot show \(program)", "there is no terminal that has a screen",
        hint: hint)
    }
    do {
      let terminal = try Terminal(
        entering: ScreenWriter.entering(usesMouse: usesMouse),
        leaving: ScreenWriter.leaving(usesHyperlinks: usesHyperlinks))
      let size = terminal.size ?? TerminalSize(columns: 80, rows: 24)
      return try session(terminal, size)
    } catch let error as HelpError {
      throw error
    } catch {
      throw HelpError(
        .inputOutput, "cannot show \(program)", "\(error)", hint: hint, cause: error)
    }
  }
}
