import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension SiteLook {
  /// Returns the possible paths in the source of a file that a configuration names. Returns nil for
  /// a file on another host.
  /// - Parameters:
  ///   - folders: the folders of the source that may contain the file.
  ///   - base: the folder of the site, with which a name may begin.
  static func possiblePaths(
    _ written: String, in folders: String..., base: String = ""
  ) -> [String]? {
    guard !written.contains("://"), !written.hasPrefix("//"), !written.hasPrefix("data:") else {
      return nil
    }
    var path = Destination(written).path
    let base = base.hasSuffix("/") ? base : base + "/"
    if base.utf8.count > 1, path.hasPrefix(base) { path = String(path.dropFirst(base.count)) }
    let relativePath = String(path.drop { $0 == "/" })
    return folders.compactMap { ResourcePath.resolve(relativePath, from: $0) }
      .filter { !$0.isEmpty }
  }
}
