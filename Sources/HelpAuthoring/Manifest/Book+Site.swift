import HelpBook
import HelpCore
import HelpResources

extension Book {
  /// Whether the book may be a part of another tool's site, so that links may point to other parts
  /// of the site. A book that was written for Lectern is complete.
  var mayBePartOfSite: Bool { kind.isPlainFolder || kind == .mdBook || kind == .mkDocs }

  /// Returns the note that a program of the author was not run, or that a template was not filled
  /// in.
  static func note(onProgram name: String, of book: Book) -> Diagnostic {
    if name == Manifest.template {
      return Diagnostic(
        .note, at: SourceLocation(file: book.provider.location),
        "'\(name)' is a template that another build fills in, and pages may be missing",
        hint: "build the book, and open the folder of its output")
    }
    return Diagnostic(
      .note, at: SourceLocation(file: book.provider.location),
      "'\(ControlCharacters.inline(name))' was not run, so the pages lack the changes that it makes",
      hint: book.kind == .mdBook
        ? "run it with --run-preprocessors, as mdBook would" : nil)
  }
}
