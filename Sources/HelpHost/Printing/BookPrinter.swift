package import HelpBook
import HelpCommonMark
import HelpCore
package import HelpDocument
package import HelpHighlighting
package import HelpLayout
import HelpResources
import SystemPackage

/// A printer of a book's topics as text, for pipes and simple terminals, or as Markdown.
package struct BookPrinter {
  private let book: Book
  private let width: Int
  /// The theme, or nil for text without colours and styles.
  private let theme: Theme?
  private let isMarkdown: Bool
  private let output: (String) throws -> Void

  /// Creates a printer.
  /// - Parameters:
  ///   - width: the width in columns.
  ///   - theme: the theme, or nil for text without colours and styles.
  ///   - isMarkdown: whether Markdown is printed, whose links name topics in the form that a user
  ///     types.
  ///   - output: receives the text, piece by piece.
  package init(
    _ book: Book, width: Int = TextWidth.automatic(), theme: Theme?, isMarkdown: Bool = false,
    output: @escaping (String) throws -> Void = { try Console.write($0) }
  ) {
    (self.book, self.width, self.theme, self.output) = (book, width, theme, output)
    self.isMarkdown = isMarkdown
  }

  /// Prints a topic, or its part at an anchor or under a heading.
  /// - Throws: `HelpError.Code.notFound` for an unknown topic, anchor or heading; the errors of
  ///   reading the topic; `malformed` for a page from standard input that is too large, after its
  ///   beginning was printed; the errors of the output.
  package func print(_ place: TopicPlace, section: String?) throws {
    let topic = try place.path.map { try book.requireTopic(named: $0) } ?? book.topic(at: book.home)
    if section == nil, place.anchor == nil, try printText(topic, hasNote: true) { return }
    let page = try book.page(of: topic)
    let document = page.document
    if let section {
      try write(self.section(section, of: document, in: topic.path), of: topic)
    } else if let anchor = place.anchor {
      try write(document.section(anchor: anchor, in: topic.path), of: topic)
    } else {
      if let note = note(on: topic) { try output(note + "\n\n") }
      try write(document, of: topic, title: topic.title)
    }
    try page.requireWhole()
  }

  /// The minimum number of bytes of a text topic that is printed in pieces, and the number of bytes
  /// of a piece: 1 MiB.
  private static let largeTextSize = 1 << 20

  /// Prints a topic of plain text, in pieces if it is large.
  /// - Parameter hasNote: whether a note about a missing translation precedes the text.
  /// - Returns: false, and prints nothing, if the topic is not plain text, the book is compiled, or
  ///   Markdown is printed.
  private func printText(_ topic: Topic, hasNote: Bool) throws -> Bool {
    guard topic.format == .text, !book.isCompiled, !isMarkdown else { return false }
    let file = book.file(of: topic, languages: book.options.languages)
    let size = (try? book.provider.status(of: file))?.size ?? 0
    if hasNote, let note = note(on: topic) { try output(note + "\n\n") }
    guard size >= Self.largeTextSize else {
      try write(book.page(of: topic).document, of: topic)
      return true
    }
    var source = try book.source(of: topic)
    // The whole text determines the encoding of all pieces.
    if String(validating: source, as: UTF8.self) == nil {
      source = Array(TextDecoding.decode(source).text.utf8)
    }
    var printer = TextPrinter(width: width, theme: theme, output: output)
    for start in stride(from: 0, to: source.count, by: Self.largeTextSize) {
      try printer.add(Array(source[start..<min(source.count, start + Self.largeTextSize)]))
    }
    try printer.finish()
    return true
  }

  /// Returns the note about a topic that is not translated into the user's language, or nil for
  /// other topics.
  private func note(on topic: Topic) -> String? {
    book.fallbackLanguage(of: topic).map {
      "(" + book.words("untranslated", ["language": LanguageName.own(of: $0)]) + ")"
    }
  }

  /// Returns the section under a heading. If there is none, the hint names a near heading or
  /// anchor.
  private func section(
    _ heading: String, of document: Document, in topic: String
  ) throws -> Document {
    do {
      return try document.section(titled: heading, in: topic)
    } catch var error as HelpError where error.hint == nil {
      let anchors = (0..<document.count).lazy.compactMap {
        document.attributes(of: $0).identifier
      }
      error.hint = NearestName.hint(for: heading, among: anchors)
      throw error
    }
  }

  /// Prints every topic: first the topics in the contents in reading order, then all others by
  /// path.
  package func printAll() throws {
    try book.validate()
    let topics = (0..<book.topicCount).map { book.topic(at: $0) }
    let listedTopics = topics.filter(\.isListed).sorted { ($0.position ?? 0) < ($1.position ?? 0) }
    for (number, topic) in (listedTopics + topics.filter { !$0.isListed }).enumerated() {
      if number > 0 { try output("\n\n") }
      if try printText(topic, hasNote: false) { continue }
      let page = try book.page(of: topic)
      try write(page.document, of: topic, title: topic.title)
      try page.requireWhole()
    }
  }

  /// Writes a document.
  /// - Parameter title: the first heading in Markdown, for a document without a heading of level
  ///   one.
  private func write(_ document: Document, of topic: Topic, title: String? = nil) throws {
    if isMarkdown {
      return try output(
        String(decoding: book.markdown(of: document, in: topic, title: title), as: UTF8.self))
    }
    try Self.write(document, width: width, theme: theme, highlighter: .standard, to: output)
  }

  /// Returns a document as text.
  /// - Parameter theme: the theme, or nil for text without colours and styles.
  package static func render(
    _ document: Document, width: Int, theme: Theme?, highlighter: Highlighter?
  ) -> String {
    var text = ""
    write(document, width: width, theme: theme, highlighter: highlighter) { text += $0 }
    return text
  }

  private static func write(
    _ document: Document, width: Int, theme: Theme?, highlighter: Highlighter?,
    to output: (String) throws -> Void
  ) rethrows {
    guard let theme else {
      return try PlainTextRenderer.write(document, width: width, to: output)
    }
    try ANSIRenderer(colorDepth, theme: theme, highlighter: highlighter)
      .write(document, width: width, to: output)
  }

  /// Returns the escape codes of a theme in the terminal's colours.
  static func palette(_ theme: Theme) -> Palette { Palette(colorDepth, theme: theme) }

  /// The terminal's colour depth, but at least 16 colours, because the user requested colour.
  static var colorDepth: ColorDepth {
    max(ColorDepth.detected { Process.environment($0) }, .ansi16)
  }
}
