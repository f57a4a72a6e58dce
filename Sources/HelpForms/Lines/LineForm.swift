public import HelpCore

/// Asks the questions of a form one by one: prints a line, reads a line. For pipes, for terminals that cannot move a
/// cursor, and for screen readers.
public enum LineForm {
  /// - Parameters:
  ///   - answers: known answers, which are not asked for.
  ///   - endsLines: ends the line of each question, where no Return key does it.
  ///   - read: returns the next line, nil at the end; by default, of standard input.
  ///   - write: receives questions and complaints; by default, standard error does.
  /// - Throws: `HelpError.Code.usage` when lines end before a required question is answered, or with an invalid
  ///   answer; also after ten invalid answers.
  public static func ask(
    _ form: Form, answers: FormAnswers = FormAnswers(), endsLines: Bool = false,
    read: () -> String? = { readLine() }, write: (String) -> Void = { Process.writeError($0) }
  ) throws(HelpError) -> FormAnswers {
    var dialogue = FormDialogue(form, answers: answers)
    while !dialogue.isFinished {
      let question = dialogue.question
      write(question)
      let line = read()
      if line == nil || (endsLines && !question.isEmpty) { write("\n") }
      if let fault = try dialogue.take(line) { write("  \(fault)\n") }
    }
    return dialogue.answers
  }
}
