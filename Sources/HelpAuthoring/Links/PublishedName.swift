import HelpBook
import HelpResources

/// The addresses that sites give to files whose names begin with a number or a date for their order.
///
///     01-start/02-install     start/install
///     posts/2015-06-01-news   posts/2015/06/01/news, 2015/06/01/news
enum PublishedName {
  /// None for nearly all paths.
  /// - Parameter path: without extension.
  static func paths(of path: String) -> [String] {
    let name = ResourcePath.name(of: path)
    guard let date = date(of: name) else {
      return [NumberedName.plainPath(of: path)].compactMap { $0 }
    }
    let dated = date.numbers.joined(separator: "/") + "/" + date.rest
    let folder = ResourcePath.directory(of: path)
    // Posts are below the blog, and not below the folder of their files.
    return [folder, ResourcePath.directory(of: folder)].map { ResourcePath.join($0, dated) }
  }

  /// The parts of `2015-06-01-news`.
  private static func date(of name: String) -> (numbers: [String], rest: String)? {
    let parts = name.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4,
      zip(parts, [4, 2, 2]).allSatisfy({ part, count in
        part.utf8.count == count && part.allSatisfy { $0.isASCII && $0.isNumber }
      })
    else { return nil }
    return (parts.prefix(3).map { String($0) }, String(parts[3]))
  }
}
