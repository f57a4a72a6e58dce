package import HelpCore
import HelpResources
import HelpTerminal

/// The state of a form whose questions are asked line by line, for use without a terminal or with a
/// screen reader.
package struct FormDialogue: Sendable {
  package let form: Form
  package private(set) var answers: FormAnswers
  /// The index of the current field.
  private var index = 0
  /// The lines that the user has typed of an answer with several lines.
  private var lines: [String] = []
  /// The fault of the last answer to this question, in the form's language and in the language of
  /// errors.
  private var lastFault: (shown: String, reported: String)?
  /// The number of refused answers to this question.
  private var refusals = 0
  /// The maximum number of refused answers to a question. Without a limit, a program that answers
  /// could repeat an invalid answer without end.
  private static let maximumRefusals = 10

  /// Begins with the first question.
  /// - Parameter answers: known answers, whose questions are skipped.
  package init(_ form: Form, answers: FormAnswers = FormAnswers()) {
    self.form = form
    self.answers = answers
    skipAnswered()
  }

  package var isFinished: Bool { index >= form.fields.count }

  /// The text to print before the next line is read: `Title (needed): `. The text is empty after
  /// the last question, and before further lines of an answer.
  package var question: String {
    guard let field = form.fields[at: index], lines.isEmpty else { return "" }
    let words = form.words
    var text = ControlCharacters.inline(field.label)
    switch field.kind {
    case .choice(let options):
      let names = options.enumerated().map { "\($0.offset + 1) \($0.element)" }
      text += " (" + ControlCharacters.inline(names.joined(separator: ", ")) + ")"
    case .yesNo:
      let choice = words("form.yes-or-no", ["yes": words["form.yes"], "no": words["form.no"]])
      text += " (" + choice + ")"
    case .multiLine: text += " (" + words["form.line-ends"] + ")"
    case .text, .number: break
    }
    let preset = presetAnswer(to: field)
    if !preset.isEmpty {
      text += " [" + ControlCharacters.inline(field.displayText(of: preset, words)) + "]"
    } else if field.isRequired {
      text += " (" + words["form.line-needed"] + ")"
    }
    return text + ": "
  }

  /// Returns the answer that an empty line selects: the initial answer, or else the first option.
  /// The answer is empty if the field has neither.
  private func presetAnswer(to field: FormField) -> String {
    let initial = field.answer(from: field.initial, form.words)
    return initial.isEmpty ? field.options?.first ?? "" : initial
  }

  /// Moves to the next field without an answer.
  private mutating func skipAnswered() {
    while let field = form.fields[at: index], answers.contains(field.name) { index += 1 }
  }

  /// Answers the current question with a line of input. The end of the input has the effect of an
  /// empty line, except after a refused answer.
  /// - Parameter line: the line without its line feed, or nil at the end of the input.
  /// - Returns: the fault of the answer, for which the question is asked again, or nil if the
  ///   answer was accepted or has further lines.
  /// - Throws: `HelpError.Code.usage` if the input ends without a valid answer, or if too many
  ///   answers were invalid.
  package mutating func answer(with line: String?) throws(HelpError) -> String? {
    guard let field = form.fields[at: index] else { return nil }
    if let line, case .multiLine = field.kind, !line.trimmingWhitespace.isEmpty {
      lines.append(line)
      return nil
    }
    let text = lines.isEmpty ? line ?? "" : lines.joined(separator: "\n")
    lines = []
    // After a refused answer, the end of the input is not treated as an empty line.
    if line != nil || !text.isEmpty || lastFault == nil { acceptOrRefuse(text, for: field) }
    guard let (shown, fault) = lastFault else { return nil }
    if line != nil, refusals < Self.maximumRefusals { return shown }
    throw HelpError(
      .usage, "no answer to '\(field.label)'",
      fault.prefix(1).lowercased() + fault.dropFirst()
        + (line == nil ? ", and the input has ended" : "; too many answers were wrong"))
  }

  /// Keeps a valid answer, and moves to the next question. For an invalid answer, sets `lastFault`.
  private mutating func acceptOrRefuse(_ text: String, for field: FormField) {
    let typedAnswer = field.answer(from: ControlCharacters.stripped(text), form.words)
    let answer = typedAnswer.isEmpty ? presetAnswer(to: field) : typedAnswer
    lastFault = field.fault(in: answer, form.words).map { ($0, field.fault(in: answer) ?? $0) }
    if lastFault != nil {
      refusals += 1
      return
    }
    answers[field.name] = answer
    refusals = 0
    index += 1
    skipAnswered()
  }
}
