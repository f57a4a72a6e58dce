package import HelpBook
package import HelpSearch

extension SearchResults {
  /// Searches the titles, headings and summaries of a book that has no index.
  /// - Complexity: O(text of the book).
  package init(titlesOf book: Book, for query: String, limit: Int) {
    var index = BookIndex(BookContent(book), nil)
    let allHits = index.allHits(for: query)
    let hits = allHits.prefix(limit).map { hit in
      let topic = book.topic(at: hit.topic)
      let isHeading = hit.title != topic.title
      return SearchHit(
        path: topic.path, title: topic.title, heading: isHeading ? hit.title : "",
        anchor: hit.anchor, snippet: isHeading ? "" : hit.detail)
    }
    self.init(hits: hits, count: Set(allHits.map(\.topic)).count)
  }
}
