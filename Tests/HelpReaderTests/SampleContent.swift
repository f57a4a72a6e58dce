import HelpCore
import HelpLayout
import HelpMarkup
import HelpTerminal
import HelpTestSupport

@testable import HelpReader

/// A small book in memory. Each block of a page is one string: `# heading`, `- item|item`,
/// `=label|block` for a tab, four spaces and `code|code`, or a paragraph. Text can contain
/// `[links](destination)` and `![pictures](destination)`.
struct SampleContent: ReaderContent {
  struct Failure: Error, CustomStringConvertible {
    var description: String { "the disk is on fire" }
  }

  struct Page: Sendable {
    var path: String
    var title: String
    var depth = 0
    /// The blocks of the page, or nil for a page that cannot be loaded.
    var source: [String]?
  }

  var title = "Sample Book"
  var topics: [Page]
  /// Listing the names of all topics waits until this is true. Nil for no waiting.
  var isListable: Monitor<Bool>?
  /// The folder of the source files, or nil for a book without files.
  var folder: String?

  var topicCount: Int { topics.count }
  var home: Int { 0 }
  func title(of topic: Int) -> String { topics[topic].title }
  func path(of topic: Int) -> String { topics[topic].path }
  func parent(of topic: Int) -> Int? {
    topics[..<topic].lastIndex { $0.depth < topics[topic].depth }
  }
  func next(after topic: Int) -> Int? { topic + 1 < topics.count ? topic + 1 : nil }
  func previous(before topic: Int) -> Int? { topic > 0 ? topic - 1 : nil }
  func topic(named path: String) -> Int? { topics.firstIndex { $0.path == path } }
  func sourceFile(of topic: Int) -> String? { folder.map { "\($0)/\(path(of: topic)).md" } }
  func names() -> [(path: String, title: String)] {
    isListable?.wait { $0 ? () : nil }
    return topics.map { ($0.path, $0.title) }
  }
  func contents() -> [ReaderContentsEntry] {
    topics.enumerated().map {
      ReaderContentsEntry(title: $1.title, depth: $1.depth, topic: $0)
    }
  }

  func document(of topic: Int) throws -> Document {
    guard let source = topics[topic].source else { throw Failure() }
    return Self.document(source)
  }

  func resolve(_ destination: String, from topic: Int) -> ReaderLink {
    if destination.contains(":") { return .external(destination) }
    if destination.hasSuffix(".png") { return .resource(destination) }
    let parts = destination.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
    let anchor = parts.count > 1 ? parts[1] : nil
    if parts[0].isEmpty { return .topic(topic, anchor: anchor) }
    guard let target = self.topic(named: parts[0]) else {
      return .broken(reason: "No topic '\(parts[0])'", suggestion: "did you mean 'use'?")
    }
    return .topic(target, anchor: anchor)
  }

  static func document(_ source: [String]) -> Document {
    var builder = DocumentBuilder()
    for line in source { add(line, to: &builder) }
    return builder.finish()
  }

  private static func add(_ line: String, to builder: inout DocumentBuilder) {
    var attributes = Document.Attributes()
    let hashes = line.prefix { $0 == "#" }.count
    if hashes > 0 {
      let text = line.dropFirst(hashes + 1)
      attributes.level = hashes
      attributes.identifier = text.lowercased().split(separator: " ").joined(separator: "-")
      builder.open(.heading, attributes)
      addInlines(String(text), to: &builder)
      builder.close()
    } else if line.hasPrefix("    ") {
      let code = line.dropFirst(4).split(separator: "|", omittingEmptySubsequences: false)
      builder.add(.codeBlock, text: Array((code.joined(separator: "\n") + "\n").utf8))
    } else if line.hasPrefix("=") {
      attributes.isTab = true
      builder.open(.division, attributes)
      for part in line.dropFirst().split(separator: "|") { add(String(part), to: &builder) }
      builder.close()
    } else if line.hasPrefix("- ") {
      attributes.isTight = true
      builder.open(.list, attributes)
      for item in line.dropFirst(2).split(separator: "|") {
        builder.open(.item)
        builder.open(.paragraph)
        addInlines(String(item), to: &builder)
        builder.close()
        builder.close()
      }
      builder.close()
    } else {
      builder.open(.paragraph)
      addInlines(line, to: &builder)
      builder.close()
    }
  }

