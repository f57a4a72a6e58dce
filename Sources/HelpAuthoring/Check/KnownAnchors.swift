/// The anchors of every page of a book, by its number.
struct KnownAnchors: Sendable {
  private let names: [Set<String>]
  /// The pages that lack parts which programs write.
  private let incomplete: Set<Int>

  init(_ facts: [TopicFacts]) {
    names = facts.map(\.anchors)
    incomplete = Set(facts.indices.lazy.filter { facts[$0].lacksParts })
  }

  /// Those of a page.
  subscript(page: Int) -> Set<String> { names[page] }

  func isIncomplete(_ page: Int) -> Bool { incomplete.contains(page) }
}
