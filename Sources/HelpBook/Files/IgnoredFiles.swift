import HelpCore
package import HelpResources
import Synchronization

/// The rules of the `.gitignore` files of a source, each for its folder and below, as in Git.
///
/// Sets of characters (`[a-z]`) and escapes in Git's patterns are not supported, and a line with
/// one of them matches no file. `.gitignore` files above the source do not apply, because projects
/// often ignore a folder that they generate.
package final class IgnoredFiles: Sendable {
  static let name = ".gitignore"
  /// The maximum size of a file in bytes: 1 MiB.
  private static let maximumSize = 1 << 20

  private let provider: any ResourceProvider

  /// The rules of each folder that was requested.
  private let rulesByFolder = Mutex<[String: FolderRules]>([:])

  package init(_ provider: any ResourceProvider) { self.provider = provider }

  /// Whether the rules leave out exactly this path. Callers also test each folder above the path.
  /// - Complexity: as `rules(in:)` and `FolderRules.ignores(_:isFolder:)`.
  package func ignores(_ path: String, isFolder: Bool) -> Bool {
    rules(in: ResourcePath.directory(of: path)).ignores(path, isFolder: isFolder)
  }

  /// Returns the rules for the files directly in a folder, from the folder and the folders above
  /// it.
  /// - Complexity: O(depth) for the first request of a folder, then O(1).
  package func rules(in folder: String) -> FolderRules {
    // The innermost folder is first.
    var uncachedFolders: [String] = []
    var rules = FolderRules()
    var currentFolder = folder
    while true {
      if let cached = rulesByFolder.withLock({ $0[currentFolder] }) {
        rules = cached
        break
      }
      uncachedFolders.append(currentFolder)
      if currentFolder.isEmpty { break }
      currentFolder = ResourcePath.directory(of: currentFolder)
    }
    for folder in uncachedFolders.reversed() {
      let patterns = patterns(in: folder)
      if !patterns.isEmpty {
        let depth = folder.isEmpty ? 0 : folder.utf8.count { $0 == UInt8(ascii: "/") } + 1
        rules.add(patterns, depth: depth)
      }
      rulesByFolder.withLock { $0[folder] = rules }
    }
    return rules
  }

  /// Returns the patterns of the file in a folder, or none if it cannot be read.
  private func patterns(in folder: String) -> [FilePattern] {
    let file = ResourcePath.join(folder, Self.name)
    let bytes = (try? provider.read(file, limit: Self.maximumSize)) ?? []
    return bytes.split(separator: .lineFeed).compactMap { line -> FilePattern? in
      guard !line.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "\\") }) else {
        return nil
      }
      var text = String(decoding: line, as: UTF8.self)
      while text.last?.isWhitespace == true { text.removeLast() }
      // `folder/**` matches only the contents of a folder. `folder/*` has the same effect here.
      if text.hasSuffix("/**") { text.removeLast() }
      return FilePattern(text)
    }
  }
}
