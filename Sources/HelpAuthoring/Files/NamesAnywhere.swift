import HelpBook
import HelpCore
import HelpResources
import Synchronization

/// Finds files of a book by name in any folder. Obsidian's links name files in this form.
///
/// The first search lists all folders.
final class NamesAnywhere: Sendable {
  private let provider: any ResourceProvider
  /// The files of the book. Nil before the first search.
  private let files = Mutex<Files?>(nil)

  init(_ provider: any ResourceProvider) { self.provider = provider }

  /// Returns the file nearest to the root whose path ends in a name, or nil if there is none.
  /// Letter case is ignored, and `.md` may be missing.
  ///
  /// GitHub's wikis write the spaces of page names as hyphens in file names.
  /// - Complexity: O(files) for the first search. Then O(length) for the whole path of a file, and
  ///   O(files with this name) for any other name.
  func path(of name: String) -> String? {
    let listedFiles = files.withLock { files in
      let listedFiles = files ?? Files(in: provider)
      files = listedFiles
      return listedFiles
    }
    let name = name.lowercased()
    if let path = listedFiles.path(endingIn: name) { return path }
    return name.contains(" ")
      ? listedFiles.path(endingIn: name.replacing(" ", with: "-")) : nil
  }
}

/// The files of a provider by their names and paths in lower case.
private struct Files {
  /// The paths by their last part in lower case, paths nearest to the root first.
  private var pathsByName: [String: [String]] = [:]
  /// The paths by the same path in lower case. Of several, the first in bytewise order.
  private var wholePaths: [String: String] = [:]

  /// Lists the files of a provider. A provider whose folders cannot be read has none.
  init(in provider: any ResourceProvider) {
    let walk = try? FileWalk(provider, excluding: [], ignored: nil)
    for path in walk?.files ?? [] {
      pathsByName[ResourcePath.name(of: path).lowercased(), default: []].append(path)
    }
    pathsByName = pathsByName.mapValues { paths in
      paths.sorted { left, right in
        let (leftDepth, rightDepth) = (left.count { $0 == "/" }, right.count { $0 == "/" })
        return leftDepth == rightDepth ? left.precedesBytewise(right) : leftDepth < rightDepth
      }
    }
    for path in pathsByName.values.joined() {
      let key = path.lowercased()
      if wholePaths[key] == nil { wholePaths[key] = path }
    }
  }

  /// Returns the file nearest to the root whose path ends in a name, or nil if there is none.
  /// - Parameter name: the name in lower case, with or without `.md`.
  func path(endingIn name: String) -> String? {
    let hasName = pathsByName[ResourcePath.name(of: name)] != nil
    let name = hasName ? name : name + ".md"
    // No other path that ends in the name is nearer to the root.
    if let path = wholePaths[name] { return path }
    return pathsByName[ResourcePath.name(of: name)]?.first {
      $0.lowercased().hasSuffix("/" + name)
    }
  }
}
