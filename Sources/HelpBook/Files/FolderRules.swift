/// The patterns of a folder's `.gitignore` and of those in the folders around it.
package struct FolderRules: Sendable {
  /// The patterns of each file, outermost first. They count from the depth of their folder.
  private var levels: [(depth: Int, patterns: [FilePattern])] = []

  mutating func add(_ patterns: [FilePattern], depth: Int) { levels.append((depth, patterns)) }

  /// Whether the rules leave out a path of the folder: the last pattern that matches decides.
  /// - Complexity: O(patterns).
  package func ignore(_ path: String, isFolder: Bool) -> Bool {
    if levels.isEmpty { return false }
    var names = FilePattern.Names(path)
    var isIgnored = false
    for (depth, patterns) in levels {
      for pattern in patterns
      where pattern.isNegated == isIgnored && (isFolder || !pattern.namesFolders)
        && pattern.matches(&names, from: depth)
      {
        isIgnored = !pattern.isNegated
      }
    }
    return isIgnored
  }
}
