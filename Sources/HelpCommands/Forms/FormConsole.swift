import ArgumentParser
import HelpCore
import HelpForms
import HelpHost
import HelpLayout
import HelpReader
import HelpResources
import SystemPackage

/// The questions for the values that the options of a command do not state.
enum FormConsole {
  /// Whether a form can be shown: input and output are a terminal. Input from a pipe contains the
  /// answers instead.
  static var canShowForm: Bool { Process.isTerminal(.standardInput) && Terminal.isUsable }

  /// Returns the answers to a form.
  ///
  /// Known answers suffice if they include all required answers. Otherwise a form on the terminal
  /// asks for the others. Without a terminal, lines of standard input are the answers, and the
  /// questions are on standard error.
  /// - Parameters:
  ///   - form: makes the form from the interface's texts. The texts of errors are English.
  ///   - words: the texts in the language of the questions.
  ///   - knownAnswers: the answers in options.
  ///   - optionName: returns the option of a field, for messages.
  ///   - isPlain: whether to ask line by line even on a terminal.
  ///   - usesMouse: whether the form on the terminal accepts the mouse.
  ///   - theme: returns the theme. It is called only if a form is shown.
  /// - Throws: `HelpError.Code.usage` for an invalid answer, `interrupted` if the form is
  ///   cancelled, and `ExitCode` if a signal ends it.
  static func ask(
    _ form: (Words) -> Form, _ words: Words, knownAnswers: FormAnswers,
    optionName: (FormField) -> String, isPlain: Bool, usesMouse: Bool, theme: () -> Theme
  ) throws -> FormAnswers {
    var answers = knownAnswers
    for field in form(.standard).fields where knownAnswers.contains(field.name) {
      answers[field.name] = field.answer(from: knownAnswers[field.name])
      if let fault = field.fault(in: answers[field.name]) {
        let answer = ControlCharacters.inline(knownAnswers[field.name])
        throw HelpError(
          .usage, "cannot use \(optionName(field)) '\(answer)'",
          fault.prefix(1).lowercased() + fault.dropFirst())
      }
    }
    let form = form(words)
    let required = form.fields.filter(\.isRequired)
    if required.allSatisfy({ answers.contains($0.name) }) {
      for field in form.fields where !answers.contains(field.name) {
        answers[field.name] = field.answer(from: field.initial)
      }
      return answers
    }
    if canShowForm && !isPlain {
      return try askOnTerminal(form, answers, theme: theme(), usesMouse: usesMouse)
    }
    do {
      return try LineForm.ask(
        form, answers: answers, endsLines: !Process.isTerminal(.standardInput))
    } catch {
      var error = error
      error.hint = "answer with " + required.map(optionName).joined(separator: " and ")
      throw error
    }
  }

  private static func askOnTerminal(
    _ form: Form, _ answers: FormAnswers, theme: Theme, usesMouse: Bool
  ) throws -> FormAnswers {
    switch try TerminalForm(form, answers: answers, theme: theme, usesMouse: usesMouse).run() {
    case .submitted(let answers): return answers
    case .cancelled: throw HelpError(.interrupted, "nothing was done", "the form was cancelled")
    case .ended(let code): throw ExitCode(code)
    }
  }
}
