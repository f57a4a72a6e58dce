package import HelpCore

extension Terminal {
  /// Runs a full-screen program, and gives the terminal back on every way out.
  /// - Parameters:
  ///   - what: the name of the program, such as `the reader`.
  ///   - hint: the remedy without a terminal.
  /// - Throws: `HelpError.Code.inputOutput` when the terminal cannot be used, see `isUsable`.
  package static func show<Result>(
    _ what: String, hint: String, usesMouse: Bool, usesHyperlinks: Bool,
    _ session: (consuming Terminal, TerminalSize) throws -> Result
  ) throws -> Result {
    guard isUsable else {
      throw HelpError(
        .inputOutput, "cannot show \(what)", "there is no terminal that has a screen", hint: hint)
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
      throw HelpError(.inputOutput, "cannot show \(what)", "\(error)", hint: hint, cause: error)
    }
  }
}
