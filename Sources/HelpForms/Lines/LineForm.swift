public import HelpCore

/// A form that is asked line by line: for pipes, for terminals that cannot move a cursor, and for
/// screen readers.
public enum LineForm {
  /// Asks the questions of a form one by one.
  /// - Parameters:
  ///   - answers: known answers, whose questions are skipped.
  ///   - endsLines: whether a line feed follows each question, because no Return key is typed after
  ///     it.
  ///   - read: returns the next line of input, or nil at the end of the input. The default reads
  ///     standard input.
  ///   - write: receives questions and faults. The default writes to standard error.
  /// - Returns: the known answers, and a valid answer to each question that was asked.
  /// - Throws: `HelpError.Code.usage` if the input ends at a question that an empty line does not
  ///   answer, if the input ends after an invalid answer, and after ten invalid answers to a
  ///   question.
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
      if let fault = try dialogue.answer(with: line) { write("  \(fault)\n") }
    }
    return dialogue.answers
  }
}
