import HelpForms
import HelpTerminal
import Testing

@Suite("The mouse in forms")
struct FormMouseTests {
  private func state(
    _ keys: String = "", _ form: Form = SampleForm.form, columns: Int = 80, rows: Int = 24
  ) -> FormState {
    var state = FormState(form, columns: columns, rows: rows)
    state.press(keys)
    return state
  }

  @Test(
    "a click on a field's label, its line or its help focuses the field",
    arguments: [("Pages", 0), ("Mail", 0), ("Kind", 0), ("Note", 2), ("Public", 1)])
  func focuses(_ label: String, _ below: Int) throws {
    var state = state()
    #expect(try !state.click(label, rowsBelow: below).contains(.submit))
    #expect(state.focusedLabel == label)
    #expect(!state.isWorking)
  }

  @Test("a click moves the cursor to the clicked letter, or to the end of the line")
  func cursor() throws {
    var state = state("one 日本 two<Tab>")
    try state.click("two")
    state.press("x")
    #expect(state.answers["name"] == "one 日本 xtwo")
    try state.click("本", columnsOn: 1)
    state.press("y")
    #expect(state.answers["name"] == "one 日y本 xtwo")
    try state.click("xtwo", columnsOn: 30)
    state.press("z")
    #expect(state.answers["name"] == "one 日y本 xtwoz")
  }

  @Test("a click in a line that is cut on the left moves the cursor to the clicked letter")
  func cursorInWindow() throws {
    var state = state((1...30).map { "w\($0)" }.joined(separator: " "), columns: 40)
    #expect(state.screen().text.contains("‹"))
    try state.click("w28")
    state.press("x")
    #expect(state.answers["name"].hasSuffix("w27 xw28 w29 w30"))
  }

  @Test("a click in an answer of several lines moves the cursor to the clicked line")
  func cursorInLines() throws {
    var state = state("<BackTab><BackTab>one<Alt-Enter>two<Alt-Enter>three<BackTab>")
    try state.click("two", columnsOn: 1)
    state.press("x")
    #expect(state.answers["note"] == "one\ntxwo\nthree")
  }

  @Test("a click on an option chooses it, also in a field of yes and no that is not focused")
  func chooses() throws {
    var state = state("<Tab><Tab>")
    try state.click("( ) tutorial")
    #expect(state.answers["kind"] == "tutorial")
    try state.click("日本語")
    #expect(state.answers["kind"] == "日本語の本")
    try state.click("yes")
    #expect(state.answers.isYes("public"))
    #expect(state.focusedLabel == "Public")
    try state.click("( ) no")
    #expect(!state.answers.isYes("public"))
  }

  @Test("a click on an option in a scrolled list chooses that option")
  func choosesFarOn() throws {
    var state = state("", SampleForm.options, columns: 40, rows: 12)
    try state.click("Number 17")
    #expect(state.answers["option"] == "Number 17")
  }

  @Test("a click on the button submits the form if no required field is empty")
  func submits() throws {
    var state = state("A book", rows: 30)
    #expect(try !state.click("Register ]").contains(.submit))
    #expect(state.isOnButton)
    #expect(state.message == "Mail is needed")
    try state.click("Mail")
    state.press("a@b")
    #expect(try state.click("[ Register").contains(.submit))
  }

  @Test("a click beside the button, on the title or between fields does nothing")
  func nothing() throws {
    var state = state("A book<BackTab><BackTab><BackTab>a@b")
    let before = state.screen()
    #expect(try state.click("Register ]", columnsOn: 12) == [])
    #expect(try state.click("Register a book") == [])
    #expect(try state.click("Pages", rowsBelow: 2) == [])
    #expect(state.screen() == before)
  }

  @Test("a click that leaves a field shows the fault of its answer")
  func faults() throws {
    var state = state("x<Tab><^U>200")
    try state.click("Mail")
    #expect(state.screen().text.contains("! A number from 1 to 99"))
  }

  @Test("a released button, a wheel and a click outside the form do nothing")
  func others() {
    var state = state("A book")
    let before = state.screen()
    for event in [
      MouseEvent(.release, column: 3, row: 6), MouseEvent(.wheelUp, column: 3, row: 6),
      MouseEvent(.wheelDown, column: 3, row: 6), MouseEvent(.press, column: 3, row: 99),
      MouseEvent(.press, column: -1, row: -1), MouseEvent(.press, column: 3, row: 23),
    ] {
      #expect(state.send(.mouse(event)) == [])
      #expect(state.screen() == before, "\(event)")
    }
  }
}

extension FormState {
  /// Clicks on the first cell that shows a text.
  @discardableResult
  mutating func click(
    _ text: String, rowsBelow: Int = 0, columnsOn: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [FormEffect] {
    let screen = screen()
    for row in 0..<screen.rows {
      for column in 0..<screen.columns {
        let remainder = (column..<screen.columns).map { screen[row, $0].text }.joined()
        guard remainder.hasPrefix(text), !screen[row, column].text.isEmpty else { continue }
        return send(
          .mouse(MouseEvent(.press, column: column + columnsOn, row: row + rowsBelow)))
      }
    }
    Issue.record("'\(text)' is not on the screen:\n\(screen.text)", sourceLocation: sourceLocation)
    return []
  }
}
