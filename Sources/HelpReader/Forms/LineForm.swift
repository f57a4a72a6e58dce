public import HelpCore

/// Asks the questions of a form one by one: prints a line, reads a line. For pipes, for terminals that cannot move a
/// cursor, and for screen readers.
public enum LineForm {
  /// - Parameters:
  ///   - answers: what is known already, and not asked.
  ///   - endsLines: ends the line of each question, where no Return key does it.
  ///   - read: returns the next line, nil at the end.
  ///   - write: receives questions and complaints; standard error is the place for them.
  /// - Throws: `HelpError.Code.usage` when lines end before a required question is answered, or with an invalid
  ///   answer; also after ten invalid answers.
  public static func ask(
    _ form: Form, answers: FormAnswers = FormAnswers(), endsLines: Bool = false,
    read: () -> String?, write: (String) -> Void
  ) throws(HelpError) -> FormAnswers {
    var dialogue = FormDialogue(form, answers: answers)
    while !dialogue.isFinished {
      let question = dialogue.question
      write(question)
      let line = read()
      if line == nil || (endsLines && !question.isEmpty) { write("\n") }
      switch dialogue.take(line) {
      case .taken: break
      case .refused(let fault): write("  \(fault)\n")
      case .givenUp(let label, let why):
        throw HelpError(
          .usage, "no answer to '\(label)'", Self.sentence(why, hasEnded: line == nil))
      }
    }
    return dialogue.answers
  }

  private static func sentence(_ why: String, hasEnded: Bool) -> String {
    let why = why.prefix(1).lowercased() + why.dropFirst()
    return hasEnded ? "\(why), and the input has ended" : "\(why); too many answers were wrong"
  }
}
