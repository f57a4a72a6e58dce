import HelpCore

/// A form that is asked line by line, as one value: for use without a terminal, or with a screen reader.
package struct FormDialogue: Sendable {
  /// What an answer leads to.
  package enum Reply: Sendable, Hashable {
    /// The answer was taken, or the first line of several.
    case taken
    /// It was not: what is wrong. The same question is asked again.
    case refused(String)
    /// There are no more answers, and this one is required.
    case givenUp(label: String, why: String)
  }

  package let form: Form
  package private(set) var answers: FormAnswers
  /// The field that is asked now.
  private var index = 0
  /// The lines of a longer answer so far.
  private var lines: [String] = []
  /// What was wrong with the last answer to this question, and how many were refused.
  private var lastFault: String?
  private var refusals = 0
  /// A person at a keyboard has left by then; a program that answers would never end.
  private static let maximumRefusals = 10

  /// - Parameter answers: what is known already, and not asked.
  package init(_ form: Form, answers: FormAnswers = FormAnswers()) {
    self.form = form
    self.answers = answers
    skipAnswered()
  }

  package var isFinished: Bool { index >= form.fields.count }

  /// What is printed before the next line is read: `Title (needed): `. Empty once everything was asked, and before the
  /// second line of an answer.
  package var question: String {
    guard let field = form.fields[at: index], lines.isEmpty else { return "" }
    var text = ControlCharacters.inline(field.label)
    switch field.kind {
    case .choice(let options):
      let names = options.enumerated().map { "\($0.offset + 1) \($0.element)" }
      text += " (" + ControlCharacters.inline(names.joined(separator: ", ")) + ")"
    case .yesNo: text += " (yes or no)"
    case .multiLine: text += " (an empty line ends it)"
    case .text, .number: break
    }
    let standing = standingAnswer(of: field)
    if !standing.isEmpty {
      text += " [" + ControlCharacters.inline(standing) + "]"
    } else if field.isRequired {
      text += " (needed)"
    }
    return text + ": "
  }

  /// What an empty line means.
  private func standingAnswer(of field: FormField) -> String {
    let initial = field.answer(from: field.initial)
    return initial.isEmpty ? field.options?.first ?? "" : initial
  }

  private mutating func skipAnswered() {
    while let field = form.fields[at: index], answers.contains(field.name) { index += 1 }
  }

  /// Takes a line, without its end; nil when there are no more lines. Then fields that have an answer, or need
  /// none, are taken as they are.
  package mutating func take(_ line: String?) -> Reply {
    guard let field = form.fields[at: index] else { return .taken }
    guard let line else { return end(field) }
    if case .multiLine = field.kind, !line.trimmingWhitespace.isEmpty {
      lines.append(line)
      return .taken
    }
    let text = lines.isEmpty ? line : lines.joined(separator: "\n")
    lines = []
    return settle(field, text)
  }

  private mutating func settle(_ field: FormField, _ text: String) -> Reply {
    let typed = field.answer(from: ControlCharacters.stripped(text))
    let answer = typed.isEmpty ? standingAnswer(of: field) : typed
    lastFault = field.fault(in: answer)
    if let fault = lastFault {
      refusals += 1
      return refusals < Self.maximumRefusals
        ? .refused(fault) : .givenUp(label: field.label, why: fault)
    }
    answers[field.name] = answer
    refusals = 0
    index += 1
    skipAnswered()
    return .taken
  }

  /// The end of input does not make up for a refused answer.
  private mutating func end(_ field: FormField) -> Reply {
    let text = lines.joined(separator: "\n")
    lines = []
    if let lastFault, text.isEmpty { return .givenUp(label: field.label, why: lastFault) }
    if case .refused(let fault) = settle(field, text) {
      return .givenUp(label: field.label, why: fault)
    }
    return .taken
  }
}
