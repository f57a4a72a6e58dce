/// The anchors of every page of a book, by its number.
struct KnownAnchors: Sendable {
  /// The facts about a page that decide whether links to it are right.
  struct Page: Sendable {
    var names: Set<String> = []
    /// Whether the page lacks parts that programs write.
    var isIncomplete = false
  }

  private let pageNumbered: @Sendable (Int) -> Page

  init(_ facts: [TopicFacts]) {
    let pages = facts.map { Page(names: $0.anchors, isIncomplete: $0.lacksParts) }
    pageNumbered = { pages[$0] }
  }

  /// Creates a value that looks up each page when a link points to it.
  /// - Parameter pageNumbered: returns a page by its number, and is called for each link.
  init(asking pageNumbered: @escaping @Sendable (_ number: Int) -> Page) {
    self.pageNumbered = pageNumbered
  }

  /// The anchors of a page.
  subscript(page: Int) -> Set<String> { pageNumbered(page).names }

  /// Whether a page lacks parts that programs write.
  func isIncomplete(_ page: Int) -> Bool { pageNumbered(page).isIncomplete }
}
