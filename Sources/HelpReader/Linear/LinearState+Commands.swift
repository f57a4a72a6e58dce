import HelpCore
import HelpResources
import HelpTerminal

extension LinearState {
  /// The text of the help: the commands that can be typed, with their effects.
  private var help: String {
    [
      "more", "next", "number", "back", "contents", "find", "search", "open", "again", "quit",
    ].map { words("linear.help-" + $0) + "\n" }.joined()
  }

  /// Performs the command that a line contains.
  /// - Parameter line: the line, without its line feed. Nil at the end of the input, which leaves
  ///   the book.
  /// - Returns: the text to write, with a line feed after each line.
  package mutating func answer(to line: String?) -> String {
    guard let line else {
      isFinished = true
      return ""
    }
    let command = line.trimmingWhitespace
    if command.hasPrefix("/") { return find(String(command.dropFirst())) }
    if command.hasPrefix(":") {
      return open(named: command.dropFirst().description.trimmingWhitespace)
    }
    if let number = Int(command), number > 0 { return follow(number) }
    if let query = Self.bookQuery(in: command) {
      return findInBook(query.isEmpty ? lastBookQuery : query)
    }
    switch command.lowercased() {
    case "": return continueReading()
    case "q", "quit":
      isFinished = true
      return ""
    case "n": return step(content.next(after: topic), "linear.last-topic")
    case "p": return step(content.previous(before: topic), "linear.first-topic")
    case "b": return goBack()
    case "c": return showContents()
    case "h", "?", "help": return help
    case "r":
      list = nil
      return repeatPage()
    case "g":
      list = nil
      page.go(to: LinearPage.Position())
      return turnPage()
    default:
      let excerpt = ControlCharacters.inline(String(command.prefix(40)))
      return words("linear.no-command", ["text": excerpt]) + "\n"
    }
  }

  /// Returns the next page of the open list or of the topic.
  private mutating func continueReading() -> String {
    if var list {
      if list.page.isAtEnd {
        self.list = nil
        return repeatPage()
      }
      let text = list.page.turn(rows: rows, width: columns)
      self.list = list
      return text
    }
    if page.isAtEnd {
      let end =
        content.next(after: topic).map { words("linear.end-next", ["title": name(of: $0)]) }
        ?? words("linear.end")
      return end + "\n"
    }
    return turnPage()
  }

  /// Opens a topic, and returns its first page. Without a topic, returns the named message.
  private mutating func step(_ target: Int?, _ message: String) -> String {
    guard let target else { return words(message) + "\n" }
    return visit(target)
  }

  /// Closes the open list, or goes back to the last place. Without an earlier place, requests the
  /// book whose link opened this book.
  private mutating func goBack() -> String {
    if list != nil {
      list = nil
      return repeatPage()
    }
    guard let target = trail.goBack(from: place) else {
      guard isVisiting else { return words("linear.nowhere-back") + "\n" }
      bookStep = .back
      return ""
    }
    go(to: target)
    return turnPage()
  }

  /// Opens the list of contents, with a number before each topic, and returns its first page.
  private mutating func showContents() -> String {
    var lines: [String] = []
    var targets: [Target] = []
    for entry in content.contents() {
      // Levels below the ninth are indented like the ninth.
      let indent = String(repeating: "  ", count: min(entry.depth, 8))
      let title = ControlCharacters.inline(entry.title)
      guard let topic = entry.topic else {
        lines.append(indent + title + ":")
        continue
      }
      targets.append(Target(topic: topic, anchor: entry.anchor))
      lines.append(
        "\(indent)\(targets.count): \(title)"
          + (topic == self.topic ? ", " + words("linear.open-now") : ""))
    }
    return show(List(name: words("list.contents"), page: LinearPage(lines), targets: targets))
  }

  /// Opens a list and returns its first page.
  mutating func show(_ list: List) -> String {
    var list = list
    let text = list.page.turn(rows: rows, width: columns)
    self.list = list
    return text
  }

  // MARK: Links and names

  /// Opens the target of a number in the open list. Without a list, opens the link of the topic
  /// with that number.
  private mutating func follow(_ number: Int) -> String {
    if let list {
      guard let target = list.targets[at: number - 1] else {
        return words(
          "linear.no-number", ["number": String(number), "last": String(list.targets.count)]) + "\n"
      }
      return visit(target.topic, anchor: target.anchor)
    }
    guard let destination = text.links[at: number - 1] else {
      let last = String(text.links.count)
      let fault =
        text.links.isEmpty
        ? words("linear.no-links")
        : words("linear.no-link", ["number": String(number), "last": last])
      return fault + "\n"
    }
    let target = content.target(of: destination, from: topic)
    if case .topic(let topic, let anchor) = target { return visit(topic, anchor: anchor) }
    if opensBooks, let address = target.bookAddress {
      bookStep = .open(address)
      return ""
    }
    return ControlCharacters.inline(target.note(words) ?? "") + "\n"
  }

  /// Opens the topic with a name. If the name fits several topics, lists them.
  private mutating func open(named name: String) -> String {
    if name.isEmpty || name == "#" { return words("linear.type-topic") + "\n" }
    switch content.topic(named: name, from: topic) {
    case .topic(let topic, let anchor): return visit(topic, anchor: anchor)
    case .several(let topics, let anchor): return offer(topics, anchor: anchor)
    case .unknown(let name, let nearest):
      return complaint("no-topic", name, nearest: nearest)
    }
  }

  /// Opens a list of topics to choose from, with their paths, and returns its first page.
  mutating func offer(_ topics: [Int], anchor: String?) -> String {
    let lines = topics.enumerated().map { number, topic in
      "\(number + 1): \(name(of: topic)), " + ControlCharacters.inline(content.path(of: topic))
    }
    return show(
      List(
        name: words("list.topics"), page: LinearPage(lines),
        targets: topics.map { Target(topic: $0, anchor: anchor) }))
  }

  // MARK: Searching

  /// Returns the page of the topic that begins at the next line with a match. An empty string
  /// repeats the last search.
  private mutating func find(_ text: String) -> String {
    guard let pattern = text.isEmpty ? search?.pattern : text else {
      return words("linear.type-text") + "\n"
    }
    list = nil
    let search =
      pattern == self.search?.pattern ? self.search : LinearSearch(pattern, in: page.lines)
    self.search = search
    guard let search, let match = search.next(after: page.top.line) else {
      return words("linear.not-in-topic", ["text": ControlCharacters.inline(pattern)]) + "\n"
    }
    let name = match.line <= page.top.line ? "linear.found-again" : "linear.found-place"
    page.go(to: LinearPage.Position(line: match.line))
    let note = words(
      name, ["number": String(match.index + 1), "total": String(search.lines.count)])
    return note + "\n" + turnPage()
  }
}
