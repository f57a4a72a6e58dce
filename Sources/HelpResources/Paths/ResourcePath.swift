import HelpCore

/// Functions for paths within a bundle. A path has `/` between its parts and no slash at either
/// end, and the root is "".
package enum ResourcePath {
  /// Whether the path is the root or has only plain parts, without an empty part, `.`, `..` or NUL.
  package static func isPlain(_ path: String) -> Bool {
    let bytes = path.utf8.span
    if bytes.isEmpty { return true }
    var start = 0
    for end in 0...bytes.count {
      if end < bytes.count, bytes[end] != UInt8(ascii: "/") {
        if bytes[end] == 0 { return false }
        continue
      }
      // An empty part, `.` or `..` has only dots.
      if end - start <= 2, (start..<end).allSatisfy({ bytes[$0] == UInt8(ascii: ".") }) {
        return false
      }
      start = end + 1
    }
    return true
  }

  /// Returns the path with `.`, `..` and empty parts resolved, or nil if the path leaves the root
  /// or contains NUL.
  ///
  ///     normalized("guide/./../index.md") == "index.md"
  package static func normalized(_ path: String) -> String? {
    isPlain(path) ? path : withoutDots(path.utf8.span)
  }

  /// Compares bytes, because a slash and a combining mark after it form one character, which is not
  /// equal to a slash.
  private static func withoutDots(_ path: Span<UInt8>) -> String? {
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    var plainPath: [UInt8] = []
    plainPath.reserveCapacity(path.count)
    var start = 0
    for end in 0...path.count {
      if end < path.count, path[end] != slash {
        if path[end] == 0 { return nil }
        continue
      }
      let part = path.extracting(start..<end)
      start = end + 1
      switch part.count {
      case 0: continue
      case 1 where part[0] == dot: continue
      case 2 where part[0] == dot && part[1] == dot:
        if plainPath.isEmpty { return nil }
        plainPath.removeSubrange((plainPath.lastIndex(of: slash) ?? 0)...)
      default:
        if !plainPath.isEmpty { plainPath.append(slash) }
        plainPath.append(copying: part)
      }
    }
    return String(decoding: plainPath, as: UTF8.self)
  }

  /// Resolves a path relative to a directory. Returns nil if the path leaves the root or contains
  /// NUL. A path that begins with a slash starts at the root.
  package static func resolve(_ relative: String, from directory: String) -> String? {
    if relative.utf8.first == UInt8(ascii: "/") || directory.isEmpty { return normalized(relative) }
    return normalized(directory + "/" + relative)
  }

  /// Returns a path below a directory. The directory or the path may be the root.
  package static func join(_ directory: String, _ path: String) -> String {
    directory.isEmpty ? path : path.isEmpty ? directory : directory + "/" + path
  }

  /// Returns the part before the last slash, or the root for a name alone.
  package static func directory(of path: String) -> String {
    let bytes = path.utf8.span
    return String(decoding: bytes.extracting(..<max(nameStart(bytes) - 1, 0)))
  }

  /// Returns the part after the last slash.
  package static func name(of path: String) -> String {
    let bytes = path.utf8.span
    let start = nameStart(bytes)
    return start == 0 ? path : String(decoding: bytes.extracting(start...))
  }

  /// Splits a path after its last slash: `guide/install` into `guide/` and `install`.
  package static func split(_ path: String) -> (folder: String, name: String) {
    let bytes = path.utf8.span
    let start = nameStart(bytes)
    if start == 0 { return ("", path) }
    return (
      String(decoding: bytes.extracting(..<start)), String(decoding: bytes.extracting(start...))
    )
  }

  /// Splits a path into the part before the extension and the extension without its dot, as
  /// written. A name whose only dot is at its beginning has no extension.
  package static func splitExtension(of path: String) -> (stem: String, type: String) {
    let bytes = path.utf8.span
    let dot = stemCount(bytes)
    guard dot < bytes.count else { return (path, "") }
    return (
      String(decoding: bytes.extracting(..<dot)), String(decoding: bytes.extracting((dot + 1)...))
    )
  }

  /// Returns the number of bytes before the dot of the extension, or the number of all bytes for a
  /// path without an extension.
  package static func stemCount(_ path: Span<UInt8>) -> Int {
    let start = nameStart(path)
    var dot = path.count - 1
    while dot > start, path[dot] != UInt8(ascii: ".") { dot -= 1 }
    return dot > start ? dot : path.count
  }

  /// Returns the index of the first byte after the last slash.
  package static func nameStart(_ path: Span<UInt8>) -> Int {
    var start = path.count
    while start > 0, path[start - 1] != UInt8(ascii: "/") { start -= 1 }
    return start
  }
}
