import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// Reads the redirects of a site's host: the file `_redirects` of Netlify and Cloudflare Pages.
///
///     # old                 new                         status
///     /docs/configuration/  /docs/latest/configuration/ 301!
///     /chat                 https://chat.example
///
/// The reader leaves out patterns, such as `/old/*`, and lines for other hosts, countries and
/// languages.
///
/// Source: Netlify's documentation, Redirects and rewrites.
enum HostRedirects {
  /// The possible paths of the file: next to the pages, or in a folder that sites copy to their
  /// root.
  private static let paths = ["_redirects", "public/_redirects", "static/_redirects"]
  /// The maximum size of the file, in bytes.
  private static let maximumSize = 1 << 20
  /// The maximum number of redirects that are read.
  private static let maximumCount = 10_000

  /// Returns the old paths with the new paths or addresses, all from the root. Returns none if
  /// there is no such file.
  /// - Parameter files: the files of the book, in bytewise order.
  /// - Complexity: O(log files + bytes of the file).
  static func read(
    _ files: [String], in root: any ResourceProvider
  ) -> [(key: String, value: String)] {
    guard let file = paths.first(where: files.holdsBytewise),
      let bytes = try? root.read(file, limit: maximumSize)
    else { return [] }
    var redirects: [(key: String, value: String)] = []
    var oldPaths: Set<String> = []
    for line in bytes.split(whereSeparator: { $0 == .lineFeed || $0 == .carriageReturn }) {
      guard redirects.count < maximumCount else { break }
      let words = line.split { $0 == .space || $0 == .tab }
        .prefix { $0.first != UInt8(ascii: "#") }.prefix(4)
        .map { String(decoding: $0, as: UTF8.self) }
      guard let redirect = redirect(words), oldPaths.insert(redirect.key).inserted else { continue }
      redirects.append(redirect)
    }
    return redirects
  }

  /// Returns the redirect in the words of a line, or nil for a line that is left out.
  private static func redirect(_ words: [String]) -> (key: String, value: String)? {
    guard (2...3).contains(words.count), !words[0].contains("*"), !words[0].contains(":"),
      words.count == 2 || isStatus(words[2])
    else { return nil }
    return redirect(of: words[0], to: words[1])
  }

  /// Returns the redirect from an old path to a new path or address. Returns nil if the old path is
  /// the root, if one of the paths does not begin at the root, or if both are the same.
  static func redirect(of old: String, to new: String) -> (key: String, value: String)? {
    guard old.hasPrefix("/"), let old = ResourcePath.normalized(old), !old.isEmpty
    else { return nil }
    // An address without the extension of a page is a folder of the site.
    let key = PageType.isPage(ResourcePath.splitExtension(of: old).type) ? old : old + "/"
    if LinkScheme.isExternal(new) { return (key, new) }
    guard new.hasPrefix("/"), !new.contains(":") else { return nil }
    let target = Destination(new)
    guard let new = ResourcePath.normalized(target.path), new != old else { return nil }
    let path = new.isEmpty ? "/" : new
    return (key, Destination(path: path, anchor: target.anchor).reference)
  }

  /// Whether a word is the status of a redirect, such as `301` or `302!`, or of a rewrite, such as
  /// `200`.
  private static func isStatus(_ word: String) -> Bool {
    let number = word.hasSuffix("!") ? word.dropLast() : word[...]
    return Int(number).map { (200..<400).contains($0) } == true
  }
}
