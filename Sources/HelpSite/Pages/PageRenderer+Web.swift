import HelpBook

extension PageRenderer {
  /// Returns the files of a published site for search engines and feed readers. The list is empty
  /// for a site without an address.
  /// - Parameters:
  ///   - translatedPages: the addresses of the pages in other languages.
  ///   - changed: returns the date of a topic's last change, or nil if the date is unknown.
  func webFiles(
    _ translatedPages: [String], changed: (_ topic: Int) -> String?
  ) -> [(name: String, bytes: [UInt8])] {
    guard let url = site.url else { return [] }
    var files = WebFiles.maps(plan.sitemapAddresses + translatedPages, url: url)
    files.append((WebFiles.robots, WebFiles.robots(url: url)))
    let entries = (0..<book.topicCount).compactMap { id in
      changed(id).map { date in
        WebFiles.Entry(
          title: book.contents.title(ofTopic: id), address: plan.addresses[id], date: date)
      }
    }
    let author = book.authors.isEmpty ? book.title : book.authors.joined(separator: ", ")
    if let feed = WebFiles.feed(entries, title: book.title, author: author, url: url) {
      files.append((WebFiles.feed, feed))
    }
    return files.filter { plan.webFiles.contains($0.name) }
  }
}
