package import HelpCore
import HelpResources
import HelpTerminal

/// A form whose questions are asked line by line, as one value: for use without a terminal, or with a screen reader.
package struct FormDialogue: Sendable {
  package let form: Form
  package private(set) var answers: FormAnswers
  /// The index of the current field.
  private var index = 0
  /// The lines of a longer answer so far.
  private var lines: [String] = []
  /// The last fault of an answer to this question, for the person and for an error, and the number of refused answers.
  private var lastFault: (shown: String, reported: String)?
  private var refusals = 0
  /// A person at a keyboard has left by then; a program that answers would never end.
  private static let maximumRefusals = 10

  /// - Parameter answers: known answers, which are not asked for.
  package init(_ form: Form, answers: FormAnswers = FormAnswers()) {
    self.form = form
    self.answers = answers
    skipAnswered()
  }

  package var isFinished: Bool { index >= form.fields.count }

  /// The text to print before the next line is read: `Title (needed): `. Empty after the last question, and before the
  /// second line of an answer.
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
    let standing = standingAnswer(of: field)
    if !standing.isEmpty {
      text += " [" + ControlCharacters.inline(field.shown(standing, words)) + "]"
    } else if field.isRequired {
      text += " (" + words["form.line-needed"] + ")"
    }
    return text + ": "
  }

  /// The answer that an empty line gives.
  private func standingAnswer(of field: FormField) -> String {
    let initial = field.answer(from: field.initial, form.words)
    return initial.isEmpty ? field.options?.first ?? "" : initial
  }

  private mutating func skipAnswered() {
    while let field = form.fields[at: index], answers.contains(field.name) { index += 1 }
  }

  /// Takes a line, without its end; nil when there are no more lines. Then fields that have an answer, or need
  /// none, are taken as they are.
  /// - Returns: the fault of the answer, for which the question is asked again; nil if it was accepted.
  /// - Throws: `HelpError.Code.usage` if there are no more answers, or too many were wrong, and this one is required.
  package mutating func take(_ line: String?) throws(HelpError) -> String? {
    guard let field = form.fields[at: index] else { return nil }
    if let line, case .multiLine = field.kind, !line.trimmingWhitespace.isEmpty {
      lines.append(line)
      return nil
    }
    let text = lines.isEmpty ? line ?? "" : lines.joined(separator: "\n")
    lines = []
    // The end of input does not make up for a refused answer.
    if line != nil || !text.isEmpty || lastFault == nil { settle(field, text) }
    guard let (shown, fault) = lastFault else { return nil }
    if line != nil, refusals < Self.maximumRefusals { return shown }
    throw HelpError(
      .usage, "no answer to '\(field.label)'",
      fault.prefix(1).lowercased() + fault.dropFirst()
        + (line == nil ? ", and the input has ended" : "; too many answers were wrong"))
  }

  /// Keeps an answer, and continues with the next question; or leaves its fault in `lastFault`.
  private mutating func settle(_ field: FormField, _ text: String) {
    let typed = field.answer(from: ControlCharacters.stripped(text), form.words)
    let answer = typed.isEmpty ? standingAnswer(of: field) : typed
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
