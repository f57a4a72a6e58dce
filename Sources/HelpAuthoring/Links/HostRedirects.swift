import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The redirects of the host that a site is on: the file `_redirects` of Netlify and Cloudflare Pages.
///
///     # old                 new                         status
///     /docs/configuration/  /docs/latest/configuration/ 301!
///     /chat                 https://chat.example
///
/// Patterns, such as `/old/*`, and lines for other hosts, countries and languages are left out.
///
/// Source: Netlify's documentation, Redirects and rewrites.
enum HostRedirects {
  /// The places of the file: beside the pages, or in the folder that sites copy to their root.
  private static let places = ["_redirects", "public/_redirects", "static/_redirects"]
  private static let maximumSize = 1 << 20
  private static let maximumCount = 10_000

  /// - Parameter files: the files of the book, in bytewise order.
  /// - Returns: old paths and new ones, from the root.
  /// - Complexity: O(log n), and the size of the file.
  static func read(
    _ files: [String], in root: any ResourceProvider
  ) -> [(key: String, value: String)] {
    guard let file = places.first(where: files.holdsBytewise),
      let bytes = try? root.read(file, limit: maximumSize)
    else { return [] }
    var redirects: [(key: String, value: String)] = []
    var known: Set<String> = []
    for line in bytes.split(whereSeparator: { $0 == .lineFeed || $0 == .carriageReturn }) {
      guard redirects.count < maximumCount else { break }
      let words = line.split { $0 == .space || $0 == .tab }
        .prefix { $0.first != UInt8(ascii: "#") }.prefix(4)
        .map { String(decoding: $0, as: UTF8.self) }
      guard let redirect = redirect(words), known.insert(redirect.key).inserted else { continue }
      redirects.append(redirect)
    }
    return redirects
  }

  private static func redirect(_ words: [String]) -> (key: String, value: String)? {
    guard (2...3).contains(words.count), words[0].hasPrefix("/"), !words[0].contains("*"),
      !words[0].contains(":"), words.count == 2 || isStatus(words[2]),
      let old = ResourcePath.normalized(words[0]), !old.isEmpty
    else { return nil }
    // Any other page is a folder of the site.
    let key = PageType.isPage(ResourcePath.splitExtension(of: old).type) ? old : old + "/"
    if LinkScheme.isExternal(words[1]) { return (key, words[1]) }
    guard words[1].hasPrefix("/"), !words[1].contains(":") else { return nil }
    let place = Destination(words[1])
    guard let new = ResourcePath.normalized(place.path), !new.isEmpty, new != old else {
      return nil
    }
    return (key, Destination(path: new, anchor: place.anchor).reference)
  }

  /// Whether a word is a status that leads on, such as `301` or `302!`, and not that of an error.
  private static func isStatus(_ word: String) -> Bool {
    let number = word.hasSuffix("!") ? word.dropLast() : word[...]
    return Int(number).map { (200..<400).contains($0) } == true
  }
}
