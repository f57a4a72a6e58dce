package import HelpResources
import Synchronization

/// What the `.gitignore` files of a source leave out, each in its folder and below, as in Git.
///
/// Of Git's patterns, it does not know sets of characters (`[a-z]`) and escapes: a line with one of them names nothing.
/// Files above the source do not count: a folder that is generated is often ignored by its project.
package final class IgnoredFiles: Sendable {
  static let name = ".gitignore"
  private static let maximumSize = 1 << 20

  private let provider: any ResourceProvider
  /// The patterns of each folder that was asked about.
  private let known = Mutex<[String: [FilePattern]]>([:])

  package init(_ provider: any ResourceProvider) { self.provider = provider }

  /// Whether a path is left out by itself. Folders are tested before their contents.
  /// - Complexity: O(depth) look-ups, and the patterns that are there.
  package func ignores(_ path: String, isFolder: Bool) -> Bool {
    let names = FilePattern.names(of: path)
    var isIgnored = false
    var folder = ""
    for depth in names.indices {
      for pattern in patterns(in: folder)
      where pattern.isNegated == isIgnored && (isFolder || !pattern.namesFolders)
        && pattern.matches(names[depth...])
      {
        isIgnored = !pattern.isNegated
      }
      folder = ResourcePath.join(folder, String(decoding: names[depth], as: UTF8.self))
    }
    return isIgnored
  }

  private func patterns(in folder: String) -> [FilePattern] {
    if let known = known.withLock({ $0[folder] }) { return known }
    let file = ResourcePath.join(folder, Self.name)
    let bytes = (try? provider.read(file, limit: Self.maximumSize)) ?? []
    let patterns = bytes.split(separator: 0x0A).compactMap { line -> FilePattern? in
      guard !line.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "\\") }) else {
        return nil
      }
      var text = String(decoding: line, as: UTF8.self)
      while text.last?.isWhitespace == true { text.removeLast() }
      // All that is in a folder, and not the folder itself.
      if text.hasSuffix("/**") { text.removeLast() }
      return FilePattern(text)
    }
    known.withLock { $0[folder] = patterns }
    return patterns
  }
}
