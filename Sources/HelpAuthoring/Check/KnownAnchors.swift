/// The anchors of every page of a book, by the page's number.
struct KnownAnchors: Sendable {
  /// The facts about a page that decide whether links to the page are valid.
  struct Page: Sendable {
    var names: Set<String> = []
    /// Whether the page lacks parts that programs write.
    var isIncomplete = false
  }

  private let lookUpPage: @Sendable (Int) -> Page

  /// Creates a value from the facts about every page, in the order of the pages' numbers.
  init(_ facts: [TopicFacts]) {
    let pages = facts.map(\.knownAnchors)
    lookUpPage = { pages[$0] }
  }

  /// Creates a value that looks up a page for each link to the page.
  /// - Parameter lookUpPage: returns the facts about a page by its number. The function is called
  ///   from any thread.
  init(asking lookUpPage: @escaping @Sendable (_ number: Int) -> Page) {
    self.lookUpPage = lookUpPage
  }

  /// The anchors of a page.
  subscript(page: Int) -> Set<String> { lookUpPage(page).names }

  /// Whether a page lacks parts that programs write.
  func isIncomplete(_ page: Int) -> Bool { lookUpPage(page).isIncomplete }
}
