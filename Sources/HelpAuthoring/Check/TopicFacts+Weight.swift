import HelpBook
import HelpCore
import HelpMarkup

extension TopicFacts {
  /// Returns a warning about a `weight` that is not a whole number, or nil if there is no such
  /// fault. Nil also for a translation and in a book with written contents, where no weight has an
  /// effect.
  static func weightWarning(
    _ metadata: Metadata?, of page: CheckedPages.Page, file: String
  ) -> Diagnostic? {
    guard page.file == page.topic.file, page.links.book.foldersAreContents,
      let weight = metadata?["weight"], !weight.isNull, weight.int == nil
    else { return nil }
    let text = weight.string.map { " '\(ControlCharacters.inline($0))'" } ?? ""
    return Diagnostic(
      .warning, at: SourceLocation(file: file, position: weight.position),
      "the weight\(text) is not a whole number and has no effect",
      hint: "write a whole number, such as 'weight: 10'")
  }
}
