import HelpAuthoring
import HelpCore
import HelpHost
import HelpReader
import HelpResources
import SystemPackage

/// A request of `lectern help NAME`: the topic of that name in any installed book, else a man page.
///
/// A name that is a topic's counts before a man page, and a man page before the beginning of a topic's name.
struct NameRequest {
  /// The name; several words are those of a man page's name, perhaps after its section.
  let words: [String]
  /// The parsed options; nil without parsing.
  let options: ReadOptions?

  /// The topics of a book that fit the name.
  private struct Found {
    let book: InstalledBook
    let topics: [Topic]
    /// Whether the name is that of the topics, and not its beginning.
    let isWhole: Bool
  }

  private var name: String { words.joined(separator: "-") }
  private var place: Destination { Destination(name: name) }

  func run() throws {
    let (found, nearest) = try look()
    let whole = found.filter(\.isWhole)
    if !whole.isEmpty { return try show(whole) }
    if let page = ManPage(words) {
      return try ReadRequest(source: nil, topic: nil, options: options, manPage: page).run()
    }
    guard found.isEmpty else { return try show(found) }
    throw try notFound(nearest)
  }

  private var shelf: InstalledShelf {
    get throws {
      try InstalledShelf(
        languages: options?.language.preferences() ?? LanguagePreferences.fromEnvironment(),
        verbosity: options?.global.verbosity ?? Verbosity())
    }
  }

  /// Looks through all books.
  /// - Returns: also the nearest names, where a book has none that fits.
  private func look() throws -> (found: [Found], nearest: [String]) {
    var found: [Found] = []
    var nearest: [String] = []
    try shelf.forEach { installed, book in
      let topics = book.topics(meantBy: place.path)
      guard let first = topics.first else {
        let near = NearestTopic(
          to: place.path, among: book.contents.names(), languages: book.options.languages)
        if let near { nearest.append("help:\(installed.name)/\(near.path)") }
        return
      }
      let fit = TypedTopicName(place.path)?.fit(Array(first.path.utf8))
      let isWhole = fit.map { $0 < .pathStart } ?? true
      found.append(Found(book: installed, topics: topics, isWhole: isWhole))
    }
    return (found, nearest)
  }

  /// Shows the only topic, or lets the user choose.
  private func show(_ found: [Found]) throws {
    if found.count == 1 {
      let topics = found[0].topics
      // Among several topics of one book, the reader or an error lets the user choose.
      let path = topics.count == 1 ? topics[0].path : place.path
      let topic = Destination(path: path, anchor: place.anchor).name
      return try ReadRequest(
        source: "help:" + found[0].book.name, topic: topic, options: options
      ).run()
    }
    let choices = found.flatMap { found in
      found.topics.map { topic in
        AddressChoice(
          title: "\(found.book.name): \(topic.title)",
          address: HelpAddress.text(book: found.book.name, topic: topic.path, anchor: place.anchor))
      }
    }
    if options?.isForScreen != false, Terminal.isUsable {
      return try ReadRequest(source: nil, topic: nil, options: options).show(choices, for: name)
    }
    throw HelpError.several(choices.map(\.address), for: name, "topics of installed books")
  }

  private func notFound(_ nearest: [String]) throws -> HelpError {
    let books = try shelf.books.map(\.name)
    var lines: [String] = []
    if let command = NearestName.find(name, among: SubcommandName.allCases.map(\.rawValue)) {
      lines.append("did you mean the command '\(command)'?")
    } else if words.count == 1, (try? SearchPath.locate(name)) != nil {
      lines.append("'\(name)' is a source: 'lectern \(name)' reads it")
    }
    if !nearest.isEmpty {
      let names = nearest.prefix(Self.mostNamed).map { "'\(ControlCharacters.inline($0))'" }
      lines.append("the nearest names are " + names.joined(separator: ", "))
    }
    let named = books.prefix(Self.mostNamed).joined(separator: ", ")
    lines.append(
      books.isEmpty
        ? "no book is installed; 'lectern install' installs one"
        : "the installed books are " + ControlCharacters.inline(named)
          + (books.count > Self.mostNamed ? " and \(books.count - Self.mostNamed) more" : ""))
    return HelpError(
      .notFound, "cannot open '\(ControlCharacters.inline(name))'",
      "no command, topic of an installed book or man page has that name",
      hint: lines.joined(separator: "\n        "))
  }

  private static let mostNamed = 10
}
