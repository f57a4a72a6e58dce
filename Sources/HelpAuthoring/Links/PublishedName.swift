import HelpBook
import HelpResources

/// Derives the addresses of files whose names begin with a number or a date, which determines their
/// order.
///
///     01-start/02-install     start/install
///     posts/2015-06-01-news   posts/2015/06/01/news, 2015/06/01/news
enum PublishedName {
  /// Returns the possible addresses of a file, or none if its name begins with neither a number nor
  /// a date.
  /// - Parameter path: the path of the file without its extension.
  static func paths(of path: String) -> [String] {
    let name = ResourcePath.name(of: path)
    guard let date = date(of: name) else {
      return [NumberedName.plainPath(of: path)].compactMap { $0 }
    }
    let datedPath = date.numbers.joined(separator: "/") + "/" + date.title
    let folder = ResourcePath.directory(of: path)
    // The address of a post is below the blog or the site, and not always below the folder of its
    // file.
    return [folder, ResourcePath.directory(of: folder)].map { ResourcePath.join($0, datedPath) }
  }

  /// Returns the date and the title in a name such as `2015-06-01-news`, or nil for other names.
  private static func date(of name: String) -> (numbers: [String], title: String)? {
    let parts = name.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4,
      zip(parts, [4, 2, 2]).allSatisfy({ part, count in
        part.utf8.count == count && part.allSatisfy { $0.isASCII && $0.isNumber }
      })
    else { return nil }
    return (parts.prefix(3).map { String($0) }, String(parts[3]))
  }
}
