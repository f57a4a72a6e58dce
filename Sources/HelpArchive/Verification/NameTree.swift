/// Finds names that cannot exist side by side on every file system: where upper and lower case, or
/// composed and decomposed characters, are the same.
struct NameTree {
  enum Kind { case file, directory, link }

  private struct Node {
    let path: String
    let kind: Kind
    /// An entry of the archive, not only a folder above one.
    var isEntry: Bool
  }

  // Strings are equal when they are canonically equivalent, so normal forms need no work of ours.
  private var nodes: [String: Node] = [:]
  /// The folder of the last name, which the next is most often in.
  private var lastFolder: String?

  /// Takes a name in; names come in bytewise order.
  /// - Returns: what is wrong with it beside the names before, as the end of a sentence.
  mutating func insert(_ path: String, _ kind: Kind) -> String? {
    let folder = ArchivePath.folder(of: path)
    if let folder, folder != lastFolder {
      for above in ArchivePath.folders(above: path) {
        if let fault = visit(above, .directory, isEntry: false) { return fault }
      }
      lastFolder = folder
    }
    return visit(path, kind, isEntry: true)
  }

  private mutating func visit(_ path: String, _ kind: Kind, isEntry: Bool) -> String? {
    let key = Self.folded(path)
    guard let node = nodes[key] else {
      nodes[key] = Node(path: path, kind: kind, isEntry: isEntry)
      return nil
    }
    guard node.path.utf8.elementsEqual(path.utf8) else {
      return "its name collides with '\(ArchiveFault.shown(node.path))'"
    }
    if node.kind == .link, kind == .directory {
      return "it lies behind the symbolic link '\(ArchiveFault.shown(path))'"
    }
    if (node.kind == .directory) != (kind == .directory) {
      return "its name is both a file's and a directory's"
    }
    if isEntry, node.isEntry { return "its name is there more than once" }
    if isEntry { nodes[key]?.isEntry = true }
    return nil
  }

  /// Without the difference between upper and lower case.
  private static func folded(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) }
    // Upper case first: it takes `ß` and `ss` together.
    return isPlain ? path : path.uppercased().lowercased()
  }
}

/// Parts of the paths that members have.
enum ArchivePath {
  /// `a`, `a/b` for `a/b/c`.
  static func folders(above path: String) -> [String] {
    path.utf8.indices.compactMap { index in
      path.utf8[index] == UInt8(ascii: "/") ? String(path[..<index]) : nil
    }
  }

  /// `a/b` for `a/b/c`; nil for a path without a folder.
  static func folder(of path: String) -> String? {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
  }

  /// `c` for `a/b/c`.
  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }
}
