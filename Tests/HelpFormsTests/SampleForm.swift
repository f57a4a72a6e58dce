import HelpForms
import HelpResources
import HelpTerminal

/// A form with a field of every kind.
enum SampleForm {
  static let form = Form(
    "Register a book",
    fields: [
      FormField("note", label: "Note", kind: .multiLine(rows: 3), tag: 6),
      FormField("name", label: "Name", help: "As it is on the cover.", isRequired: true, tag: 1),
      FormField("pages", label: "Pages", kind: .number(1...99), initial: "10", tag: 2),
      FormField(
        "kind", label: "Kind", kind: .choice(["guide", "reference", "tutorial", "日本語の本"]),
        initial: "reference", tag: 3),
      FormField("public", label: "Public", kind: .yesNo, initial: "no", tag: 4),
      FormField("mail", label: "Mail", isRequired: true, tag: 5) {
        $0.contains("@") ? nil : "An address has an @"
      },
    ], submitLabel: "Register")

  /// Returns the form with the interface's texts in a language, except for one text that the form
  /// replaces.
  static func form(in language: String) -> Form {
    Form(
      "Register a book", fields: form.fields,
      languages: [language].compactMap(LanguageTag.init), texts: ["form.needed": "Wanted!"])
  }

  /// A form with more fields than a screen shows.
  static let long = Form(
    "Long", fields: (1...20).map { FormField("f\($0)", label: "Field \($0)", initial: "\($0)") })

  static let options = Form(
    "Options",
    fields: [
      FormField(
        "option", label: "Option", kind: .choice((1...30).map { "Number \($0)" }),
        initial: "Number 15")
    ])
}

extension FormState {
  /// Sends keys as a terminal's session does. Keys without a letter have names: `<Tab>`, `<^W>`,
  /// `<Alt-Enter>`.
  /// - Returns: the effects of all keys, in order.
  @discardableResult
  mutating func press(_ keys: String) -> [FormEffect] {
    let names: [String: Key] = [
      "Tab": .tab, "Enter": .enter, "Esc": .escape, "BackTab": .backTab, "BS": .backspace,
      "Right": .right, "Left": .left, "Up": .up, "Down": .down, "Home": .home, "End": .end,
      "Del": .delete, "Alt-Enter": .alt("\n"), "Alt-b": .alt("b"), "Alt-f": .alt("f"),
    ]
    var effects: [FormEffect] = []
    var remainder = keys[...]
    while let first = remainder.first {
      var key = Key.character(first)
      var length = 1
      if first == "<", let end = remainder.firstIndex(of: ">") {
        let name = remainder[remainder.index(after: remainder.startIndex)..<end]
        if let named = names[String(name)] {
          key = named
          length = name.count + 2
        } else if name.count == 2, name.first == "^", let letter = name.last {
          key = .control(Character(letter.lowercased()))
          length = 4
        }
      }
      effects += send(.key(key))
      remainder = remainder.dropFirst(length)
    }
    return effects
  }

  mutating func send(_ event: TerminalEvent) -> [FormEffect] {
    var effects = update(event)
    while isWorking { effects += update(.work) }
    return effects
  }

  /// The label of the focused field, or of the button.
  var focusedLabel: String { isOnButton ? form.submitLabel : form.fields[focus].label }
}
