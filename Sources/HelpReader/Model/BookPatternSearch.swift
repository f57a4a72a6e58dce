import HelpLayout
import HelpResources

/// A search through the topics of the book, as in info, up to the first topic with a match. At an
/// end of the book, the search wraps to the other end. It finishes with the topic where it began.
struct BookPatternSearch: Sendable {
  let pattern: SearchPattern
  let isForward: Bool
  /// The topics to search, in order. The topic where the search began is the last.
  let topics: [Int]
  /// The number of topics before the end of the book at which the search wraps.
  let countBeforeWrap: Int
  /// The number of topics that have been searched or ruled out.
  private(set) var searchedCount = 0
  /// The page of the topic that is being searched. Nil before its search.
  private var page: ReaderPage?
  /// The search in the page.
  private var search: ReaderSearch?

  /// The topics that may have a match according to the index of the book. Nil if all topics must be
  /// searched.
  private let candidates: Preparation<Set<Int>?>?

  /// Begins at the topic after `topic`, or before `topic` if the search goes backward.
  /// - Parameters:
  ///   - order: all topics in reading order.
  ///   - candidates: the topics that may have a match, or nil for all.
  init(
    _ pattern: SearchPattern, isForward: Bool, from topic: Int, order: [Int],
    candidates: Preparation<Set<Int>?>? = nil
  ) {
    self.pattern = pattern
    self.candidates = candidates
    self.isForward = isForward
    let order = isForward ? order : order.reversed()
    let start = order.firstIndex(of: topic) ?? order.count - 1
    topics = Array(order[(start + 1)...] + order[...start])
    countBeforeWrap = order.count - start - 1
  }

  var isFinished: Bool { searchedCount >= topics.count }

  /// The topic that is being searched.
  var topic: Int { topics[searchedCount] }
  var hasWrapped: Bool { searchedCount >= countBeforeWrap }

  /// Returns the message about the progress.
  func note(_ words: Words) -> String {
    words(
      "say.searching-topics", ["number": String(searchedCount + 1), "total": String(topics.count)])
  }

  /// Searches a part of the current topic, or steps to the next topic.
  /// - Returns: whether the current topic has a match.
  mutating func advance(in content: any ReaderContent, options: LayoutOptions) -> Bool {
    if let candidates {
      guard let matchingTopics = candidates.value(atMost: .zero) else { return false }
      if let matchingTopics {
        while !isFinished, !matchingTopics.contains(topic) { searchedCount += 1 }
      }
    }
    guard !isFinished else { return false }
    var page =
      page
      ?? ReaderPage(
        content.documentAndPlan(of: topic, marksCode: options.marksCode).plan, options: options)
    var search =
      search ?? ReaderSearch(pattern, isForward: true, parts: page.plan.parts.count)
    // Local variables alone own the matches, to let the search extend them in place.
    (self.page, self.search) = (nil, nil)
    _ = search.advance(in: &page)
    if search.count > 0 { return true }
    if search.isFinished {
      searchedCount += 1
    } else {
      (self.page, self.search) = (page, search)
    }
    return false
  }
}
