import HelpBook
import HelpCore
import HelpResources
import Synchronization

/// The files of a book by their names alone, wherever they are, as Obsidian's links give them.
///
/// Made on first use, of one walk over all folders.
final class NamesAnywhere: Sendable {
  private let provider: any ResourceProvider
  /// Paths by their last part in lower case, best first.
  private let paths = Mutex<[String: [String]]?>(nil)

  init(_ provider: any ResourceProvider) { self.provider = provider }

  /// The file that a name means: of those whose path ends with it, in whatever letter case and with or without `.md`,
  /// the one nearest to the root. Nil when there is none.
  ///
  /// GitHub's wikis write spaces of names as hyphens in the names of files.
  /// - Complexity: O(files) once, then O(files of this name).
  func path(of name: String) -> String? {
    let name = name.lowercased()
    return file(name) ?? (name.contains(" ") ? file(name.replacing(" ", with: "-")) : nil)
  }

  private func file(_ name: String) -> String? {
    let known = paths.withLock { paths in
      let made = paths ?? list()
      paths = made
      return made[ResourcePath.name(of: name)] ?? made[ResourcePath.name(of: name) + ".md"]
    }
    return known?.first { path in
      let path = path.lowercased()
      return [name, name + ".md"].contains { path == $0 || path.hasSuffix("/" + $0) }
    }
  }

  private func list() -> [String: [String]] {
    let walk = try? FileWalk(provider, excluding: [], ignored: nil)
    var paths: [String: [String]] = [:]
    for path in walk?.files ?? [] {
      paths[ResourcePath.name(of: path).lowercased(), default: []].append(path)
    }
    return paths.mapValues { paths in
      paths.sorted { left, right in
        let (a, b) = (left.count { $0 == "/" }, right.count { $0 == "/" })
        return a == b ? left.precedesBytewise(right) : a < b
      }
    }
  }
}
