import HelpCore
import HelpDocument

/// The extra files of a published site: site maps, robots.txt, a feed, and the page for missing
/// addresses.
enum WebFiles {
  /// The page that a server shows for an address that does not exist.
  static let missingPage = "404.html"
  // The names of the other files.
  static let map = "sitemap.xml"
  static let robots = "robots.txt"
  static let feed = "feed.xml"

  /// The maximum number of addresses in one site map that sitemaps.org allows.
  static let maximumMapSize = 50_000

  /// Returns the names of the site maps for a number of pages.
  static func mapNames(pages: Int) -> [String] {
    let count = (pages + maximumMapSize - 1) / maximumMapSize
    return count < 2 ? [map] : [map] + (1...count).map { "sitemap-\($0).xml" }
  }

  /// Returns the site maps: one, or several with an index.
  /// - Parameters:
  ///   - pages: the addresses of pages from the root.
  ///   - url: the address of the root.
  static func maps(_ pages: [String], url: String) -> [(name: String, bytes: [UInt8])] {
    let names = mapNames(pages: pages.count)
    guard names.count > 1 else { return [(map, list(pages[...], "urlset", "url", url: url))] }
    let parts = names.dropFirst().enumerated().map { number, name in
      let start = number * maximumMapSize
      let part = pages[start..<min(start + maximumMapSize, pages.count)]
      return (name: name, bytes: list(part, "urlset", "url", url: url))
    }
    let index = list(Array(names.dropFirst())[...], "sitemapindex", "sitemap", url: url)
    return [(map, index)] + parts
  }

  /// Returns a site map, or the index of several site maps.
  private static func list(
    _ addresses: ArraySlice<String>, _ root: String, _ element: String, url: String
  ) -> [UInt8] {
    var output = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <\(root) xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

      """.utf8)
    for address in addresses {
      output += "<\(element)><loc>".utf8
      HTMLEscape.append((url + address).utf8Span.span, to: &output)
      output += "</loc></\(element)>\n".utf8
    }
    return output + Array("</\(root)>\n".utf8)
  }

  /// Returns the file for web crawlers.
  static func robots(url: String) -> [UInt8] {
    Array("User-agent: *\nAllow: /\n\nSitemap: \(url)\(map)\n".utf8)
  }

  /// A page in the feed.
  struct Entry {
    var title: String
    /// The address from the root.
    var address: String
    /// The date of the last change, such as `2025-03-31`.
    var date: String
  }

  /// The maximum number of pages in a feed.
  static let feedSize = 30

  /// Returns the feed (RFC 4287) of the pages that changed last, at most `feedSize`. Returns nil
  /// for an empty list of pages.
  /// - Complexity: O(n log n).
  static func feed(
    _ entries: [Entry], title: String, author: String, url: String
  ) -> [UInt8]? {
    let latest = entries.sorted { ($1.date, $0.address) < ($0.date, $1.address) }.prefix(feedSize)
    guard let first = latest.first else { return nil }
    var output: [UInt8] = []
    func put(_ text: String) { output += text.utf8 }
    func element(_ name: String, _ text: String) {
      put("<\(name)>")
      let text = XMLCharacters.allowed(in: text)
      HTMLEscape.append(text.utf8Span.span, to: &output)
      put("</\(name)>\n")
    }
    put(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n")
    element("title", title)
    element("id", url)
    put("<link rel=\"self\" href=\"\(HTMLEscape.escaped(url + feed))\"/>\n")
    put("<link href=\"\(HTMLEscape.escaped(url))\"/>\n")
    element("updated", "\(first.date)T00:00:00Z")
    put("<author>")
    element("name", author)
    put("</author>\n")
    for entry in latest {
      put("<entry>\n")
      element("title", entry.title)
      element("id", url + entry.address)
      put("<link href=\"\(HTMLEscape.escaped(url + entry.address))\"/>\n")
      element("updated", entry.date + "T00:00:00Z")
      put("</entry>\n")
    }
    put("</feed>\n")
    return output
  }
}
