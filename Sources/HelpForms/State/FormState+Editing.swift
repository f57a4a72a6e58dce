import HelpCore
import HelpResources
import HelpTerminal

extension FormState {
  /// Performs a command in the focused field, or types a key.
  mutating func edit(_ command: FieldCommand?, _ key: Key) {
    switch entries[focus] {
    case .typed(var editor):
      if let command {
        apply(command, to: &editor)
      } else if case .character(let letter) = key {
        type(String(letter), into: &editor)
      }
      entries[focus] = .typed(editor)
    case .chosen(let option): choose(command, key, option)
    }
    checkAgain()
  }

  /// Checks the focused field again if its answer was wrong, while the user corrects the answer.
  private mutating func checkAgain() {
    if faults[focus] != nil { faults[focus] = fault(at: focus) }
  }

  /// Pastes text into the focused field.
  mutating func paste(_ text: String) {
    guard case .typed(var editor)? = entries[at: focus] else {
      message = form.words[isOnButton ? "form.nothing-to-type" : "form.arrows-choose"]
      return
    }
    type(text, into: &editor)
    entries[focus] = .typed(editor)
    checkAgain()
  }

  /// Performs a command in a field with typed text.
  private mutating func apply(_ command: FieldCommand, to editor: inout LineEditor) {
    switch command {
    case .breakLine: if editor.isMultiLine { editor.insert("\n") }
    case .earlier, .later:
      let step = command == .earlier ? -1 : 1
      if case .number(let range) = form.fields[focus].kind {
        increment(&editor, by: -step, within: range)
      } else if editor.isMultiLine {
        _ = editor.move(rows: step, width: inputColumns)
      }
    case .edit(let edit): editor.apply(edit)
    }
  }

  /// Adds a step to a typed number, within its range. An empty field gets the number of the range
  /// that is nearest to zero. Any other text stays unchanged.
  private func increment(
    _ editor: inout LineEditor, by step: Int, within range: ClosedRange<Int>?
  ) {
    let bounds = range ?? Int.min...Int.max
    guard let number = Int(editor.text) else {
      if editor.isEmpty { editor.set(String(max(bounds.lowerBound, min(0, bounds.upperBound)))) }
      return
    }
    let (sum, overflow) = number.addingReportingOverflow(step)
    if !overflow { editor.set(String(max(bounds.lowerBound, min(sum, bounds.upperBound)))) }
  }

  /// Types text into a field. A number field accepts only digits and signs.
  private mutating func type(_ text: String, into editor: inout LineEditor) {
    guard inputMode == .number else {
      editor.insert(text)
      return
    }
    let folded = String(String.UnicodeScalarView(text.unicodeScalars.map(inputMode.folded)))
    let accepted = folded.filter { $0.isASCII && ($0.isNumber || $0 == "-" || $0 == "+") }
    editor.insert(accepted)
    if accepted.isEmpty, !folded.trimmingWhitespace.isEmpty {
      message = form.words["form.only-digits"]
    }
  }

  // MARK: Choosing

  /// Chooses another option by a command or a key.
  private mutating func choose(_ command: FieldCommand?, _ key: Key, _ option: Int) {
    let options = form.fields[focus].options ?? []
    guard !options.isEmpty else { return }
    var option = option
    switch command {
    case .earlier, .edit(.cursorLeft): option = max(0, option - 1)
    case .later, .edit(.cursorRight): option = min(options.count - 1, option + 1)
    case .edit(.cursorStart): option = 0
    case .edit(.cursorEnd): option = options.count - 1
    case .edit, .breakLine: return
    case nil:
      guard case .character(let letter) = key else { return }
      if letter == " " {
        option = (option + 1) % options.count
      } else if let match = self.option(beginningWith: letter, after: option) {
        option = match
      } else {
        let text = ControlCharacters.inline(String(letter))
        message = form.words("form.no-choice", ["text": text])
        return
      }
    }
    entries[focus] = .chosen(option)
  }

  /// Returns the next option that begins with a letter, or nil if no option does. The search wraps
  /// at the last option. For yes and no, the first letters of the English words are also accepted.
  private func option(beginningWith letter: Character, after option: Int) -> Int? {
    let field = form.fields[focus]
    let options = field.options ?? []
    let order = (1...options.count).map { (option + $0) % options.count }
    let prefix = letter.lowercased()
    func begins(_ text: String) -> Bool { text.lowercased().hasPrefix(prefix) }
    return order.first { begins(field.displayText(of: options[$0], form.words)) }
      ?? order.first { begins(options[$0]) }
  }
}
