import ArgumentParser
import HelpCore
import HelpLayout
import HelpReader

extension FormConsole {
  static func onTerminal(
    _ form: Form, _ answers: FormAnswers, theme: Theme, usesMouse: Bool
  ) throws -> FormAnswers {
    switch try TerminalForm(form, answers: answers, theme: theme, usesMouse: usesMouse).run() {
    case .submitted(let answers): return answers
    case .cancelled: throw HelpError(.interrupted, "nothing was done", "the form was cancelled")
    case .ended(let code): throw ExitCode(code)
    }
  }
}
