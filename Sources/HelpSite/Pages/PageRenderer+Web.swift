import HelpBook

extension PageRenderer {
  /// The files of a published site for search engines and readers of feeds, beside its page for addresses that do not
  /// exist; none without an address.
  /// - Parameters:
  ///   - others: the addresses of pages in other languages.
  ///   - changed: returns the topic's date of its last change.
  func webFiles(
    _ others: [String], changed: (_ topic: Int) -> String?
  ) -> [(name: String, bytes: [UInt8])] {
    guard let url = site.url else { return [] }
    var all = WebFiles.maps(plan.mapped + others, url: url)
    all.append((WebFiles.robots, WebFiles.robots(url: url)))
    let entries = (0..<book.topicCount).compactMap { id in
      changed(id).map { date in
        WebFiles.Entry(
          title: book.contents.title(ofTopic: id), address: plan.addresses[id], date: date)
      }
    }
    let author = book.authors.isEmpty ? book.title : book.authors.joined(separator: ", ")
    if let feed = WebFiles.feed(entries, title: book.title, author: author, url: url) {
      all.append((WebFiles.feed, feed))
    }
    return all.filter { plan.webFiles.contains($0.name) }
  }
}
