/// The anchors of every page of a book, by its number.
struct KnownAnchors: Sendable {
  /// The facts about a page that decide whether links to it are right.
  struct Page: Sendable {
    var names: Set<String> = []
    /// Whether it lacks parts which programs write.
    var isIncomplete = false
  }

  private let page: @Sendable (Int) -> Page

  init(_ facts: [TopicFacts]) {
    let pages = facts.map { Page(names: $0.anchors, isIncomplete: $0.lacksParts) }
    page = { pages[$0] }
  }

  /// - Parameter page: is called for each link.
  init(asking page: @escaping @Sendable (_ number: Int) -> Page) { self.page = page }

  /// The anchors of a page.
  subscript(page: Int) -> Set<String> { self.page(page).names }

  func isIncomplete(_ page: Int) -> Bool { self.page(page).isIncomplete }
}