  private static func addInlines(_ text: String, to builder: inout DocumentBuilder) {
    var rest = text[...]
    while let open = rest.firstIndex(of: "["), let middle = rest[open...].firstIndex(of: "]"),
      let close = rest[middle...].firstIndex(of: ")")
    {
      let isImage = rest[..<open].last == "!"
      builder.add(.text, text: Array(rest[..<open].dropLast(isImage ? 1 : 0).utf8))
      var attributes = Document.Attributes()
      attributes.destination = String(rest[rest.index(middle, offsetBy: 2)..<close])
      builder.open(isImage ? .image : .link, attributes)
      builder.add(.text, text: Array(rest[rest.index(after: open)..<middle].utf8))
      builder.close()
      rest = rest[rest.index(after: close)...]
    }
    builder.add(.text, text: Array(rest.utf8))
  }

  static let book = SampleContent(topics: [
    Page(
      path: "index", title: "Welcome",
      source: [
        "# Welcome to the sample",
        "This little book has [an installation guide](install), [the ways to use it](use#flags) "
          + "and [a site](https://example.org/).",
        "## Why",
        "- Small, and made to be read in one sitting|Fast"
          + "|Honest: it has [a broken link](nowhere) and [a picture](a.png)",
        "## How",
        "    make install PREFIX=/usr/local BINDIR=/usr/local/bin MANDIR=/usr/local/share/man "
          + "DESTDIR=/tmp/stage|make check",
      ]
        + (1...12).map {
          "Paragraph \($0) speaks of needles and hay, at some length, so that it is broken into "
            + "two lines or more on most screens. Needle number \($0)."
        }),
    Page(
      path: "install", title: "Installing",
      source: ["# Installing", "Run it. Then [go home](index), or read [the flags](use#flags)."]),
    Page(
      path: "use", title: "Using it", depth: 1,
      source: ["# Using it", "First words."] + (1...10).map { "Filler \($0)." } + [
        "## Flags", "The flags are few: 日本語の文章はここで折り返されます。", "### Quiet",
      ] + (1...30).map { "More \($0)." }),
    Page(path: "broken", title: "Broken", depth: 1),
    Page(
      path: "codes", title: "Code",
      source: [
        "# Code", "![A picture](a.png) of [the guide](install):", "    first|block", "and",
        "    second",
      ]),
    Page(path: "empty", title: "Empty", source: []),
  ])
}

extension ReaderState {
  /// A reader after the given keys.
  static func after(
    _ keys: String, of content: any ReaderContent = SampleContent.book, columns: Int = 80,
    rows: Int = 24, settings: ReaderSettings = ReaderSettings()
  ) -> ReaderState {
    var state = ReaderState(content: content, columns: columns, rows: rows, settings: settings)
    state.press(keys)
    return state
  }

  /// The first line on the screen.
  var topText: String? { visibleLines.first }

  /// The lines of the topic that are on the screen.
  var visibleLines: [String] { view.visibleRows.map(\.styledLine.text) }
  var visibleText: String { visibleLines.joined(separator: "\n") }

  /// Applies the answers of other threads until no more are expected.
  mutating func awaitAnswers() {
    _ = Patience.poll(every: .milliseconds(1)) {
      if answerInterval != nil { _ = update(.work) }
      return answerInterval == nil
    }
  }

  /// Sends keys to the reader. Keys without a letter have names: `<Tab>`, `<Enter>`, `<PgDn>`, and
  /// `<^F>` for Control-F.
  /// - Returns: the effects of the last key.
  @discardableResult
  mutating func press(_ keys: String, patience: Duration = Patience.limit) -> [ReaderEffect] {
    self.patience = patience
    let names: [String: Key] = [
      "Tab": .tab, "Enter": .enter, "Esc": .escape, "BackTab": .backTab, "BS": .backspace,
      "Right": .right, "Left": .left, "Up": .up, "Down": .down, "PgDn": .pageDown, "PgUp": .pageUp,
      "Home": .home, "End": .end,
    ]
    var effects: [ReaderEffect] = []
    var rest = keys[...]
    while let first = rest.first {
      var key = Key.character(first)
      var length = 1
      if first == "<", let end = rest.firstIndex(of: ">") {
        let name = rest[rest.index(after: rest.startIndex)..<end]
        if let named = names[String(name)] {
          key = named
          length = name.count + 2
        } else if name.count == 2, name.first == "^", let letter = name.last {
          key = .control(Character(letter.lowercased()))
          length = 4
        }
      }
      effects = update(.key(key))
      rest = rest.dropFirst(length)
    }
    return effects
  }
}
