import HelpCore
import HelpResources

/// A pattern for file names, as in `.gitignore`. `*` and `?` match within a name, and `**` matches
/// across folders.
///
/// A pattern without a slash, other than at its end, names files and folders at any depth. A
/// pattern with a slash begins at the root. A pattern that matches a folder matches all files below
/// it. A leading `!` includes files again.
package struct FilePattern: Sendable, Hashable {
  /// Whether the pattern includes files again, because it begins with `!`.
  package let isNegated: Bool
  /// Whether a slash at the end restricts the pattern to folders.
  let namesFolders: Bool
  /// Whether the pattern begins at the root, because it has a slash other than at its end.
  private let isAnchored: Bool
  private let parts: [[UInt8]]
  /// The number of parts in matching paths, or nil if the pattern has `**`.
  private let pathLength: Int?

  /// Reads the first 4,096 bytes of a line. Fails for a comment, and for a line without any name.
  package init?(_ text: String) {
    var bytes = Array(text.utf8.prefix(4096))
    while let last = bytes.last, last == .space || last == .carriageReturn || last == .tab {
      bytes.removeLast()
    }
    guard let first = bytes.first, first != UInt8(ascii: "#") else { return nil }
    isNegated = first == UInt8(ascii: "!")
    if isNegated { bytes.removeFirst() }
    namesFolders = bytes.last == UInt8(ascii: "/")
    if namesFolders { bytes.removeLast() }
    isAnchored = bytes.contains(UInt8(ascii: "/"))
    let parts = bytes.split(separator: UInt8(ascii: "/")).map(Array.init)
    guard !parts.isEmpty else { return nil }
    self.parts = isAnchored ? parts : [Self.anyFolders] + parts
    pathLength = self.parts.contains(Self.anyFolders) ? nil : parts.count
  }

  /// Whether the pattern names exactly this path. Callers also test each folder above the path.
  /// - Parameter depth: the number of folders at the start of the path that are skipped.
  /// - Complexity: one comparison of names for a pattern without a slash, else O(parts of the
  ///   pattern × parts of the path).
  package func matches(_ path: inout Names, from depth: Int = 0) -> Bool {
    guard isAnchored else { return Self.matches(path.lastName, parts[1]) }
    // The last name alone rules out most paths.
    if let part = parts.last, part != Self.anyFolders, !Self.matches(path.lastName, part) {
      return false
    }
    let names = path.allNames[depth...]
    if let pathLength, names.count != pathLength { return false }
    // `reached[i]` tells whether the pattern's parts so far match the first i names.
    var reached = [Bool](repeating: false, count: names.count + 1)
    reached[0] = true
    for part in parts {
      var nextReached = [Bool](repeating: false, count: names.count + 1)
      if part == Self.anyFolders {
        var isReached = false
        for index in reached.indices {
          isReached = isReached || reached[index]
          nextReached[index] = isReached
        }
      } else {
        for (index, name) in names.enumerated() where reached[index] {
          if Self.matches(name, part) { nextReached[index + 1] = true }
        }
      }
      // If no position is reached, no further part can match.
      guard nextReached.contains(true) else { return false }
      reached = nextReached
    }
    return reached[names.count]
  }

  private static let anyFolders = Array("**".utf8)

  /// Whether a name matches one part of a pattern. After a mismatch, matching resumes at the last
  /// `*`.
  /// - Complexity: O(name × part).
  private static func matches(_ name: [UInt8], _ part: [UInt8]) -> Bool {
    var (nameIndex, partIndex) = (0, 0)
    var star: (name: Int, part: Int)?
    while nameIndex < name.count {
      if partIndex < part.count, part[partIndex] == UInt8(ascii: "*") {
        star = (nameIndex, partIndex)
        partIndex += 1
      } else if partIndex < part.count,
        part[partIndex] == UInt8(ascii: "?") || part[partIndex] == name[nameIndex]
      {
        nameIndex += 1
        partIndex += 1
      } else if let last = star {
        star = (last.name + 1, last.part)
        nameIndex = last.name + 1
        partIndex = last.part + 1
      } else {
        return false
      }
    }
    return part[partIndex...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

extension FilePattern {
  /// The names in a path, for `matches(_:from:)`. Most patterns need only the last one.
  package struct Names {
    private let path: String
    let lastName: [UInt8]
    private(set) lazy var allNames = path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)

    package init(_ path: String) {
      self.path = path
      let bytes = path.utf8.span
      lastName = Array(copying: bytes.extracting(ResourcePath.nameStart(bytes)...))
    }
  }
}

extension [FilePattern] {
  /// Whether the patterns exclude a path. The last pattern that names the path decides, also for a
  /// file whose name equals a pattern for folders.
  package func excludes(_ path: String) -> Bool {
    if isEmpty { return false }
    var names = FilePattern.Names(path)
    var isExcluded = false
    for pattern in self where pattern.isNegated == isExcluded && pattern.matches(&names) {
      isExcluded = !pattern.isNegated
    }
    return isExcluded
  }
}
