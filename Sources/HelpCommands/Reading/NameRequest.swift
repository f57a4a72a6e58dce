import HelpAuthoring
import HelpCore
import HelpHost
import HelpReader
import HelpResources
import SystemPackage

/// The request of `lectern help NAME`: a topic of any installed book, or else a man page.
///
/// A topic with the whole name is preferred to a man page, and a man page to topics whose names
/// only begin with the name.
struct NameRequest {
  /// The words of the name. Several words name a man page. The first of them may be its section.
  let words: [String]
  /// The parsed options, or nil for a command line that was not parsed.
  let options: ReadOptions?

  /// The topics of a book that fit the name.
  private struct Match {
    let book: InstalledBook
    let topics: [Topic]
    /// Whether the requested name is the whole name of the topics, not only its beginning.
    let isWhole: Bool
  }

  private var name: String { words.joined(separator: "-") }
  private var destination: Destination { Destination(name: name) }

  /// Shows the topic or the man page.
  func run() throws {
    let (matches, nearest) = try search()
    let wholeMatches = matches.filter(\.isWhole)
    if !wholeMatches.isEmpty { return try show(wholeMatches) }
    if let page = ManPage(words) {
      return try ReadRequest(source: nil, topic: nil, options: options, manPage: page).run()
    }
    guard matches.isEmpty else { return try show(matches) }
    throw try notFound(nearest)
  }

  private var shelf: InstalledShelf {
    get throws {
      try InstalledShelf(
        languages: options?.language.preferences() ?? LanguagePreferences.fromEnvironment(),
        verbosity: options?.global.verbosity ?? Verbosity())
    }
  }

  /// Searches all books for the name.
  /// - Returns: the matches, and the nearest name in each book without a match.
  private func search() throws -> (matches: [Match], nearest: [String]) {
    var matches: [Match] = []
    var nearest: [String] = []
    try shelf.forEach { installed, book in
      let topics = book.topics(meantBy: destination.path)
      guard let first = topics.first else {
        let near = NearestTopic(
          to: destination.path, among: book.contents.names(), languages: book.options.languages)
        if let near { nearest.append("help:\(installed.name)/\(near.path)") }
        return
      }
      let fit = TypedTopicName(destination.path)?.fit(Array(first.path.utf8))
      let isWhole = fit.map { $0 < .pathStart } ?? true
      matches.append(Match(book: installed, topics: topics, isWhole: isWhole))
    }
    return (matches, nearest)
  }

  /// Shows the only topic, or lets the user choose.
  private func show(_ matches: [Match]) throws {
    if matches.count == 1 {
      let topics = matches[0].topics
      // Among several topics of one book, the reader or an error lets the user choose.
      let path = topics.count == 1 ? topics[0].path : destination.path
      let topic = Destination(path: path, anchor: destination.anchor).name
      return try ReadRequest(
        source: "help:" + matches[0].book.name, topic: topic, options: options
      ).run()
    }
    let choices = matches.flatMap { match in
      match.topics.map { topic in
        AddressChoice(
          title: "\(match.book.name): \(topic.title)",
          address: HelpAddress.text(
            book: match.book.name, topic: topic.path, anchor: destination.anchor))
      }
    }
    if options?.isForScreen != false, Terminal.isUsable {
      return try ReadRequest(source: nil, topic: nil, options: options).show(choices, for: name)
    }
    throw HelpError.several(choices.map(\.address), for: name, "topics of installed books")
  }

  /// Returns the error for an unknown name, with all remedies that may apply.
  private func notFound(_ nearest: [String]) throws -> HelpError {
    let books = try shelf.books.map(\.name)
    var lines: [String] = []
    if let command = NearestName.find(name, among: SubcommandName.allCases.map(\.rawValue)) {
      lines.append("did you mean the command '\(command)'?")
    } else if words.count == 1, (try? SearchPath.locate(name)) != nil {
      lines.append("'\(name)' is a source: 'lectern \(name)' reads it")
    }
    if !nearest.isEmpty {
      let names = nearest.prefix(Self.maximumNameCount).map { "'\(ControlCharacters.inline($0))'" }
      lines.append("the nearest names are " + names.joined(separator: ", "))
    }
    let bookNames = books.prefix(Self.maximumNameCount).joined(separator: ", ")
    lines.append(
      books.isEmpty
        ? "no book is installed; 'lectern install' installs one"
        : "the installed books are " + ControlCharacters.inline(bookNames)
          + (books.count > Self.maximumNameCount
            ? " and \(books.count - Self.maximumNameCount) more" : ""))
    return HelpError(
      .notFound, "cannot open '\(ControlCharacters.inline(name))'",
      "no command, topic of an installed book or man page has that name",
      hint: lines.joined(separator: "\n        "))
  }

  /// The maximum number of names in a line of the hint.
  private static let maximumNameCount = 10
}
