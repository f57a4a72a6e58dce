import HelpAuthoring
import HelpCore

extension SiteExporter {
  /// Returns the site of the book. The site makes its files on request.
  func site(jobs: Int) throws -> Site {
    try book.validate()
    let editions = try editions(dates, jobs: jobs) { [diagrams] book, folder in
      if diagrams.isEmpty { return SiteDiagrams() }
      return try SiteDiagrams(book, kinds: diagrams, folder: folder, jobs: jobs) { _ in nil }
    }
    return Site(editions.map(\.withoutIndexing), jobs: jobs)
  }
}
