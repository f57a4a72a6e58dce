/// Finds names that cannot exist side by side on every file system: where upper and lower case, or
/// composed and decomposed characters, are the same.
struct NameTree {
  struct Conflict: Error {
    /// The end of a sentence about the entry that came second.
    let sentence: String
  }

  private struct Node {
    let path: String
    let isDirectory: Bool
    /// An entry of the archive, not only a folder above one.
    var isEntry: Bool
  }

  // Strings are equal when they are canonically equivalent, so normal forms need no work of ours.
  private var nodes: [String: Node] = [:]

  mutating func insert(_ path: String, isDirectory: Bool) throws(Conflict) {
    for folder in ExtractionPlan.folders(above: path) {
      try visit(folder, isDirectory: true, isEntry: false)
    }
    try visit(path, isDirectory: isDirectory, isEntry: true)
  }

  private mutating func visit(
    _ path: String, isDirectory: Bool, isEntry: Bool
  ) throws(Conflict) {
    // Upper case first: it takes `ß` and `ss` together.
    let key = path.uppercased().lowercased()
    guard let node = nodes[key] else {
      nodes[key] = Node(path: path, isDirectory: isDirectory, isEntry: isEntry)
      return
    }
    guard node.path.utf8.elementsEqual(path.utf8) else {
      let other = ArchiveFault.shown(node.path)
      throw Conflict(sentence: "its name collides with '\(other)'")
    }
    if node.isDirectory != isDirectory {
      throw Conflict(sentence: "its name is both a file's and a directory's")
    }
    if isEntry, node.isEntry { throw Conflict(sentence: "its name is there more than once") }
    if isEntry { nodes[key]?.isEntry = true }
  }
}
