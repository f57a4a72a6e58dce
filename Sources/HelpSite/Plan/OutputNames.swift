import HelpCore

/// The reserved names of a site's files, each of them unique. Names that differ only in case are
/// the same.
struct OutputNames {
  // Names are in lower case.
  private var reservedNames: Set<String> = []
  private var folders: Set<String> = []
  /// The number in the last name that `reservePage` returned for a base.
  private var lastNumbers: [String: Int] = [:]
  /// The path whose folders were registered last. Most paths follow another path of the same
  /// folder.
  private var lastPath = ""

  /// Prepares to reserve names.
  /// - Parameter capacity: the expected number of names.
  init(capacity: Int = 0) { reservedNames.reserveCapacity(capacity) }

  /// Registers the folders above a file. No file can then reserve the name of a folder.
  mutating func noteFolders(above path: String) {
    if path.hasSameFolder(as: lastPath) { return }
    lastPath = path
    for folder in path.foldersAbove {
      guard folders.insert(folder.lowercased()).inserted else { return }
    }
  }

  /// Whether a path is a registered folder.
  func isFolder(_ path: String) -> Bool { folders.contains(path.lowercased()) }

  /// Reserves a name. Returns false if a file or folder has the name.
  mutating func reserve(_ path: String) -> Bool {
    let key = path.lowercased()
    if folders.contains(key) { return false }
    return reservedNames.insert(key).inserted
  }

  /// Reserves a name. Returns false if a file or folder has the name, or if a folder above the file
  /// has the name of another file.
  mutating func reserveBelowFolders(_ path: String) -> Bool {
    if path.foldersAbove.contains(where: { reservedNames.contains($0.lowercased()) }) {
      return false
    }
    guard reserve(path) else { return false }
    noteFolders(above: path)
    return true
  }

  /// Reserves and returns the first free name of `base.html`, `base-2.html`, `base-3.html` and so
  /// on. Skips the numbers up to the last number of an earlier name with this base.
  /// - Parameter type: the extension of the name.
  mutating func reservePage(_ base: String, type: String = "html") -> String {
    let plainName = base + "." + type
    if reserve(plainName) { return plainName }
    var number = lastNumbers[base] ?? 1
    while true {
      number += 1
      let path = "\(base)-\(number).\(type)"
      if reserve(path) {
        lastNumbers[base] = number
        return path
      }
    }
  }

  /// Reserves and returns the first free name of `base`, `base-2` and so on for a folder.
  mutating func reserveFolder(_ base: String) -> String {
    var candidate = base
    var number = 1
    while folders.contains(candidate.lowercased())
      || reservedNames.contains(candidate.lowercased())
    {
      number += 1
      candidate = "\(base)-\(number)"
    }
    folders.insert(candidate.lowercased())
    return candidate
  }
}
