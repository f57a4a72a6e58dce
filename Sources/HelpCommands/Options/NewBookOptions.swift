import ArgumentParser
import HelpForms
import HelpReader

/// The questions of `NewBookForm` as options.
struct NewBookOptions: ParsableArguments {
  @Option(help: "The title of the book. Skips the questions.")
  var title: String?

  @Option(help: "A unique name, such as org.example.mytool.")
  var identifier: String?

  @Option(
    help: ArgumentHelp("A BCP 47 tag (default: from the environment, else en).", valueName: "tag"))
  var language: String?

  @Option(help: "The author.")
  var author: String?

  @Option(
    name: .customLong("description"),
    help: ArgumentHelp("One sentence about the book.", valueName: "text"))
  var summary: String?

  /// The answers on the command line, by the names of the form's fields.
  var answers: FormAnswers {
    let values = [
      "title": title, "identifier": identifier, "language": language, "author": author,
      "description": summary,
    ]
    return FormAnswers(values.compactMapValues { $0 })
  }
}
