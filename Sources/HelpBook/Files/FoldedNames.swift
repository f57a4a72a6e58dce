import HelpResources
import Synchronization

/// The names of files and folders where letter case does not count, as on the sites of some tools.
///
/// Folders are listed on first use: most addresses have the letter case of their files.
final class FoldedNames: Sendable {
  private struct Folder {
    var exact: Set<String> = []
    var byFolded: [String: String] = [:]
  }

  private let provider: any ResourceProvider
  private let folders = Mutex<[String: Folder]>([:])

  init(_ provider: any ResourceProvider) { self.provider = provider }

  /// The path as the files spell it; nil when there is none, or its name begins with a dot.
  /// - Complexity: O(length of the path), and once for each folder its names.
  func spelling(of path: String) -> String? {
    folders.withLock { folders in
      var found = ""
      for part in path.split(separator: "/").map(String.init) {
        let folder = folders[found] ?? list(found)
        folders[found] = folder
        let name = folder.exact.contains(part) ? part : folder.byFolded[part.lowercased()]
        guard let name else { return nil }
        found = ResourcePath.join(found, name)
      }
      return found
    }
  }

  private func list(_ path: String) -> Folder {
    var folder = Folder()
    for entry in (try? provider.entries(in: path)) ?? [] where !entry.name.hasPrefix(".") {
      folder.exact.insert(entry.name)
      let folded = entry.name.lowercased()
      if folder.byFolded[folded] == nil { folder.byFolded[folded] = entry.name }
    }
    return folder
  }
}
