import HelpBook
import HelpReader
import HelpResources

/// The questions for a new book.
enum NewBookForm {
  static func form(languages: [LanguageTag]) -> Form {
    Form(
      "A new book",
      fields: [
        FormField("title", label: "Title", help: "What readers see first.", isRequired: true),
        FormField(
          "identifier", label: "Identifier",
          help: "A name that no other book has: org.example.mytool. May stay empty.",
          check: identifierFault),
        FormField(
          "language", label: "Language", help: "A BCP 47 tag: en, pt-BR, zh-Hans.",
          initial: languages.first.map { "\($0)" } ?? "en",
          check: { LanguageTag($0) == nil ? "Not a BCP 47 tag, such as en or pt-BR" : nil }),
        FormField("author", label: "Author", help: "May stay empty."),
        FormField(
          "description", label: "Description", help: "One sentence about the book.",
          kind: .multiLine(rows: 3)),
      ], submitLabel: "Create the book")
  }

  /// The book that the answers describe.
  static func starter(_ answers: FormAnswers) -> BookStarter {
    BookStarter(
      title: answers["title"], identifier: answers["identifier"], author: answers["author"],
      description: answers["description"].split(whereSeparator: \.isNewline)
        .joined(separator: " "), language: answers["language"])
  }

  @Sendable
  private static func identifierFault(_ text: String) -> String? {
    let isPlain = text.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-" || $0 == "_")
    }
    return isPlain ? nil : "Letters, digits, '.', '-' and '_' only"
  }
}
