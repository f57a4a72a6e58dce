/// What a key asks for while reading.
public enum Command: Sendable, Hashable {
  case lineDown, lineUp, pageDown, pageUp, halfDown, halfUp, top, bottom, percent
  case scrollLeft, scrollRight
  case nextLink, previousLink, follow, hints, back, forward
  case nextTopic, previousTopic, parentTopic, contents, outline, goTo, nextHeading, previousHeading
  case searchForward, searchBackward, nextMatch, previousMatch, clearSearch
  case setMark, jumpToMark
  case redraw, help, quit
}

/// The one table of keys: what they do, and what the help says of them.
public enum KeyTable {
  public struct Entry: Sendable {
    public let keys: [Key]
    public let command: Command
    public let text: String
  }

  public struct Group: Sendable {
    public let title: String
    public let entries: [Entry]
  }

  public static let groups: [Group] = [
    Group(
      title: "Moving",
      entries: [
        entry(" fz", [.pageDown, .control("f"), .control("v")], .pageDown, "forward one page"),
        entry("b", [.pageUp, .control("b")], .pageUp, "back one page"),
        entry("d", [.control("d")], .halfDown, "forward half a page"),
        entry("u", [.control("u")], .halfUp, "back half a page"),
        entry("je", [.down, .control("n")], .lineDown, "forward N lines"),
        entry("ky", [.up, .control("p")], .lineUp, "back N lines"),
        entry("g<", [.home], .top, "to the start, or to line N"),
        entry("G>", [.end], .bottom, "to the end, or to line N"),
        entry("p%", [], .percent, "to N percent"),
        entry("}", [], .nextHeading, "to the next heading"),
        entry("{", [], .previousHeading, "to the previous heading"),
        entry("", [.left], .scrollLeft, "scroll long code lines left"),
        entry("", [.right], .scrollRight, "scroll long code lines right"),
      ]),
    Group(
      title: "Links",
      entries: [
        entry("", [.tab], .nextLink, "select the next link"),
        entry("", [.backTab], .previousLink, "select the previous link"),
        entry("", [.enter], .follow, "follow the selected link; else one line forward"),
        entry("x", [], .hints, "follow a link by its letter"),
        entry("l", [.backspace], .back, "back to where you came from"),
        entry("L", [], .forward, "forward again"),
      ]),
    Group(
      title: "Topics",
      entries: [
        entry("]", [], .nextTopic, "next topic"),
        entry("[", [], .previousTopic, "previous topic"),
        entry("^U", [], .parentTopic, "up to the topic above"),
        entry("t", [], .contents, "table of contents"),
        entry("o", [], .outline, "outline of this topic"),
        entry(":", [], .goTo, "go to a topic by path or title"),
      ]),
    Group(
      title: "Searching",
      entries: [
        entry("/", [], .searchForward, "search forward (capitals count if you type any)"),
        entry("?", [], .searchBackward, "search backward"),
        entry("n", [], .nextMatch, "next match"),
        entry("N", [], .previousMatch, "previous match"),
        entry("", [.escape], .clearSearch, "clear the highlighting and the selection"),
      ]),
    Group(
      title: "Marks and more",
      entries: [
        entry("m", [], .setMark, "mark this place with a letter"),
        entry("'", [], .jumpToMark, "go to a mark; '' goes to where you were"),
        entry("r", [.control("l")], .redraw, "draw the screen again"),
        entry("hH", [], .help, "this help"),
        entry("qQ", [], .quit, "quit; close what is open"),
      ]),
  ]

  private static func entry(
    _ characters: String, _ keys: [Key], _ command: Command, _ text: String
  ) -> Entry {
    Entry(keys: characters.map(Key.character) + keys, command: command, text: text)
  }

  private static let commands: [Key: Command] = {
    var result: [Key: Command] = [:]
    for group in groups {
      for entry in group.entries {
        for key in entry.keys { result[key] = entry.command }
      }
    }
    return result
  }()

  /// What a key means while reading; nil when nothing.
  public static func command(for key: Key) -> Command? { commands[key] }
}
