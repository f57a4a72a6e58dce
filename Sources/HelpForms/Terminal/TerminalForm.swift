public import HelpCore
public import HelpLayout
import HelpTerminal

/// A form on the whole screen of a terminal.
///
/// Without a terminal that has a screen, as with `TERM=dumb` or in a cron job, `LineForm` asks the
/// questions.
public struct TerminalForm: Sendable {
  /// The outcome of a form.
  public enum Outcome: Sendable, Hashable {
    /// The user has submitted the form with these answers.
    case submitted(FormAnswers)
    /// The user has pressed Escape or control-G.
    case cancelled
    /// A signal or the terminal has ended the form. The exit code is 130 after control-C, 143 after
    /// a request to end, and 129 after the terminal has hung up.
    case ended(Int32)
  }

  private let form: Form
  private let answers: FormAnswers
  private let colorDepth: ColorDepth
  private let theme: Theme
  private let usesMouse: Bool

  /// Creates a form for the terminal of the process.
  /// - Parameters:
  ///   - answers: known answers, which the user can review and change.
  ///   - colorDepth: the number of colours to use, by default the number that the environment
  ///     states.
  ///   - usesMouse: whether clicks focus, choose and submit. Otherwise, clicks select text in the
  ///     terminal.
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

  /// Shows the form until it is submitted or cancelled, and restores the terminal in every case.
  /// Without a terminal, asks line by line: reads answers from standard input, and writes questions
  /// to standard error.
  /// - Throws: `HelpError.Code.inputOutput` if the terminal cannot be used, and the errors of
  ///   `LineForm.ask`.
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
