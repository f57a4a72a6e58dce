import HelpCore

/// Finds names that cannot exist side by side on every file system, because some file systems do
/// not distinguish upper and lower case, or composed and decomposed characters.
struct NameTree {
  enum Kind { case file, directory, link }

  private struct Node {
    let path: String
    let kind: Kind
    /// Whether the archive has an entry for this node, and the node is not only a folder above one.
    var isEntry: Bool
  }

  /// The nodes by `NameFolding.key`, except files in `plainFiles`.
  private var nodes: [String: Node] = [:]
  /// The files with names in lower-case ASCII, which are most of a large archive. A name is its own
  /// key.
  private var plainFiles = TextHashSet()
  /// The folder of the last name. Most names are in the same folder as the preceding name.
  private var lastFolder: String?

  /// Adds a name. The order in which names are added decides only which name has the conflict, and
  /// its sentence.
  /// - Returns: the conflict with earlier names, as the end of a sentence, or nil if there is none.
  mutating func insert(_ path: String, _ kind: Kind) -> String? {
    if !isInLastFolder(path), let folder = path.nearestFolder {
      for parentFolder in path.foldersAbove.reversed().map(String.init) {
        if let fault = visit(parentFolder, .directory, isEntry: false) { return fault }
      }
      lastFolder = folder
    }
    return visit(path, kind, isEntry: true)
  }

  /// Whether a path is directly in the folder of the last name.
  private func isInLastFolder(_ path: String) -> Bool {
    guard let lastFolder else { return false }
    let below = path.utf8.dropFirst(lastFolder.utf8.count)
    return below.first == UInt8(ascii: "/") && path.utf8.starts(with: lastFolder.utf8)
      && !below.dropFirst().contains(UInt8(ascii: "/"))
  }

  /// Adds a node, or compares it with the node of the same key. Returns the conflict, or nil if
  /// there is none.
  private mutating func visit(_ path: String, _ kind: Kind, isEntry: Bool) -> String? {
    let key = NameFolding.key(path)
    if kind == .file, isEntry, NameFolding.isOwnKey(path), nodes[key] == nil {
      return plainFiles.insert(key) ? nil : Self.repetition
    }
    guard let node = nodes[key] ?? plainFile(key) else {
      nodes[key] = Node(path: path, kind: kind, isEntry: isEntry)
      return nil
    }
    if let difference = NameFolding.difference(node.path, path) {
      let fault = "its name collides with '\(ArchiveFault.shown(node.path))'"
      // A difference in letter case is visible. For names that look the same, the message adds the
      // difference.
      return difference == .letterCase ? fault : fault + ": they differ by " + difference.words
    }
    if node.kind == .link, kind == .directory {
      return "it lies behind the symbolic link '\(ArchiveFault.shown(path))'"
    }
    if (node.kind == .directory) != (kind == .directory) {
      return "its name is both a file's and a directory's"
    }
    if isEntry, node.isEntry { return Self.repetition }
    if isEntry { nodes[key]?.isEntry = true }
    return nil
  }

  private static let repetition = "its name occurs more than once"

  /// Returns the node of a file in `plainFiles`, or nil for any other name.
  private func plainFile(_ key: String) -> Node? {
    // A character beyond ASCII may be equivalent to one in ASCII, as the Greek question mark is to
    // `;`.
    let name = NormalForm.composed(key)
    return plainFiles.contains(name) ? Node(path: name, kind: .file, isEntry: true) : nil
  }
}
