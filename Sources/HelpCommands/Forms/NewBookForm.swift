import HelpAuthoring
import HelpForms
import HelpReader
import HelpResources

/// The questions for a new book.
enum NewBookForm {
  /// Returns the form.
  /// - Parameters:
  ///   - languages: the languages of the author. The first is the default for the book.
  ///   - words: the texts in the language of the questions.
  static func form(languages: [LanguageTag], _ words: Words) -> Form {
    func field(
      _ name: String, kind: FormField.Kind = .text, initial: String = "",
      isRequired: Bool = false, isValid: @escaping @Sendable (String) -> Bool = { _ in true }
    ) -> FormField {
      FormField(
        name, label: words["new." + name], help: words["new.\(name)-help"], kind: kind,
        initial: initial, isRequired: isRequired,
        check: { isValid($0) ? nil : words["new.\(name)-fault"] })
    }
    return Form(
      words["new.form"],
      fields: [
        field("title", isRequired: true),
        field("identifier", isValid: isIdentifier),
        field(
          "language", initial: languages.first.map { "\($0)" } ?? "en",
          isValid: { LanguageTag($0) != nil }),
        field("author"), field("description", kind: .multiLine(rows: 3)),
      ], submitLabel: words["new.create"], words: words)
  }

  /// Returns the starter of the book that the answers describe.
  static func starter(_ answers: FormAnswers) -> BookStarter {
    BookStarter(
      title: answers["title"], identifier: answers["identifier"], author: answers["author"],
      description: answers["description"].split(whereSeparator: \.isNewline)
        .joined(separator: " "), language: answers["language"])
  }

  @Sendable
  private static func isIdentifier(_ text: String) -> Bool {
    text.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-" || $0 == "_")
    }
  }
}
