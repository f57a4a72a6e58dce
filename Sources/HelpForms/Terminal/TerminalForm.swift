public import HelpCore
public import HelpLayout
import HelpTerminal

/// Asks the questions of a form on the whole screen of a terminal.
///
/// Without a terminal that has a screen, as with `TERM=dumb` or in a job of cron, `LineForm` asks them.
public struct TerminalForm: Sendable {
  /// The end of a form.
  public enum Outcome: Sendable, Hashable {
    /// The form was submitted with these answers.
    case submitted(FormAnswers)
    /// Escape was pressed.
    case cancelled
    /// A signal or the terminal ended it; the exit code for it: 130 after control-C, 143 after a request to end, 129
    /// when the terminal hung up.
    case ended(Int32)
  }

  private let form: Form
  private let answers: FormAnswers
  private let colorDepth: ColorDepth
  private let theme: Theme
  private let usesMouse: Bool

  /// - Parameters:
  ///   - answers: known answers, to review and change.
  ///   - colorDepth: by default the depth that the environment states.
  ///   - usesMouse: whether clicks focus, choose and submit; otherwise the terminal selects text with them.
  public init(
    _ form: Form, answers: FormAnswers = FormAnswers(),
    colorDepth: ColorDepth = .detected(), theme: Theme = .standard,
    usesMouse: Bool = true
  ) {
    self.form = form
    self.answers = answers
    self.colorDepth = colorDepth
    self.theme = theme
    self.usesMouse = usesMouse
  }

  /// Shows the form until it is submitted or cancelled. The terminal is restored on every way out. Without a terminal,
  /// asks line by line: answers come from standard input, questions go to standard error.
  /// - Throws: `HelpError.Code.inputOutput` if the terminal cannot be used, and the errors of `LineForm.ask`.
  public func run() throws(HelpError) -> Outcome {
    guard Terminal.isUsable else {
      let endsLines = !Process.isInputTerminal
      return .submitted(try LineForm.ask(form, answers: answers, endsLines: endsLines))
    }
    do {
      return try Terminal.show(
        "the form", hint: "give the answers on standard input, one per line", usesMouse: usesMouse,
        usesHyperlinks: false
      ) { terminal, size in
        let state = FormState(form, answers: answers, columns: size.columns, rows: size.rows)
        let writer = ScreenWriter(colorDepth, theme: theme, usesHyperlinks: false)
        var session = FormSession(terminal: terminal, state: state, writer: writer)
        return try session.run()
      }
    } catch {
      throw HelpError(of: error)
    }
  }
}
