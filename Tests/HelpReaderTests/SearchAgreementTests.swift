import HelpAuthoring
import HelpBook
import HelpCore
import HelpDocument
import HelpIndexing
import HelpLayout
import HelpSearch
import HelpTerminal
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpReader

@Suite("All ways to search a book")
struct SearchAgreementTests {
  /// Three words that are in no book, and words of random topics, the same in each run.
  private func words(of book: Book, count: Int) throws -> [String] {
    var random = SeededGenerator(seed: 39)
    var words = ["zzyzxq", "qvxkqvxk", "xylophonist"]
    while words.count < count {
      let topic = book.topic(at: Int.random(in: 0..<book.topicCount, using: &random))
      let texts = SearchTopic(try book.page(of: topic)).texts
      let text = String(decoding: texts.flatMap(\.bytes), as: UTF8.self)
      let longWords = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        .filter { $0.count > 2 }
      if let word = longWords.randomElement(using: &random) { words.append(String(word)) }
    }
    return words
  }

  /// The manual, and the books that `LECTERN_SEARCH_BOOKS` names, with colons between them.
  private static let books =
    [manual]
    + (Process.environment("LECTERN_SEARCH_BOOKS")?.split(separator: ":").map(String.init) ?? [])

  @Test(
    "all searches agree on whether a word is in a folder or bundle", arguments: books,
    [false, true])
  func agree(source: String, isPacked: Bool) throws {
    let temporary = try TemporaryDirectory()
    var book = try Book.open(source)
    if isPacked {
      let bundle = temporary.file("book.helpz")
      _ = try book.pack(to: bundle, adding: [.searchIndex])
      book = try Book.open(bundle.string)
    }
    let content = BookContent(book, indexer: .memory)
    let index = try SearchIndex(book, indexer: .memory)
    let name = content.title
    var reader = ReaderState(content: content, columns: 80, rows: 24)
    for word in try words(of: book, count: 150) {
      let isInIndex = try !index.search(word).isEmpty
      let isFound = try content.search?.search(word, limit: 5).isEmpty == false
      #expect(isFound == isInIndex, "\(word) in \(name)")
      // The reader's list has hits for the same words, from a search of the text.
      reader.press("s" + word)
      reader.awaitAnswers()
      let isListed = reader.list?.entries.isEmpty == false
      #expect(isListed == isInIndex && reader.bookSearch.hits?.reach == .text, "\(word) in \(name)")
      #expect(
        reader.screen().text.contains("Not found in this book") == !isInIndex, "\(word) in \(name)")
      reader.press("<Esc>")
      // A search through all topics finds the same topic with and without the candidates of the
      // index.
      let pattern = SearchPattern(word, letterCase: .ignored)
      let order = Array(0..<book.topicCount)
      func matchingTopic(_ candidates: Preparation<Set<Int>?>?) -> Int? {
        var search = BookPatternSearch(
          pattern, isForward: true, from: book.home, order: order, candidates: candidates)
        while !search.isFinished {
          if search.advance(in: content, options: LayoutOptions(width: 80)) { return search.topic }
        }
        return nil
      }
      let candidates = BookIndex(content, nil).topics(with: pattern)
      _ = candidates?.value(atMost: Patience.limit)
      let topic = matchingTopic(candidates)
      if candidates != nil { #expect(topic == matchingTopic(nil), "\(word) in \(name)") }
      // The search through all topics can find letters inside a word. The index finds only words.
      if isInIndex, topic == nil { Issue.record("\(word) is in the index alone") }
    }
  }

  private static let manual = FilePath(#filePath).removingLastComponent()
    .removingLastComponent().removingLastComponent().appending("Resources/manual").string
}
