import HelpCore
import SystemPackage

/// Opens folders below a root one after the other, part by part and without following links. What two
/// neighbours have in common stays open.
struct FolderCursor {
  private let root: OpenDirectory
  private var open: [(name: Substring, directory: OpenDirectory)] = []

  init(_ root: OpenDirectory) { self.root = root }

  /// The folder at a path; nil or empty for the root.
  mutating func folder(_ path: String?) throws(Errno) -> OpenDirectory {
    let parts = (path ?? "").split(separator: "/")
    var common = 0
    while common < parts.count, common < open.count, parts[common] == open[common].name {
      common += 1
    }
    open.removeSubrange(common...)
    for part in parts[common...] {
      let last = open.last?.directory ?? root
      open.append((part, try last.directory(String(part))))
    }
    return open.last?.directory ?? root
  }
}
