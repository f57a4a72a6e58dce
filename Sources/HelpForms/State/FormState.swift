package import HelpTerminal

/// The state of a form that is being filled in. `update` changes the state for an event, and
/// `screen` draws the state. Neither accesses a terminal.
package struct FormState: Sendable {
  /// The content of a field.
  enum Entry: Sendable, Hashable {
    case typed(LineEditor)
    /// The index of the chosen option.
    case chosen(Int)
  }

  package let form: Form
  /// The width of the screen.
  package internal(set) var columns: Int
  /// The height of the screen.
  package internal(set) var rows: Int
  /// The index of the field that receives the keys. The index after the last field stands for the
  /// button (`isOnButton`).
  package internal(set) var focus = 0
  /// The current input mode of the terminal.
  package internal(set) var inputMode: InputMode
  /// The message on the last row, until the next key.
  package internal(set) var message: String?
  /// The contents of the fields.
  var entries: [Entry]
  /// The faults of the checked fields, by index. A field is checked when the focus leaves it, and
  /// on Return. Submitting checks all fields.
  var faults: [Int: String] = [:]
  /// The field that receives the keys after the current event, or nil if the focus stays.
  var nextFocus: Int?

  /// The maximum size of an answer of several lines in bytes: 64 KiB.
  private static let maximumTextSize = 1 << 16

  /// Begins at the first field.
  /// - Parameters:
  ///   - form: a form with at least one field.
  ///   - answers: known answers. Other fields begin with their initial answers.
  package init(_ form: Form, answers: FormAnswers = FormAnswers(), columns: Int, rows: Int) {
    self.form = form
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    inputMode = form.fields.first?.inputMode ?? .choice
    entries = form.fields.map { field in
      let text = answers.contains(field.name) ? answers[field.name] : field.initial
      guard let options = field.options else {
        if case .multiLine = field.kind {
          return .typed(LineEditor(text, isMultiLine: true, limit: Self.maximumTextSize))
        }
        return .typed(LineEditor(text))
      }
      return .chosen(options.firstIndex(of: field.answer(from: text, form.words)) ?? 0)
    }
  }

  /// Whether the focus moves only after the current event has been handled. Send
  /// `TerminalEvent.work` before you read the terminal again.
  package var isWorking: Bool { nextFocus != nil }

  /// Whether the button that submits the form receives the keys.
  package var isOnButton: Bool { focus == form.fields.count }

  /// Returns the input mode of the terminal at a field or the button.
  func inputMode(at index: Int) -> InputMode { form.fields[at: index]?.inputMode ?? .choice }

  // MARK: Answers

  /// The contents of the fields, whether valid or not.
  package var answers: FormAnswers {
    var answers = FormAnswers()
    for index in form.fields.indices { answers[form.fields[index].name] = answer(at: index) }
    return answers
  }

  /// Returns the answer to a field, whether it is valid or not.
  func answer(at index: Int) -> String {
    let field = form.fields[index]
    switch entries[index] {
    case .typed(let editor): return field.answer(from: editor.text, form.words)
    case .chosen(let option): return field.options?[at: option] ?? ""
    }
  }

  /// The labels of required fields that are still empty, in order.
  package var missingLabels: [String] {
    form.fields.indices.filter { form.fields[$0].isRequired && answer(at: $0).isEmpty }
      .map { form.fields[$0].label }
  }

  /// Whether every required field has an answer.
  package var canSubmit: Bool { missingLabels.isEmpty }

  /// Returns the fault of the answer to a field, or nil for a valid answer.
  func fault(at index: Int) -> String? {
    form.fields[index].fault(in: answer(at: index), form.words)
  }
}
