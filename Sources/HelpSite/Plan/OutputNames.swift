import HelpCore

/// Gives every file of a site a unique name, even if letter case is ignored.
struct OutputNames {
  private var taken: Set<String> = []
  private var folders: Set<String> = []
  private var lastNumbers: [String: Int] = [:]
  /// The path whose folders were registered last: most paths follow others of their folder.
  private var lastNoted = ""

  /// - Parameter capacity: the number of names that are expected.
  init(capacity: Int = 0) { taken.reserveCapacity(capacity) }

  /// Registers the folders above a file, so that no file takes the name of one.
  mutating func noteFolders(above path: String) {
    if path.hasSameFolder(as: lastNoted) { return }
    lastNoted = path
    for folder in path.foldersAbove {
      guard folders.insert(folder.lowercased()).inserted else { return }
    }
  }

  func isFolder(_ path: String) -> Bool { folders.contains(path.lowercased()) }

  /// Takes a name if it is free.
  mutating func take(_ path: String) -> Bool {
    let key = path.lowercased()
    if folders.contains(key) { return false }
    return taken.insert(key).inserted
  }

  /// Takes a name if it is free and no folder above it has the name of a file.
  mutating func takeBelowFolders(_ path: String) -> Bool {
    if path.foldersAbove.contains(where: { taken.contains($0.lowercased()) }) { return false }
    guard take(path) else { return false }
    noteFolders(above: path)
    return true
  }

  /// Takes `base.html`, or the first of `base-2.html`, `base-3.html` … that is free.
  mutating func takePage(_ base: String, type: String = "html") -> String {
    if take("\(base).\(type)") { return "\(base).\(type)" }
    var number = lastNumbers[base] ?? 1
    while true {
      number += 1
      let path = "\(base)-\(number).\(type)"
      if take(path) {
        lastNumbers[base] = number
        return path
      }
    }
  }

  /// A folder name that the book does not use: `base`, else `base-2` and so on.
  mutating func takeFolder(_ base: String) -> String {
    var candidate = base
    var number = 1
    while folders.contains(candidate.lowercased()) || taken.contains(candidate.lowercased()) {
      number += 1
      candidate = "\(base)-\(number)"
    }
    folders.insert(candidate.lowercased())
    return candidate
  }
}
