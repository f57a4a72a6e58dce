package import HelpBook
import HelpCore
package import HelpLayout
package import HelpMarkup
import HelpWords
import SystemPackage

/// Prints topics of a book as text, for pipes and simple terminals.
package struct BookPrinter {
  private let book: Book
  private let width: Int
  /// Nil prints text without colours and styles.
  private let theme: Theme?
  private let output: (String) throws -> Void

  /// - Parameters:
  ///   - width: in columns; nil for the terminal's, at most 80, or 80 without a terminal.
  ///   - theme: used if there are colours.
  ///   - output: takes the text, piece by piece.
  package init(
    _ book: Book, width: Int?, color: ColorChoice, theme: Theme,
    output: @escaping (String) throws -> Void = { try Console.write($0) }
  ) {
    self.book = book
    self.output = output
    self.width = width ?? min(80, TerminalSize(of: .standardOutput)?.columns ?? 80)
    self.theme = color.isOn ? theme : nil
  }

  /// Prints one topic, or its part at an anchor or under a heading.
  package func print(_ place: TopicPlace, section: String?) throws {
    let topic = try place.path.map { try book.requireTopic(named: $0) } ?? book.topic(at: book.home)
    let document = try document(of: topic)
    if let section {
      try write(self.section(section, of: document, in: topic.path))
    } else if let anchor = place.anchor {
      try write(document.section(anchor: anchor, in: topic.path))
    } else {
      if let note = note(on: topic) { try output(note + "\n\n") }
      try write(document)
    }
  }

  /// What is said about a topic that the reader's language does not have yet.
  private func note(on topic: Topic) -> String? {
    book.fallbackLanguage(of: topic).map {
      "(" + book.words("untranslated", ["language": LanguageName.own(of: $0)]) + ")"
    }
  }

  /// The section under a heading. If there is none, and no heading is near, the hint may name an anchor.
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

  /// Prints every topic: first those of the contents in reading order, then the others by path.
  package func printAll() throws {
    try book.validate()
    let topics = (0..<book.topicCount).map { book.topic(at: $0) }
    let listed = topics.filter(\.isListed).sorted { ($0.position ?? 0) < ($1.position ?? 0) }
    for (number, topic) in (listed + topics.filter { !$0.isListed }).enumerated() {
      if number > 0 { try output("\n\n") }
      try write(document(of: topic))
    }
  }

  private func document(of topic: Topic) throws -> Document {
    var options = MarkupOptions()
    options.ownTexts = book.ownTexts(of: topic)
    return try book.page(of: topic, options: options).document()
  }

  private func write(_ document: Document) throws {
    try output(
      Self.render(document, width: width, theme: theme, highlighter: .standard))
  }

  package static func render(
    _ document: Document, width: Int, theme: Theme?, highlighter: Highlighter?
  ) -> String {
    guard let theme else { return PlainTextRenderer.render(document, width: width) }
    return ANSIRenderer(colorDepth, theme: theme, highlighter: highlighter)
      .render(document, width: width)
  }

  /// The codes of a theme, in the colours that are printed.
  static func palette(_ theme: Theme) -> Palette { Palette(colorDepth, theme: theme) }

  /// At least sixteen colours: who asks for colour gets it.
  private static var colorDepth: ColorDepth {
    max(ColorDepth.detected { Process.environment($0) }, .ansi16)
  }
}
