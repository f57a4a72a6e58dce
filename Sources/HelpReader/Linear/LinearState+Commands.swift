import HelpCore

extension LinearState {
  /// What can be typed, and what it does: the source of the help.
  static let help = """
    Return: more of this topic.
    n: the next topic. p: the previous one.
    A number: follow the link, or open the topic, with that number.
    b: back to where you came from.
    c: the table of contents.
    /text: read on where this text or expression is. / alone: at the next such place.
    s text: search the whole book. s alone: show the last results again.
    :topic: open the topic with that path or title.
    r: read this page again. g: from the start of the topic.
    h: this help. q: quit.

    """

  /// Answers a line, given without its end; nil when there are no more lines, which leaves the book.
  /// - Returns: text to be written, each line ended.
  package mutating func take(_ line: String?) -> String {
    guard let line else {
      isFinished = true
      return ""
    }
    let typed = line.trimmingWhitespace
    if typed.hasPrefix("/") { return find(String(typed.dropFirst())) }
    if typed.hasPrefix(":") { return open(named: typed.dropFirst().description.trimmingWhitespace) }
    if let number = Int(typed), number > 0 { return follow(number) }
    if let query = Self.bookQuery(typed) { return findInBook(query.isEmpty ? bookQuery : query) }
    switch typed.lowercased() {
    case "": return goOn()
    case "q", "quit":
      isFinished = true
      return ""
    case "n": return step(content.next(after: topic), "last")
    case "p": return step(content.previous(before: topic), "first")
    case "b": return goBack()
    case "c": return contents()
    case "h", "?", "help": return Self.help
    case "r":
      list = nil
      return again()
    case "g":
      list = nil
      page.go(to: LinearPage.Place())
      return more()
    default:
      let shown = ControlCharacters.inline(String(typed.prefix(40)))
      return "'\(shown)' is not a command. h for help.\n"
    }
  }

  private mutating func goOn() -> String {
    if var list {
      if list.page.isAtEnd {
        self.list = nil
        return again()
      }
      let text = list.page.take(rows: rows, width: columns)
      self.list = list
      return text
    }
    if page.isAtEnd {
      let on = content.next(after: topic).map { " n goes on to \(name(of: $0))." } ?? ""
      return "This is the end of the topic.\(on)\n"
    }
    return more()
  }

  private mutating func step(_ target: Int?, _ end: String) -> String {
    guard let target else { return "This is the \(end) topic.\n" }
    return visit(target)
  }

  private mutating func goBack() -> String {
    if list != nil {
      list = nil
      return again()
    }
    guard let target = trail.goBack(from: place) else { return "There is nowhere to go back to.\n" }
    go(to: target)
    return more()
  }

  private mutating func contents() -> String {
    var lines: [String] = []
    var targets: [Target] = []
    for entry in content.contents() {
      let indent = String(repeating: "  ", count: min(entry.depth, 8))
      let title = ControlCharacters.inline(entry.title)
      guard let topic = entry.topic else {
        lines.append(indent + title + ":")
        continue
      }
      targets.append(Target(topic: topic))
      lines.append(
        "\(indent)\(targets.count): \(title)" + (topic == self.topic ? ", open now" : ""))
    }
    return say(List(name: "Contents", page: LinearPage(lines), targets: targets))
  }

  /// The first page of a list.
  mutating func say(_ list: List) -> String {
    var list = list
    let text = list.page.take(rows: rows, width: columns)
    self.list = list
    return text
  }

  // MARK: Links and names

  private mutating func follow(_ number: Int) -> String {
    if let list {
      guard let target = list.targets[at: number - 1] else {
        return "There is no number \(number); the last is \(list.targets.count).\n"
      }
      return visit(target.topic, anchor: target.anchor)
    }
    guard let destination = text.links[at: number - 1] else {
      return text.links.isEmpty
        ? "This topic has no links.\n"
        : "There is no link \(number); the last is \(text.links.count).\n"
    }
    let target = content.resolve(destination, from: topic)
    if case .topic(let topic, let anchor) = target { return visit(topic, anchor: anchor) }
    return ControlCharacters.inline(target.note ?? "") + "\n"
  }

  private mutating func open(named name: String) -> String {
    if name.isEmpty || name == "#" { return "Type a topic after the colon, such as :index\n" }
    switch content.topic(named: name, from: topic) {
    case .topic(let found, let anchor): return visit(found, anchor: anchor)
    case .unknown(let name, let nearest):
      let hint = nearest.map { "; did you mean '\($0)'?" } ?? "."
      return ControlCharacters.inline("No topic '\(name)'\(hint)") + "\n"
    }
  }

  // MARK: Searching

  private mutating func find(_ typed: String) -> String {
    guard let wanted = typed.isEmpty ? search?.typed : typed else {
      return "Type what to look for after the slash.\n"
    }
    list = nil
    let search =
      wanted == self.search?.typed ? self.search : LinearSearch(wanted, in: page.lines)
    self.search = search
    guard let search, let found = search.next(after: page.top.line) else {
      return "Not in this topic: \(ControlCharacters.inline(wanted))\n"
    }
    let turned = found.line <= page.top.line ? ", from the start again" : ""
    page.go(to: LinearPage.Place(line: found.line))
    return "Found, \(found.index + 1) of \(search.lines.count)\(turned):\n" + more()
  }
}
