/// The patterns of the `.gitignore` files in a folder and the folders above it.
package struct FolderRules: Sendable {
  /// The patterns of each file, the outermost first. `depth` is the depth of the folder that
  /// contains the file. The patterns are relative to this folder.
  private var levels: [(depth: Int, patterns: [FilePattern])] = []

  /// Adds the patterns of a file whose folder is inside the folders of all earlier files.
  mutating func add(_ patterns: [FilePattern], depth: Int) { levels.append((depth, patterns)) }

  /// Whether the rules leave out a path in the folder. The last pattern that matches decides.
  /// - Complexity: O(patterns).
  package func ignores(_ path: String, isFolder: Bool) -> Bool {
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
