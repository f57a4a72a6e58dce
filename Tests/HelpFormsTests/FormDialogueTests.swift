import HelpCore
import HelpForms
import Testing

@Suite("Forms line by line")
struct FormDialogueTests {
  /// Answers the sample form with lines.
  private func ask(
    _ lines: [String], known: FormAnswers = FormAnswers()
  ) throws -> (answers: FormAnswers, written: String) {
    var remainingLines = lines[...]
    var written = ""
    let answers = try LineForm.ask(
      SampleForm.form, answers: known, read: { remainingLines.popFirst() }, write: { written += $0 }
    )
    return (answers, written)
  }

  @Test("each question shows its options, and the answer that an empty line selects")
  func questions() throws {
    let (answers, written) = try ask(["My book", "", "1", "y", "a@b", "one", "two", ""])
    #expect(
      written == """
        Name (needed): Pages [10]: \
        Kind (1 guide, 2 reference, 3 tutorial, 4 日本語の本) [reference]: \
        Public (yes or no) [no]: Mail (needed): Note (an empty line ends it): 
        """)
    #expect(
      answers
        == FormAnswers([
          "name": "My book", "pages": "10", "kind": "guide", "public": "yes", "mail": "a@b",
          "note": "one\ntwo",
        ]))
  }

  @Test(
    "a form asks in its language, accepts yes in that language and in English, and fails in English"
  )
  func languages() throws {
    for yes in ["ja", "J", "yes", "y"] {
      var lines = ["", "Buch", "200", "", "", yes, "a@b", ""][...]
      var written = ""
      let answers = try LineForm.ask(
        SampleForm.form(in: "de"), read: { lines.popFirst() }, write: { written += $0 })
      #expect(answers.isYes("public") && answers["name"] == "Buch")
      #expect(
        written == """
          Name (nötig):   Wanted!
          Name (nötig): Pages [10]:   Eine Zahl von 1 bis 99
          Pages [10]: Kind (1 guide, 2 reference, 3 tutorial, 4 日本語の本) [reference]: \
          Public (ja oder nein) [nein]: Mail (nötig): Note (eine leere Zeile beendet es): 
          """)
    }
    let error = #expect(throws: HelpError.self) {
      try LineForm.ask(SampleForm.form(in: "de"), read: { nil }, write: { _ in })
    }
    #expect(error?.why == "this is needed, and the input has ended")
  }

  @Test("an invalid answer is explained, and its question is asked again")
  func refuses() throws {
    let (answers, written) = try ask(
      ["", "N", "many", "100", "50", "none", "TUTORIAL", "perhaps", "yes", "nobody", "x@y", ""])
    #expect(answers["pages"] == "50" && answers["kind"] == "tutorial" && answers["mail"] == "x@y")
    for complaint in [
      "Name (needed):   This is needed\nName (needed): ", "  A number from 1 to 99\nPages [10]: ",
      "  One of guide, reference, tutorial, 日本語の本\nKind", "  yes or no\nPublic",
      "  An address has an @\nMail",
    ] {
      #expect(written.contains(complaint), "\(complaint) in \(written)")
    }
  }

  @Test("the remaining questions have their initial answers when the input ends")
  func ends() throws {
    let (answers, _) = try ask(["N", "7"], known: FormAnswers(["mail": "a@b"]))
    #expect(answers["pages"] == "7" && answers["kind"] == "reference" && answers["note"] == "")
  }

  @Test("an answer of several lines may end with the input")
  func lastLines() throws {
    let (answers, _) = try ask(["N", "", "", "", "a@b", "one", "two"])
    #expect(answers["note"] == "one\ntwo")
  }

  @Test("the end of the input without a valid answer is an error, and so are ten invalid answers")
  func fails() {
    for (lines, message) in [
      ([], "no answer to 'Name': this is needed, and the input has ended"),
      (["N", "x"], "no answer to 'Pages': a number from 1 to 99, and the input has ended"),
      (
        ["N"] + Array(repeating: "x", count: 10),
        "no answer to 'Pages': a number from 1 to 99; too many answers were wrong"
      ),
    ] as [([String], String)] {
      let error = #expect(throws: HelpError.self) { try ask(lines) }
      #expect(error?.code == .usage)
      #expect(error?.description == message)
    }
  }

  @Test("a question with a known answer is skipped")
  func known() throws {
    let (_, written) = try ask(
      [], known: FormAnswers(["name": "N", "pages": "1", "mail": "a@b", "public": "no"]))
    #expect(written.hasPrefix("Kind (") && !written.contains("Name"))
  }

  @Test(
    "a form without questions is submitted without a terminal",
    .enabled(if: !Terminal.isUsable))
  func withoutTerminal() throws {
    // A form without questions reads nothing from the tests' standard input.
    let form = Form("Nothing to ask", fields: [])
    #expect(try TerminalForm(form).run() == .submitted(FormAnswers()))
  }
}
