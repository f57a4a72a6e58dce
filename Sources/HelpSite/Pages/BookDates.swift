import HelpAuthoring
import HelpCore
import HelpMarkup
import HelpResources
import Synchronization

/// The check whether any page of a site has a date. Only a site with dates has a feed, and each
/// page of the site links to the feed. The result must therefore be known before the first page is
/// written.
enum BookDates {
  /// Whether any topic of the book has a date, from Git or from the topic's metadata.
  /// - Parameter knownHashes: facts about the files that were read when the book was opened.
  /// - Complexity: O(bytes of the topics that may have dates). Only heads are parsed, and the first
  ///   date ends the search.
  static func exist(
    in book: Book, _ dates: CommitDates, knownHashes: SourceHashes?, jobs: Int
  ) throws -> Bool {
    let languages = book.options.languages
    let files = (0..<book.topicCount).map {
      book.file(of: book.topic(at: $0), languages: languages)
    }
    if !dates.dates.isEmpty, files.contains(where: { dates.dates[$0] != nil }) { return true }
    let candidates = files.indices.filter { knownHashes?.mayBeDated(files[$0]) != false }
    let isFound = Atomic(false)
    try Threads.forEach(candidates.count, jobs: jobs) { number in
      if isFound.load(ordering: .relaxed) { return }
      let topic = book.topic(at: candidates[number])
      if hasDate(topic, in: book) { isFound.store(true, ordering: .relaxed) }
    }
    return isFound.load(ordering: .relaxed)
  }

  /// Whether a topic's metadata has a date.
  private static func hasDate(_ topic: Topic, in book: Book) -> Bool {
    guard topic.format != .text, var source = try? book.source(of: topic) else { return false }
    if PageDates.isUTF16(source) {
      source = Array(TextDecoding.decode(source).text.utf8)
    }
    guard let head = head(of: source, format: topic.format) else { return false }
    var options = MarkupOptions()
    options.locatesNodes = false
    let parsed = book.parse(Array(head), of: topic, options: options)
    return PageDates.lastChange(parsed.metadata) != nil
  }

  /// Returns the beginning of a topic's file that is sufficient to find its page's date, or nil for
  /// a file without a date.
  /// - Complexity: O(bytes), at the speed of memory.
  static func head(of source: [UInt8], format: TopicFormat) -> ArraySlice<UInt8>? {
    if format == .text { return nil }
    let front = FrontMatter(source, file: "")
    var end = front.reading == nil ? 0 : front.body.startIndex
    if format == .html { end = max(end, endOfHead(of: source)) }
    return end > 0 ? source[..<end] : nil
  }

  /// Returns the end of an HTML page's head, or 0 for a page without a `<meta>` that may be a date.
  /// The head of a page with an unclosed `<meta>` is the whole page.
  ///
  /// The search begins after the last such tag, because an earlier comment or script may contain
  /// the end of a head.
  private static func endOfHead(of page: [UInt8]) -> Int {
    var dateEnd = 0
    var index = nextTag(in: page, from: 0)
    while index < page.count {
      if begins("<meta", at: index, in: page) {
        // A tag without an end reaches the end of the page, and so would the search for the end of
        // each tag after it.
        guard let tag = MarkupTag(page.span, at: index) else { return page.count }
        if mayBeDate(page[index..<tag.end]) { dateEnd = tag.end }
        index = nextTag(in: page, from: tag.end)
      } else {
        index = nextTag(in: page, from: index + 1)
      }
    }
    guard dateEnd > 0 else { return 0 }
    index = nextTag(in: page, from: dateEnd)
    while index < page.count,
      !["</head", "<body", "<h1"].contains(where: { begins($0, at: index, in: page) })
    {
      index = nextTag(in: page, from: index + 1)
    }
    return index
  }

  /// Returns the position of the next `<`.
  private static func nextTag(in page: [UInt8], from start: Int) -> Int {
    ByteSearch.first(UInt8(ascii: "<"), in: page.span, from: start)
  }

  /// Whether a page contains a word at a position, ignoring case.
  /// - Parameter word: the word in lower case.
  private static func begins(_ word: String, at index: Int, in page: [UInt8]) -> Bool {
    page[index...].prefix(word.utf8.count).lazy.map(\.lowercasedASCII).elementsEqual(word.utf8)
  }

  /// Whether a tag may contain a key of dates. The result is true for a tag with a character
  /// reference, which may hide a key.
  private static func mayBeDate(_ tag: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: tag, as: UTF8.self).lowercased()
    return text.contains("&") || PageDates.keys.contains { text.contains($0) }
  }
}
