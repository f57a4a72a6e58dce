import HelpForms
import HelpLayout
import HelpTerminal
import HelpTestSupport
import Testing

@Suite("Forms")
struct FormTests {
  private func state(_ keys: String = "", _ form: Form = SampleForm.form) -> FormState {
    var state = FormState(form, columns: 80, rows: 24)
    state.press(keys)
    return state
  }

  @Test("fields are in the order of their tags, and fields with equal tags in the given order")
  func order() {
    #expect(
      SampleForm.form.fields.map(\.name) == ["name", "pages", "kind", "public", "mail", "note"])
    let form = Form(
      "", fields: ["c", "a", "b", "a"].map { FormField($0, label: $0) })
    #expect(form.fields.map(\.name) == ["c", "a", "b"])
  }

  @Test("a form begins at its first field, in the input mode of that field")
  func appearing() {
    #expect(state().focusedLabel == "Name")
    #expect(state().inputMode == .text)
    let form = Form("", fields: [FormField("a", label: "A", kind: .number(nil))])
    #expect(state("", form).inputMode == .number)
  }

  @Test(
    "Return and Tab move to the next field, and Shift-Tab to the previous one, wrapping at the ends"
  )
  func moving() {
    #expect(state("x<Enter>").focusedLabel == "Pages")
    #expect(state("<Tab>").focusedLabel == "Pages")
    #expect(state("<Tab><Tab><BackTab>").focusedLabel == "Pages")
    #expect(state("<BackTab>").focusedLabel == "Register")
    #expect(state("<BackTab><Tab>").focusedLabel == "Name")
  }

  @Test("Tab moves from the last field to the button, and Shift-Tab moves back")
  func button() {
    let last = state("<BackTab><BackTab>")
    #expect(last.focusedLabel == "Note")
    #expect(!last.isOnButton)
    let button = state("<BackTab><BackTab><Tab>")
    #expect(button.isOnButton)
    #expect(button.inputMode == .choice)
  }

  @Test("a button with a long label is drawn with both brackets")
  func longButton() {
    let state = FormState(
      Form("T", fields: [], submitLabel: "Create the whole book"), columns: 20, rows: 5)
    #expect(state.screen().text.contains("▸[ Create the wh… ]\n"))
  }

  @Test("Return and Space on the button submit the form", arguments: ["<Enter>", " "])
  func presses(_ key: String) {
    var state = state("A book<BackTab><BackTab><BackTab>a@b<Tab><Tab>")
    #expect(state.isOnButton)
    #expect(state.press(key) == [.submit])
    #expect(state.answers["note"] == "", "nothing was typed into the last field")
  }

  @Test("the button names an empty required field instead of submitting the form")
  func disabled() {
    var state = state("<BackTab>")
    #expect(state.press("<Enter> ") == [])
    #expect(state.isOnButton)
    #expect(state.message == "Name is needed")
    #expect(state.screen().text.contains("Still needed: Name, Mail\n Name is needed\n"))
    #expect(!state.screen().text.contains("! This is needed"), "no field has been visited yet")
  }

  @Test("the button moves to the first field whose answer is invalid")
  func buttonFault() {
    var state = state("A book<Tab><^U>200<BackTab><BackTab><BackTab><BackTab>a@b<Tab><Tab>")
    #expect(state.isOnButton)
    #expect(!state.press(" ").contains(.submit))
    #expect(state.focusedLabel == "Pages")
    #expect(state.message == "Still to do: Pages")
  }

  @Test("the button accepts neither typed nor pasted text")
  func buttonTakesNoText() {
    var state = state("<BackTab>x<BS><Home><Up><^W><Alt-Enter>")
    #expect(state.isOnButton)
    #expect(state.answers == self.state().answers)
    _ = state.send(.paste("text"))
    #expect(state.message == "Nothing to type here")
    #expect(state.answers == self.state().answers)
  }

  @Test("Return on the last field submits the form if no required field is empty")
  func submits() {
    var state = state("A book<Tab><Tab><Tab><Tab>")
    #expect(!state.canSubmit)
    #expect(state.missingLabels == ["Mail"])
    let effects = state.press("<Tab><Enter>")
    #expect(!effects.contains(.submit))
    #expect(state.focusedLabel == "Mail")
    #expect(state.message == "Still to do: Mail")
    state.press("a@b<Enter>")
    #expect(state.canSubmit)
    #expect(state.press("two lines<Enter>") == [.submit])
    #expect(
      state.answers
        == FormAnswers([
          "name": "A book", "pages": "10", "kind": "reference", "public": "no", "mail": "a@b",
          "note": "two lines",
        ]))
    #expect(state.answers.number("pages") == 10)
    #expect(!state.answers.isYes("public"))
  }

  @Test(
    "Return stays in a field with an invalid answer, and Tab leaves the field with its fault visible"
  )
  func faults() {
    var state = state("x<Tab><^U>200<Enter>")
    #expect(state.focusedLabel == "Pages")
    #expect(state.screen().text.contains("! A number from 1 to 99"))
    state.press("<Tab>")
    #expect(state.focusedLabel == "Kind")
    #expect(state.screen().text.contains("! A number from 1 to 99"))
    state.press("<BackTab><BS>")
    #expect(!state.screen().text.contains("! A number"))
    state.press("<^U><Enter>")
    #expect(state.focusedLabel == "Kind", "no number was needed")
  }

  @Test("Escape and control-C cancel the form")
  func cancels() {
    var state = state("some text")
    #expect(state.press("<Esc>") == [.cancel])
    #expect(state.press("<^C>") == [.cancel])
  }

  @Test("the focus moves immediately to a field with the same input mode")
  func sameMode() {
    let form = Form("", fields: [FormField("a", label: "A"), FormField("b", label: "B")])
    var state = state("", form)
    #expect(state.update(.key(.tab)) == [])
    #expect(!state.isWorking)
    #expect(state.focusedLabel == "B")
  }

  @Test("the focus moves after the event to a field with another input mode")
  func otherMode() {
    var state = state()
    #expect(state.update(.key(.tab)) == [])
    #expect(state.isWorking)
    #expect(state.focusedLabel == "Name")
    #expect(state.inputMode == .text)
    #expect(state.update(.work) == [.inputMode(.number)])
    #expect(state.focusedLabel == "Pages")
    #expect(!state.isWorking)
    #expect(state.update(.work) == [])
  }

  @Test(
    "a key before the focus has moved is typed into the requested field, in that field's mode")
  func overtaken() {
    var state = state()
    _ = state.update(.key(.tab))
    #expect(state.update(.key(.character("７"))) == [.inputMode(.number)])
    #expect(state.answers["pages"] == "107")
    #expect(state.answers["name"] == "")
  }

  @Test(
    "each byte is read in the mode of its field, even if bytes for several fields arrive together")
  func modes() {
    var decoder = KeyDecoder()
    var state = state()
    func send(_ text: String) {
      decoder.append(Array(text.utf8))
      while let event = decoder.next() {
        for effect in state.send(event) {
          if case .inputMode(let mode) = effect { decoder.mode = mode }
        }
      }
    }
    // Full-width digits stay in text and become ASCII in a number; a line feed is Return except in
    // several lines.
    send("Ａ１\n\u{15}１２\n\n\nＢ@c\none\ntwo")
    #expect(state.answers["name"] == "Ａ１")
    #expect(state.answers["pages"] == "12")
    #expect(state.answers["mail"] == "Ｂ@c")
    #expect(state.answers["note"] == "one\ntwo")
    #expect(decoder.mode == .multiLine)
  }

  @Test("a number field accepts only digits and signs, and the arrows count within its range")
  func numbers() {
    var state = state("<Tab><^U>a1b２")
    #expect(state.answers["pages"] == "12")
    _ = state.send(.paste(" −3 "))
    #expect(state.answers["pages"] == "12-3")
    state.press("<^U>98<Up><Up><Up>")
    #expect(state.answers["pages"] == "99")
    state.press("<^U>2<Down><Down>")
    #expect(state.answers["pages"] == "1")
    state.press("<^U><Up>")
    #expect(state.answers["pages"] == "1")
    state.press("<^U>99999999999999999999<Up>")
    #expect(state.answers["pages"] == "99999999999999999999")
  }

  @Test("the arrows, letters and Space choose an option")
  func choices() {
    let start = state("<Tab><Tab>")
    for (keys, answer) in [
      ("", "reference"), ("<Down>", "tutorial"), ("<Up><Up><Up>", "guide"), ("<Right>", "tutorial"),
      ("<End>", "日本語の本"), ("<End><Down>", "日本語の本"), ("<End> ", "guide"), ("<Home>", "guide"),
      ("G", "guide"), ("日", "日本語の本"), ("z", "reference"), ("r", "reference"),
    ] {
      var state = start
      state.press(keys)
      #expect(state.answers["kind"] == answer, "\(keys)")
    }
    var state = state("<Tab><Tab><Tab>y")
    #expect(state.answers.isYes("public"))
    state.press("n")
    #expect(!state.answers.isYes("public"))
  }

  @Test("Alt-Return breaks a line in a field of several lines, and Return moves to the next field")
  func lines() {
    var state = state("<BackTab><BackTab>one<Alt-Enter>two")
    #expect(state.answers["note"] == "one\ntwo")
    state.press("<Up><End>!<Down><Home>- ")
    #expect(state.answers["note"] == "one!\n- two")
    #expect(state.press("<Enter>") == [.inputMode(.text)])
    #expect(state.focusedLabel == "Name", "it is needed and empty")
    state.press("<Alt-Enter>")
    #expect(state.answers["name"] == "", "one line stays one")
  }

  @Test("a form begins with known answers, and the answers of one form restore another")
  func restored() {
    let known = FormAnswers([
      "name": "N", "kind": "Tutorial", "public": "y", "note": "a\nb", "pages": "",
    ])
    let state = FormState(SampleForm.form, answers: known, columns: 40, rows: 12)
    #expect(state.answers["name"] == "N")
    #expect(state.answers["kind"] == "tutorial")
    #expect(state.answers["public"] == "yes")
    #expect(state.answers["note"] == "a\nb")
    #expect(state.answers["pages"] == "")
    let again = FormState(SampleForm.form, answers: state.answers, columns: 40, rows: 12)
    #expect(again.answers == state.answers)
  }

  @Test("a form without fields shows its button, and can be submitted and cancelled")
  func empty() {
    var state = state("", Form("Nothing", fields: []))
    #expect(state.screen().text.contains("[ Done ]"))
    #expect(state.isOnButton)
    #expect(state.press("a<Tab><Enter><Esc>") == [.submit, .cancel])
  }

  @Test("screens have a cursor and fit the terminal through 20,000 random events")
  func monkey() {
    var random = SeededGenerator(seed: 7)
    func roll(_ bound: Int) -> Int { random.below(bound) }
    let keys: [Key] =
      FormKeys.all.flatMap { $0.sequences.joined() }
      + "ab1２-日e\u{301}👩\u{200D}🚀🇩🇪y n".unicodeScalars.map { Key.character(Character($0)) }
    var state = FormState(SampleForm.form, columns: 80, rows: 24)
    for step in 0..<20_000 {
      let event: TerminalEvent =
        switch roll(30) {
        case 0: .resize(columns: roll(90), rows: roll(30))
        case 1: .paste(["x\ny", "\u{301}日", String(repeating: "w ", count: 900)][roll(3)])
        case 2: .work
        case 3: .mouse(MouseEvent(.press, column: roll(95) - 5, row: roll(35) - 5))
        default: .key(keys[roll(keys.count)])
        }
      _ = state.update(event)
      guard step % 7 == 0 else { continue }
      let screen = state.screen()
      for row in 0..<screen.rows
      where DisplayWidth.columns(of: screen.text(ofRow: row)) > screen.columns {
        Issue.record("step \(step): too wide")
      }
      guard let cursor = screen.cursor else {
        Issue.record("step \(step): no cursor")
        continue
      }
      if cursor.row >= screen.rows || cursor.column >= screen.columns {
        Issue.record("step \(step): the cursor is outside")
      }
    }
  }
}
