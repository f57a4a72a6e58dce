import HelpForms
import HelpTerminal
import HelpTestSupport
import Testing

/// Compares the screens of forms after some keys with golden files.
@Suite("The screens of forms")
struct FormScreenTests {
  struct Flow: Sendable, CustomTestStringConvertible {
    /// The name of the golden file.
    var name: String
    var keys: String
    var form: Form
    /// The text that is pasted after the keys.
    var pasted: String?
    /// The text whose first cell is clicked after that.
    var clicked: String?
    var testDescription: String { name }

    init(
      _ name: String, _ keys: String, _ form: Form = SampleForm.form, pasted: String? = nil,
      clicked: String? = nil
    ) {
      self.name = name
      self.keys = keys
      self.form = form
      self.pasted = pasted
      self.clicked = clicked
    }
  }

  static let words = String(repeating: "long words ", count: 12)

  static let flows = [
    Flow("start", ""), Flow("typed", "My book"), Flow("wide", "日本語の文章はここで折り返され"),
    Flow("long-line", words), Flow("long-line-start", words + "<Home>"),
    Flow("cursor", "one two three<Alt-b><Left>"), Flow("wide-cursor", "日本語<Left><Left>"),
    Flow("needed", "<Enter>"), Flow("number", "x<Tab>5"), Flow("number-letters", "x<Tab><^U>a"),
    Flow("number-wrong", "x<Tab><^U>200<Enter>"), Flow("left-wrong", "x<Tab><^U>200<Tab>"),
    Flow("choice", "x<Enter><Enter>"), Flow("choice-letter", "x<Enter><Enter>t"),
    Flow("choice-none", "x<Enter><Enter>z"), Flow("choice-pasted", "x<Enter><Enter>", pasted: "t"),
    Flow("choice-many", "", SampleForm.options), Flow("choice-last", "<End>", SampleForm.options),
    Flow("yes-no", "<Tab><Tab><Tab>"), Flow("yes", "<Tab><Tab><Tab>y"),
    Flow("checked", "<BackTab><BackTab><BackTab>nobody<Enter>"),
    Flow("lines", "<BackTab><BackTab>one<Alt-Enter>two"),
    Flow("lines-many", "<BackTab><BackTab>1<Alt-Enter>2<Alt-Enter>3<Alt-Enter>4<Alt-Enter>5<Up>"),
    Flow("lines-broken", "<BackTab><BackTab>" + words),
    Flow("lines-pasted", "<BackTab><BackTab>", pasted: "one\ttwo\r\nthree\u{1B}[2J"),
    Flow("submit-needed", "<BackTab><BackTab><Enter>"),
    Flow("ready", "Book<BackTab><BackTab><BackTab>a@b<Enter>"),
    Flow("button", "Book<BackTab><BackTab><BackTab>a@b<Tab><Tab>"),
    Flow("button-needed", "<BackTab>"), Flow("button-pressed", "<BackTab><Enter>"),
    Flow("button-pasted", "<BackTab>", pasted: "t"),
    Flow("button-end", "<BackTab>", SampleForm.long),
    Flow("clicked-field", "Boook<BackTab><BackTab><BackTab><BackTab>", clicked: "Mail"),
    Flow("clicked-letter", "Boook", clicked: "ok"),
    Flow("clicked-choice", "x<Enter><Enter>", clicked: "( ) tutorial"),
    Flow("clicked-yes", "x<Enter><Enter><Enter>", clicked: "( ) yes"),
    Flow("clicked-button", "Book<BackTab>", clicked: "[ Register"),
    Flow("middle", String(repeating: "<Enter>", count: 9), SampleForm.long),
    Flow("end", "<BackTab><BackTab>", SampleForm.long),
    Flow("german", "<Enter>", SampleForm.form(in: "de")),
    Flow("chinese", "x<Tab><Tab><Tab>y<BackTab><BackTab>a", SampleForm.form(in: "zh-TW")),
  ]

  @Test("screens equal their golden files, on large, small and tiny terminals", arguments: flows)
  func screens(_ flow: Flow) throws {
    var text = ""
    for (columns, rows) in [(80, 24), (40, 12), (20, 5)] {
      var state = FormState(flow.form, columns: columns, rows: rows)
      state.press(flow.keys)
      if let pasted = flow.pasted { _ = state.send(.paste(pasted)) }
      if let clicked = flow.clicked { try state.click(clicked) }
      let screen = state.screen()
      text += "=== \(columns) × \(rows): \(flow.keys)\n" + screen.text
      let cursor = screen.cursor.map { "\($0.row + 1), \($0.column + 1)" } ?? "nowhere"
      text += "--- cursor \(cursor)\n"
      if columns == 40 { text += "--- styles\n" + screen.styles }
    }
    try Golden.expect(text, equals: flow.name + ".txt")
  }

  @Test("the focused field is in the middle of the rows, whatever their number")
  func middle() {
    for rows in 2...40 {
      var state = FormState(SampleForm.long, columns: 40, rows: rows)
      state.press(String(repeating: "<Enter>", count: 9))
      let cursor = state.screen().cursor
      let head = rows >= 8 ? 2 : 0
      let middle = head + (rows - head - 1) / 2
      #expect(
        cursor.map { abs($0.row - middle) <= 1 } == true,
        "\(rows) rows: \(String(describing: cursor))")
    }
  }

  @Test(
    "a resized form keeps the typed text, and shows the same screen in its first size")
  func resize() {
    var state = FormState(SampleForm.form, columns: 80, rows: 24)
    state.press("日本語 and more<Left><Tab><Tab>t<BackTab><BackTab>")
    let screen = state.screen()
    for (columns, rows) in [(20, 5), (1, 1), (200, 60), (0, 0), (80, 24)] {
      #expect(state.send(.resize(columns: columns, rows: rows)) == [.redraw])
      #expect(state.screen().columns == max(1, columns))
      #expect(state.answers["name"] == "日本語 and more")
    }
    #expect(state.screen() == screen)
  }

  @Test("a form draws no control character from its texts")
  func hostile() {
    let nasty = "a\u{1B}]0;x\u{7}\u{9B}31m\u{202E}\nb"
    let form = Form(
      nasty,
      fields: [
        FormField("a", label: nasty, help: nasty, initial: nasty, isRequired: true) { _ in nasty },
        FormField("b", label: nasty, kind: .choice([nasty, "c"]), initial: "c"),
      ], submitLabel: nasty)
    var state = FormState(form, columns: 40, rows: 12)
    for keys in ["", "<Enter>", "<Tab>", "\u{7}"] {
      state.press(keys)
      let text = state.screen().text
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x9B })
      #expect(!text.unicodeScalars.contains("\u{202E}"))
    }
  }
}
