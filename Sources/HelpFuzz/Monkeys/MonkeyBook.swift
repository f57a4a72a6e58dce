internal import HelpMarkup
internal import HelpReader

/// A book with topics that are difficult for a reader: short, long, empty, broken and hostile
/// topics.
struct MonkeyBook: ReaderContent {
  /// The error of a page that cannot be loaded, with an escape sequence in its message.
  struct Failure: Error, CustomStringConvertible {
    var description: String { "\u{1B}[31mthe disk is on fire" }
  }

  /// A topic of the book.
  struct Page: Sendable {
    var path: String
    var title: String
    var depth = 0
    /// The document, or nil for a page that cannot be loaded.
    var document: Document?
    var version = 0

    init(_ path: String, _ title: String, depth: Int = 0, _ markdown: String?) {
      self.path = path
      self.title = title
      self.depth = depth
      document = markdown.map {
        ParsedTopic(Array($0.utf8), format: .markdown, file: "topic.md").document()
      }
    }
  }

  var pages: [Page]

  var title: String { "Monkeys \u{1B}]0;x\u{7}\u{202E}" }
  var topicCount: Int { pages.count }
  var home: Int { 0 }
  func title(of topic: Int) -> String { pages[topic].title }
  func path(of topic: Int) -> String { pages[topic].path }
  func parent(of topic: Int) -> Int? {
    pages[..<topic].lastIndex { $0.depth < pages[topic].depth }
  }
  func next(after topic: Int) -> Int? { topic + 1 < pages.count ? topic + 1 : nil }
  func previous(before topic: Int) -> Int? { topic > 0 ? topic - 1 : nil }
  func topic(named path: String) -> Int? { pages.firstIndex { $0.path == path } }
  func version(of topic: Int) -> Int { pages[topic].version }
  func contents() -> [ReaderContentsEntry] {
    [ReaderContentsEntry(title: "A part", depth: 0, topic: nil)]
      + pages.enumerated().map {
        ReaderContentsEntry(title: $1.title, depth: $1.depth, topic: $0)
      }
  }

  func document(of topic: Int) throws -> Document {
    guard let document = pages[topic].document else { throw Failure() }
    return document
  }

  /// Returns the beginning of a PNG picture of 300 by 900 pixels for every path.
  func bytes(ofResource path: String, limit: Int) throws -> [UInt8] {
    // The signature, and an IHDR chunk of 13 bytes up to the height.
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, 0, 1, 0x2C, 0, 0, 3, 0x84]
  }

  func resolve(_ destination: String, from topic: Int) -> ReaderLink {
    if destination.contains(":") { return .external(destination) }
    if destination.hasSuffix(".png") { return .resource(destination) }
    let parts = destination.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
    let anchor = parts.count > 1 ? parts[1] : nil
    if (parts.first ?? "").isEmpty { return .topic(topic, anchor: anchor) }
    guard let target = self.topic(named: parts[0]) else {
      return .broken(reason: "No topic '\(parts[0])'", suggestion: nil)
    }
    return .topic(target, anchor: anchor)
  }
}

extension MonkeyBook {
  /// The controls that change the terminal or the direction of text.
  private static let controls = "\u{1B}]0;taken\u{7}\u{1B}[2J\u{9B}31m\u{202E}\u{2066}\u{200F}"

  /// Returns the book before any change.
  /// - Parameter scale: the size of the large topics.
  static func book(scale: Int) -> MonkeyBook {
    let sections = (0..<40 * scale).map {
      """
      ## Section \($0) of needles

      Some text with *emphasis*, `code`, [a link](short#two) and a needle[^\($0 % 7)], long enough to be broken \
      into lines on most screens. 日本語の文章はここで折り返されます。

      - one [two](hostile)
        - three ![picture](a.png)

      > quoted needle

      ```swift
      let needle = \($0) // a comment that goes on and on and on and on and on and on and on and on and on
      ```


      """
    }
    let notes = (0..<7).map { "[^\($0)]: Note \($0), [back](#section-1-of-needles).\n" }
    let table = "|a|b|\n|-|-:|\n" + String(repeating: "|c *d* e|[f](short) g h|\n", count: 20)
    return MonkeyBook(pages: [
      Page(
        "index", "Welcome",
        "# Welcome\n\n[Short](short), [long](long#section-9-of-needles), [nowhere](nowhere), "
          + "[out](https://example.org/)\n\n" + table),
      Page("short", "Short", depth: 1, "# Short\n\n## Two\n\nA needle and [home](index).\n"),
      Page("long", "Long", depth: 1, sections.joined() + notes.joined()),
      Page(
        "pictures", "Pictures",
        "# Pictures\n\n![One](a.png)\n\n- ![Two](b.png)\n\n> ![Three](c.png)\n"),
      Page("empty", "Empty", ""),
      Page("broken", "Broken", nil),
      Page(
        "hostile", "Hos" + controls + "tile", depth: 2,
        "# Hos\(controls)tile\n\n\(controls)needle [a](\(controls)) e"
          + String(repeating: "\u{301}", count: 500)
          + "\n\n    code \(controls)\n\n" + String(repeating: "- ", count: 100) + "deep\n"),
      Page("wide", "Wide", "    " + String(repeating: "needle日 = 1; ", count: 60 * scale)),
      Page("word", "Word", String(repeating: "needle", count: 100 * scale)),
      Page("links", "Links", String(repeating: "[a](short) [](b) ![](c.png) ", count: 20 * scale)),
      Page(
        "log", "Log", "```\n" + String(repeating: "a needle in a log\n", count: 800 * scale) + "```"
      ),
      Page(
        "marks", "Ma\u{301}rks 👩‍👩‍👧",
        "# 🇫🇷🇩🇪\n\n👩‍👩‍👧 क्षि \u{200B}\u{FEFF}\u{AD} e\u{301} [👍🏽](short)\n\n    👩\u{200D}👩\tx\n"),
    ])
  }

  /// Returns the book with topics added, removed or changed.
  func changed(_ dice: inout Dice) -> MonkeyBook {
    var book = self
    if dice.isOne(in: 2), book.pages.count > 4 {
      book.pages.remove(at: dice.roll(book.pages.count))
    }
    if dice.isOne(in: 2) {
      let number = dice.roll(1000)
      book.pages.insert(
        Page("more\(number)", "More", "# More\n\nNeedles \(number)."),
        at: dice.roll(book.pages.count + 1))
    }
    let index = dice.roll(book.pages.count)
    book.pages[index].version += 1
    if dice.isOne(in: 4) { book.pages[index].document = book.pages[0].document }
    return book
  }
}
