import HelpLayout
import HelpResources

/// A search that continues from topic to topic to the first with a match, as info's does. After the last topic of the
/// book it continues from the first, and ends where it began.
struct TopicHunt: Sendable {
  let pattern: SearchPattern
  let isForward: Bool
  /// The topics to search, in order. The one where it began is the last.
  let topics: [Int]
  /// The number of topics before it passes an end of the book.
  let countBeforeTurn: Int
  /// The number of topics without a match so far.
  private(set) var done = 0
  private var page: ReaderPage?
  private var search: ReaderSearch?

  /// The topics that may have a match, by the index of the book; nil where only their text tells.
  private let candidates: Preparation<Set<Int>?>?

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

  /// The number of searched topics, in words.
  func note(_ words: Words) -> String {
    words("say.searching-topics", ["number": String(done + 1), "total": String(topics.count)])
  }

  /// Does a slice of the work.
  /// - Returns: whether the topic has a match.
  mutating func advance(in content: any ReaderContent, options: LayoutOptions) -> Bool {
    if let candidates {
      guard let known = candidates.value(atMost: .zero) else { return false }
      if let known { while !isFinished, !known.contains(topic) { done += 1 } }
    }
    guard !isFinished else { return false }
    var page = page ?? ReaderPage(content.readable(topic).plan, options: options)
    var search =
      search ?? ReaderSearch(pattern, isForward: true, parts: page.plan.parts.count)
    // Advancing a search means advancing its matches in place.
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
