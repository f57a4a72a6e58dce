import HelpLayout
import HelpResources

/// A search through the topics of the book, as in info, up to the first topic with a match. It turns around at the end
/// of the book, and ends with the topic where it began.
struct TopicHunt: Sendable {
  let pattern: SearchPattern
  let isForward: Bool
  /// The topics to search, in order. The topic where the search began is the last.
  let topics: [Int]
  /// The number of topics before the search turns around at an end of the book.
  let countBeforeTurn: Int
  /// The number of topics without a match so far.
  private(set) var done = 0
  /// The page of the topic that is being searched; nil before its search.
  private var page: ReaderPage?
  /// The search in the page.
  private var search: ReaderSearch?

  /// The topics that may have a match according to the index of the book; nil if only their text tells.
  private let candidates: Preparation<Set<Int>?>?

  /// Begins with the next topic after one.
  /// - Parameters:
  ///   - order: all topics in reading order.
  ///   - candidates: the topics that may have a match; nil for all.
  init(
    _ pattern: SearchPattern, isForward: Bool, from topic: Int, order: [Int],
    candidates: Preparation<Set<Int>?>? = nil
  ) {
    self.pattern = pattern
    self.candidates = candidates
    self.isForward = isForward
    let order = isForward ? order : order.reversed()
    let here = order.firstIndex(of: topic) ?? order.count - 1
    topics = Array(order[(here + 1)...] + order[...here])
    countBeforeTurn = order.count - here - 1
  }

  var isFinished: Bool { done >= topics.count }

  /// The topic that is being searched.
  var topic: Int { topics[done] }
  var isPastTurn: Bool { done >= countBeforeTurn }

  /// Returns the message about the progress.
  func note(_ words: Words) -> String {
    words("say.searching-topics", ["number": String(done + 1), "total": String(topics.count)])
  }

  /// Searches a part of the current topic, or steps to the next topic.
  /// - Returns: whether the current topic has a match.
  mutating func advance(in content: any ReaderContent, options: LayoutOptions) -> Bool {
    if let candidates {
      guard let known = candidates.value(atMost: .zero) else { return false }
      if let known { while !isFinished, !known.contains(topic) { done += 1 } }
    }
    guard !isFinished else { return false }
    var page = page ?? ReaderPage(content.readable(topic).plan, options: options)
    var search =
      search ?? ReaderSearch(pattern, isForward: true, parts: page.plan.parts.count)
    // Local copies alone own the matches, so that the search can extend them in place.
    (self.page, self.search) = (nil, nil)
    _ = search.advance(in: &page)
    if search.count > 0 { return true }
    if search.isFinished {
      done += 1
    } else {
      (self.page, self.search) = (page, search)
    }
    return false
  }
}
