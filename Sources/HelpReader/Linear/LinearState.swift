import HelpCore
import HelpResources

/// The state of reading a book line by line: input is a line, output is text, and nothing is drawn
/// or overwritten. It serves screen readers, braille displays, pipes, and terminals that cannot
/// move the cursor.
///
/// Write `prompt` before each line of input, and the result of `answer(to:)` after it.
package struct LinearState: Sendable {
  /// The topic and the anchor that a number of the open list opens.
  struct Target: Sendable {
    let topic: Int
    var anchor: String?
  }

  /// A list whose entries are chosen by number.
  struct List: Sendable {
    let name: String
    var page: LinearPage
    let targets: [Target]
  }

  package let content: any ReaderContent
  /// The maximum number of columns of a row.
  package var columns: Int
  /// The number of rows on a page.
  package var rows: Int
  package internal(set) var topic: Int
  /// Whether the user has left the book.
  package internal(set) var isFinished = false
  var text: SpokenText
  var page: LinearPage
  var list: List?
  var search: LinearSearch?
  var index: BookIndex
  /// The last query for the whole book.
  var lastBookQuery = ""

  /// The places to go back to. The marks and the places to go forward to are kept for the
  /// full-screen reader, which alone has keys for them.
  var trail = ReadingTrail()
  /// Whether the first page is where an earlier session ended, away from the start of the book.
  var hasResumed = false
  /// Whether links to other books can be followed.
  package var opensBooks = false
  /// Whether a link in another book opened this book.
  var isVisiting = false
  /// The requested step to another book, or nil for none.
  var bookStep: BookStep?

  /// Opens a topic.
  /// - Parameters:
  ///   - topic: nil opens the book's home.
  ///   - search: searches the whole book. Nil uses the content's search. Without either, titles,
  ///     headings and summaries are searched.
  package init(
    _ content: any ReaderContent, topic: Int? = nil, columns: Int, rows: Int,
    search: (any BookSearching)? = nil
  ) {
    self.content = content
    index = BookIndex(content, search)
    self.columns = columns
    self.rows = rows
    self.topic = topic ?? content.home
    text = SpokenText(content.documentAndPlan(of: self.topic).document, content.words)
    page = LinearPage(text.lines)
  }

  /// Returns the first page.
  /// - Parameter anchor: the anchor to begin at.
  package mutating func begin(anchor: String? = nil) -> String {
    let complaint = anchor.flatMap { go(toAnchor: $0) } ?? ""
    let note = hasResumed ? words("linear.resumed") + "\n" : ""
    return note + complaint + turnPage()
  }

  /// The prompt: `Install, 40 percent. Return for more, h for help: `.
  package var prompt: String {
    if let list {
      return words(
        list.page.isAtEnd ? "linear.prompt-list-end" : "linear.prompt-list", ["list": list.name])
        + " "
    }
    let title = name(of: topic)
    guard page.isAtEnd else {
      return words("linear.prompt", ["title": title, "percent": String(page.percent)]) + " "
    }
    guard let next = content.next(after: topic) else {
      return words("linear.prompt-end", ["title": title]) + " "
    }
    return words("linear.prompt-end-next", ["title": title, "next": name(of: next)]) + " "
  }

  var words: Words { content.words }

  /// Returns the message about a name that does not exist, with the nearest name if there is one.
  /// - Parameter fault: the end of the message's name: `no-topic`.
  func complaint(_ fault: String, _ name: String, nearest: String?) -> String {
    let name = ControlCharacters.inline(name)
    guard let nearest = nearest.map(ControlCharacters.inline) else {
      return words("linear." + fault, ["text": name]) + "\n"
    }
    let text = words("say." + fault, ["text": name])
    return words("say.meant", ["fault": text, "name": nearest]) + "\n"
  }

  func name(of topic: Int) -> String { ControlCharacters.inline(content.title(of: topic)) }

  // MARK: Pages

  /// Turns to the next page of the topic, and returns it.
  mutating func turnPage() -> String {
    page.turn(rows: rows, width: columns)
  }

  /// Returns the page that was written last.
  mutating func repeatPage() -> String {
    page.go(to: page.top)
    return turnPage()
  }

  /// Opens a topic at its beginning, and drops the search and the list of the last topic.
  mutating func open(_ topic: Int) {
    self.topic = topic
    text = SpokenText(content.documentAndPlan(of: topic).document, words)
    page = LinearPage(text.lines)
    search = nil
    list = nil
  }

  /// Goes to a topic or an anchor, and adds the place that is left to `trail`. If the open topic
  /// lacks the anchor, the place stays the same, and only the message is returned.
  /// - Returns: the page to write, after the message about a missing anchor.
  mutating func visit(_ topic: Int, anchor: String? = nil) -> String {
    let leftPlace = place
    let opensTopic = topic != self.topic || anchor == nil
    if opensTopic { open(topic) }
    let complaint = anchor.flatMap { go(toAnchor: $0) } ?? ""
    if !opensTopic, !complaint.isEmpty { return complaint }
    list = nil
    trail.leave(leftPlace)
    return complaint + turnPage()
  }

  /// Makes the next page begin at an anchor.
  /// - Returns: the message about a missing anchor, or nil on success.
  private mutating func go(toAnchor anchor: String) -> String? {
    guard let line = text.anchors[anchor] else {
      return complaint(
        "no-anchor", anchor,
        nearest: NearestName.find(anchor, among: text.anchors.keys.sorted()))
    }
    page.go(to: LinearPage.Position(line: line))
    return nil
  }
}
