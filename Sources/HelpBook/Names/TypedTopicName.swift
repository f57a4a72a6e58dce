import HelpCore

/// The fit of a typed name to the path of a topic, best first.
package enum TopicNameFit: Int, Comparable {
  /// `add` and `remote/add` for `git/remote/add`.
  case lastParts
  /// The path in other letter case.
  case foldedPath
  case foldedLastParts
  /// `git/rem` for `git/remote/add`.
  case pathStart
  /// `ad` and `remote/ad` for `git/remote/add`.
  case lastPartsStart
  case foldedPathStart
  case foldedLastPartsStart

  package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

/// A name as a user types it, to be compared with the paths of many topics.
package struct TypedTopicName {
  private let name: [UInt8]
  /// The name in small letters.
  private let folded: [UInt8]
  private let slashes: Int

  /// Returns nil for an empty name.
  package init?(_ name: String) {
    guard !name.isEmpty else { return nil }
    self.name = Array(name.utf8)
    folded = Array(NameFolding.key(name).utf8)
    slashes = self.name.count { $0 == Self.slash }
  }

  /// Returns the fit of the name to a path; nil for no fit.
  /// - Complexity: O(bytes of the path); most paths cost a few comparisons.
  package func fit(_ path: [UInt8]) -> TopicNameFit? {
    let lastParts = startOfLastParts(path)
    if let lastParts, path[lastParts...].elementsEqual(name) { return .lastParts }
    let starts = path.starts(with: name)
    let foldedPath = foldedFit(path[...])
    if foldedPath == .whole { return .foldedPath }
    let foldedLast = lastParts.flatMap { $0 == 0 ? nil : foldedFit(path[$0...]) }
    if foldedLast == .whole { return .foldedLastParts }
    if starts { return .pathStart }
    if let lastParts, path[lastParts...].starts(with: name) { return .lastPartsStart }
    if foldedPath != nil { return .foldedPathStart }
    return foldedLast == nil ? nil : .foldedLastPartsStart
  }

  /// Returns the fit of the name to the beginning of a path's last parts, and their start; nil for no fit.
  package func startFit(_ path: [UInt8]) -> (fit: TopicNameFit, start: Int)? {
    guard let start = startOfLastParts(path) else { return nil }
    if path[start...].starts(with: name) { return (.lastPartsStart, start) }
    return foldedFit(path[start...]) == nil ? nil : (.foldedLastPartsStart, start)
  }

  /// Returns where as many parts begin at the end of a path as the name has; nil where the path has fewer.
  private func startOfLastParts(_ path: [UInt8]) -> Int? {
    var left = slashes
    var index = path.count
    while index > 0 {
      if path[index - 1] == Self.slash {
        if left == 0 { return index }
        left -= 1
      }
      index -= 1
    }
    return left == 0 ? 0 : nil
  }

  private enum FoldedFit { case whole, start }

  /// Compares without letter case. Bytes beyond ASCII are decoded, where the letters before them agree.
  private func foldedFit(_ text: ArraySlice<UInt8>) -> FoldedFit? {
    var place = 0
    for byte in text {
      if place == folded.count { return .start }
      let wanted = folded[place]
      if byte >= 0x80 || wanted >= 0x80 { return decodedFit(text) }
      guard byte.lowercasedASCII == wanted else { return nil }
      place += 1
    }
    return place == folded.count ? .whole : nil
  }

  private func decodedFit(_ text: ArraySlice<UInt8>) -> FoldedFit? {
    let key = NameFolding.key(String(decoding: text, as: UTF8.self)).utf8
    guard key.starts(with: folded) else { return nil }
    return key.count == folded.count ? .whole : .start
  }

  private static let slash = UInt8(ascii: "/")
}
