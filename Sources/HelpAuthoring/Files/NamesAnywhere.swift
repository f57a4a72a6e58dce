import HelpBook
import HelpCore
import HelpResources
import Synchronization

/// Finds files of a book by name in any folder. Obsidian's links name files in this form.
///
/// The first search lists all folders.
final class NamesAnywhere: Sendable {
  private let provider: any ResourceProvider
  /// The paths by their last part in lower case, paths nearest to the root first. Nil before the
  /// first search.
  private let paths = Mutex<[String: [String]]?>(nil)

  init(_ provider: any ResourceProvider) { self.provider = provider }

  /// Returns the file nearest to the root whose path ends in a name, or nil if there is none.
  /// Letter case is ignored, and `.md` may be missing.
  ///
  /// GitHub's wikis write the spaces of page names as hyphens in file names.
  /// - Complexity: O(files) for the first search, then O(files with this name).
  func path(of name: String) -> String? {
    let name = name.lowercased()
    if let path = file(named: name) { return path }
    return name.contains(" ") ? file(named: name.replacing(" ", with: "-")) : nil
  }

  /// Returns the file nearest to the root whose path ends in a name, or nil if there is none.
  /// - Parameter name: the name in lower case, with or without `.md`.
  private func file(named name: String) -> String? {
    let candidates = paths.withLock { paths in
      let listedPaths = paths ?? listPaths()
      paths = listedPaths
      return listedPaths[ResourcePath.name(of: name)]
        ?? listedPaths[ResourcePath.name(of: name) + ".md"]
    }
    return candidates?.first { path in
      let path = path.lowercased()
      return [name, name + ".md"].contains { path == $0 || path.hasSuffix("/" + $0) }
    }
  }

  /// Returns all paths by their last part in lower case, paths nearest to the root first.
  private func listPaths() -> [String: [String]] {
    let walk = try? FileWalk(provider, excluding: [], ignored: nil)
    var paths: [String: [String]] = [:]
    for path in walk?.files ?? [] {
      paths[ResourcePath.name(of: path).lowercased(), default: []].append(path)
    }
    return paths.mapValues { paths in
      paths.sorted { left, right in
        let (leftDepth, rightDepth) = (left.count { $0 == "/" }, right.count { $0 == "/" })
        return leftDepth == rightDepth ? left.precedesBytewise(right) : leftDepth < rightDepth
      }
    }
  }
}
