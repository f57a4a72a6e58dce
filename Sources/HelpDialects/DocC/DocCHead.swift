import HelpCore

/// The facts that a DocC page states about itself: title, symbol, metadata, and the pages that it
/// lists.
package struct DocCHead: Sendable {
  /// A list of pages below a title.
  package struct Group: Sendable {
    /// The title, or nil for a list without one.
    package let title: String?
    /// The links, each with its line, counted from 1.
    package fileprivate(set) var links: [(link: DocCLink, line: Int)] = []
  }

  /// The kind of a page. A table of contents is the page of a `@Tutorials` directive.
  package enum Kind: Sendable {
    case article, tutorial, tableOfContents
  }

  package private(set) var kind = Kind.article
  /// The title in Markdown, or the name of the symbol that the page is about.
  package private(set) var title: String?
  /// The path of the symbol that the page is about.
  package private(set) var symbol: [String]?
  /// The title that `@DisplayName` or `@Tutorials` sets, or nil if neither does.
  package private(set) var displayName: String?
  /// Whether the page is the root of a catalog, by `@TechnologyRoot`.
  package private(set) var isTechnologyRoot = false
  /// The addresses that the page had before.
  package private(set) var formerAddresses: [String] = []
  /// The lists of `## Topics`, and the chapters of tutorials.
  package private(set) var groups: [Group] = []

  /// Whether the current line is below `## Topics`.
  private var isInTopics = false

  /// The maximum number of groups and links that are read.
  private static let maximumCount = 10_000
  /// The number of groups and links that were read.
  private var count = 0

  /// Reads the facts of a page.
  /// - Complexity: O(n).
  package init(_ text: [UInt8]) {
    var lines = DirectiveLines(text)
    var number = 1
    var countedEnd = 0
    while let line = lines.next() {
      number += ByteSearch.count(
        .lineFeed, in: text.span.extracting(countedEnd..<line.range.lowerBound), upTo: .max)
      countedEnd = line.range.lowerBound
      switch line.kind {
      case .open(let directive): read(directive, line: number)
      case .text where lines.depth == 0:
        read(
          String(decoding: text[line.start..<line.range.upperBound], as: UTF8.self), number: number)
      default: break
      }
    }
  }

  /// The title as a link to the page shows it, or nil for a page without a title.
  var shownTitle: String? {
    [displayName, title].compactMap { $0 }.first { !$0.isEmpty }
  }

  /// Reads a heading, or a list item below `## Topics`.
  private mutating func read(_ line: String, number: Int) {
    let level = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
    if level > 0, line.utf8.dropFirst(level).first == .space {
      var text = line.dropFirst(level)[...]
      while text.first?.isWhitespace == true { text.removeFirst() }
      while text.last?.isWhitespace == true { text.removeLast() }
      readHeading(String(Self.withoutClosingMarks(text)), level: level)
    } else if isInTopics, let link = Self.listedLink(line) {
      add(link, number)
    }
  }

  /// Returns the text of a heading without the `#` at its end. As in CommonMark, the marks belong to
  /// the text if no white space precedes them.
  private static func withoutClosingMarks(_ heading: Substring) -> Substring {
    var text = heading
    while text.last == "#" { text.removeLast() }
    guard text.last.map(\.isWhitespace) ?? true else { return heading }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// Reads a heading: the page's title, `## Topics`, or the title of a group below it.
  private mutating func readHeading(_ text: String, level: Int) {
    if level < 3 { isInTopics = level == 2 && text == "Topics" }
    if level == 1, title == nil { readTitle(text) }
    if level > 2, isInTopics { add(Group(title: text)) }
  }

  /// Sets the title and, if the title is the name of a symbol, the symbol.
  private mutating func readTitle(_ heading: String) {
    var text = heading[...]
    if let comment = text.firstRange(of: "<!--"), text.hasSuffix("-->") {
      text = text[..<comment.lowerBound]
      while text.last?.isWhitespace == true { text.removeLast() }
    }
    title = String(text)
    guard let name = Self.symbol(String(text)), let link = DocCLink(name, isSymbol: true) else {
      return
    }
    let parts = link.parts.map(DocCLink.plain)
    symbol = parts
    title = Self.name(ofSymbol: parts)
  }

  /// Returns a symbol's name as the title of its page shows it: a type with its outer types, a
  /// member alone. Returns nil for an empty path.
  private static func name(ofSymbol parts: [String]) -> String? {
    guard let last = parts.last else { return nil }
    let isType = last.first?.isUppercase == true && !last.contains("(")
    return isType && parts.count > 2 ? parts.dropFirst().joined(separator: ".") : last
  }

  /// Returns the name of the symbol that a heading consists of, as ` ``Type`` ` or `<doc:Type>`, or
  /// nil for any other heading.
  static func symbol(_ text: String) -> Substring? {
    if text.hasPrefix("``"), text.hasSuffix("``"), text.utf8.count > 4 {
      let name = text.dropFirst(2).dropLast(2)
      return name.contains("`") || name.contains(" ") ? nil : name
    }
    guard text.hasPrefix("<doc:"), text.hasSuffix(">") else { return nil }
    return text.dropFirst(5).dropLast()
  }

  /// Returns the link at the beginning of a list item, or nil for any other line.
  private static func listedLink(_ line: String) -> DocCLink? {
    let item = line.drop { $0 == " " || $0 == "\t" }
    guard let mark = item.first, "-*+0123456789".contains(mark) else { return nil }
    let text = item.drop { "-*+.) \t0123456789".contains($0) }
    if text.hasPrefix("<doc:") {
      return DocCLink(text.dropFirst(5).prefix { $0 != ">" })
    }
    if text.hasPrefix("``") {
      let name = text.dropFirst(2).prefix { $0 != "`" }
      return text[name.endIndex...].hasPrefix("``") ? DocCLink(name, isSymbol: true) : nil
    }
    guard text.hasPrefix("["), let start = text.firstRange(of: "](doc:") else { return nil }
    let destination = text[start.upperBound...]
    return destination.lastIndex(of: ")").flatMap { DocCLink(destination[..<$0]) }
  }

  /// Reads the facts in a directive.
  private mutating func read(_ directive: BlockDirective, line: Int) {
    switch directive.name {
    case "DisplayName": displayName = directive[""]
    case "TechnologyRoot": isTechnologyRoot = true
    case "Redirected":
      if let address = directive["from"] { formerAddresses.append(address) }
    case "Tutorials":
      kind = .tableOfContents
      displayName = directive["name"]
    case "Tutorial", "Article": kind = .tutorial
    case "Intro": title = title ?? directive["title"].map { TagExpansion.literal($0) }
    case "Volume", "Chapter":
      if kind == .tableOfContents { add(Group(title: directive["name"])) }
    case "TutorialReference":
      if let tutorial = directive["tutorial"] {
        let path = tutorial.hasPrefix("doc:") ? tutorial.dropFirst(4) : tutorial[...]
        if let link = DocCLink(path) { add(link, line) }
      }
    default: break
    }
  }

  /// Adds a group, if the page does not have too many groups and links.
  private mutating func add(_ group: Group) {
    count += 1
    if count <= Self.maximumCount { groups.append(group) }
  }

  /// Adds a link to the last group, if the page does not have too many groups and links.
  private mutating func add(_ link: DocCLink, _ line: Int) {
    count += 1
    guard count <= Self.maximumCount else { return }
    if groups.isEmpty { groups.append(Group(title: nil)) }
    groups[groups.count - 1].links.append((link, line))
  }
}
