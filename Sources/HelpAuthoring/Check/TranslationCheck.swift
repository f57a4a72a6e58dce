package import HelpBook
import HelpCore
import HelpMarkup
package import HelpResources

/// Finds topics without translations, stale translations, and faulty texts in `lectern.words`.
enum TranslationCheck {
  /// Returns the findings on the translations of some topics, for all languages of
  /// `Book.wantedTranslations`.
  /// - Complexity: O(bytes of the translations and of the topics that have translations).
  static func findings(
    on topics: some RandomAccessCollection<Int> & Sendable, in book: Book, jobs: Int
  ) throws -> [Finding] {
    let languages = book.wantedTranslations
    guard !languages.isEmpty else { return [] }
    return try Threads.map(topics.count, jobs: jobs) { index in
      let id = topics[topics.index(topics.startIndex, offsetBy: index)]
      return findings(on: book.topic(at: id), languages, in: book)
    }.flatMap(\.self)
  }

  /// Returns the findings in the author's texts of the interface, for the book's own language and
  /// all languages of `Book.wantedTranslations`. Returns none for a book without translations.
  static func wordFindings(in book: Book) -> [Finding] {
    let languages = book.wantedTranslations
    guard !languages.isEmpty else { return [] }
    let ownLanguage = LanguageTag(book.languageName ?? "en").map { [$0] } ?? []
    return (ownLanguage + languages).flatMap { wordFindings($0, in: book) }
  }

  /// Returns the findings on the translations of a topic into some languages.
  private static func findings(
    on topic: Topic, _ languages: [LanguageTag], in book: Book
  ) -> [Finding] {
    let variants = book.contents.variants(ofTopic: topic.id)
    let location = book.provider.location
    var findings: [Finding] = []
    // Other tools show an untranslated page in its own language without a message. Their books
    // therefore have no finding about an untranslated page.
    let expectsTranslations =
      book.kind == .manifest || book.kind == .directory && book.rules.dialects.isEmpty
    for language in expectsTranslations ? languages : []
    where !variants.contains(where: { LanguageTag($0.language) == language }) && topic.isListed {
      let name = book.displayPath(of: topic.file)
      findings.append(
        Finding(
          Diagnostic(
            .note, at: SourceLocation(file: name),
            "this topic is not translated into '\(language)'",
            hint:
              "begin a translation with 'lectern new \(location) \(topic.path) --language \(language)'"
          )
        ))
    }
    var source: TranslationMark?
    for variant in variants {
      guard let bytes = try? book.provider.read(variant.file, limit: Topic.maximumSize),
        let (markText, position) = TranslationMark.text(in: bytes)
      else { continue }
      let markLocation = SourceLocation(
        file: book.displayPath(of: variant.file), position: position)
      guard let mark = TranslationMark(markText) else {
        findings.append(
          Finding(
            Diagnostic(
              .warning, at: markLocation,
              "'\(ControlCharacters.inline(markText))' is not a value of 'translation-of'",
              hint: "write 'sha256:' and 12 digits, as 'lectern new' does")))
        continue
      }
      if source == nil {
        source = (try? book.provider.read(topic.file, limit: Topic.maximumSize)).map {
          TranslationMark(of: $0)
        }
      }
      guard let source, mark != source else { continue }
      let command =
        "lectern new \(location) \(topic.path) --language \(variant.language) --reviewed"
      findings.append(
        Finding(
          Diagnostic(
            .warning, at: markLocation, "'\(topic.file)' has changed since it was translated",
            hint: "bring the translation up to date, then '\(command)'"),
          cause: "stale translation \(variant.language)"))
    }
    return findings
  }

  /// Returns the findings in the author's `lectern.words` for a language.
  private static func wordFindings(_ language: LanguageTag, in book: Book) -> [Finding] {
    let paths = Book.wordsPaths(for: language, own: book.languageName)
    let file = paths.lazy.compactMap { path in
      (try? book.provider.read(path, limit: WordsFile.maximumSize)).map { (path, $0) }
    }.first
    guard let (path, bytes) = file else { return [] }
    let names = Words.standard.names.sorted()
    return WordsFile(bytes).lines.compactMap { line -> Finding? in
      let location = SourceLocation(
        file: book.displayPath(of: path), position: SourcePosition(line: line.number, column: 1))
      if line.name.isEmpty {
        return Finding(
          Diagnostic(
            .warning, at: location, "the line does not begin with a name and '='",
            hint: "write 'name = text'"))
      }
      if line.name.hasPrefix("section.") || line.name.hasPrefix("book.") { return nil }
      guard let source = Words.english(of: line.name) else {
        return Finding(
          Diagnostic(
            .warning, at: location,
            "no text is named '\(ControlCharacters.inline(line.name))'",
            hint: NearestName.hint(for: line.name, among: names)))
      }
      let unknown = WordsFile.placeholders(in: line.text).subtracting(
        WordsFile.placeholders(in: source))
      guard let first = unknown.min() else { return nil }
      let expected = WordsFile.placeholders(in: source).sorted().map { "{\($0)}" }
      return Finding(
        Diagnostic(
          .warning, at: location,
          "nothing replaces '{\(ControlCharacters.inline(first))}' in this text",
          hint: expected.isEmpty
            ? "remove it: the text has no placeholders"
            : "use only \(expected.joined(separator: ", "))"))
    }
  }
}

extension Book {
  /// The languages into which every topic should be translated: the manifest's list, or else the
  /// languages of all translations. The book's own language is not among them.
  package var wantedTranslations: [LanguageTag] {
    let own = LanguageTag(languageName ?? "en")
    return (languages.isEmpty ? translationLanguages : languages).filter { $0 != own }
  }
}
