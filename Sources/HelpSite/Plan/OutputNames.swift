import HelpCore

/// Gives each file of a site a unique name. Names that differ only in case are the same.
struct OutputNames {
  // Names are in lower case.
  private var takenNames: Set<String> = []
  private var folders: Set<String> = []
  /// The number in the last name that `takePage` returned for a base.
  private var lastNumbers: [String: Int] = [:]
  /// The path whose folders were registered last: most paths follow others of their folder.
  private var lastNoted = ""

  /// Begins without names.
  /// - Parameter capacity: the expected number of names.
  init(capacity: Int = 0) { takenNames.reserveCapacity(capacity) }

  /// Registers the folders above a file, so that no file takes the name of a folder.
  mutating func noteFolders(above path: String) {
    if path.hasSameFolder(as: lastNoted) { return }
    lastNoted = path
    for folder in path.foldersAbove {
      guard folders.insert(folder.lowercased()).inserted else { return }
    }
  }

  /// Whether a path is a registered folder.
  func isFolder(_ path: String) -> Bool { folders.contains(path.lowercased()) }

  /// Takes a name. Returns false if a file or folder has the name.
  mutating func take(_ path: String) -> Bool {
    let key = path.lowercased()
    if folders.contains(key) { return false }
    return takenNames.insert(key).inserted
  }

  /// Takes a name. Returns false if a file or folder has the name, or if a folder above it has the name of a file.
  mutating func takeBelowFolders(_ path: String) -> Bool {
    if path.foldersAbove.contains(where: { takenNames.contains($0.lowercased()) }) { return false }
    guard take(path) else { return false }
    noteFolders(above: path)
    return true
  }

  /// Takes the first free name of `base.html`, `base-2.html`, `base-3.html` and so on.
  mutating func takePage(_ base: String, type: String = "html") -> String {
    let plain = base + "." + type
    if take(plain) { return plain }
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

  /// Takes the first free name of `base`, `base-2` and so on for a folder.
  mutating func takeFolder(_ base: String) -> String {
    var candidate = base
    var number = 1
    while folders.contains(candidate.lowercased()) || takenNames.contains(candidate.lowercased()) {
      number += 1
      candidate = "\(base)-\(number)"
    }
    folders.insert(candidate.lowercased())
    return candidate
  }
}
