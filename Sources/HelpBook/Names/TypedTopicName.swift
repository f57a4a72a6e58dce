import HelpCore

/// A name that a user types, to be compared with the paths of many topics.
package struct TypedTopicName {
  private let name: [UInt8]
  /// The name without letter case.
  private let foldedName: [UInt8]
  /// The number of slashes in the name.
  private let slashCount: Int

  /// Prepares a name for comparisons. Fails for an empty name.
  package init?(_ name: String) {
    guard !name.isEmpty else { return nil }
    self.name = Array(name.utf8)
    foldedName = Array(NameFolding.key(name).utf8)
    slashCount = self.name.count { $0 == Self.slash }
  }

  /// Returns the best fit of the name to a path, or nil for no fit.
  /// - Complexity: O(bytes of the path), but only a few comparisons for most paths.
  package func fit(_ path: [UInt8]) -> TopicNameFit? {
    let lastParts = startOfLastParts(path)
    if let lastParts, path[lastParts...].elementsEqual(name) { return .lastParts }
    let isPathStart = path.starts(with: name)
    let foldedPath = foldedFit(path[...])
    if foldedPath == .whole { return .foldedPath }
    let foldedLast = lastParts.flatMap { $0 == 0 ? nil : foldedFit(path[$0...]) }
    if foldedLast == .whole { return .foldedLastParts }
    if isPathStart { return .pathStart }
    if let lastParts, path[lastParts...].starts(with: name) { return .lastPartsStart }
    if foldedPath != nil { return .foldedPathStart }
    return foldedLast == nil ? nil : .foldedLastPartsStart
  }

  /// Returns the fit of the name to the beginning of a path's last parts, and their start, or nil
  /// for no fit.
  func startFit(_ path: [UInt8]) -> (fit: TopicNameFit, start: Int)? {
    guard let start = startOfLastParts(path) else { return nil }
    if path[start...].starts(with: name) { return (.lastPartsStart, start) }
    return foldedFit(path[start...]) == nil ? nil : (.foldedLastPartsStart, start)
  }

  /// Returns the start of as many last parts of a path as the name has, or nil if the path has
  /// fewer parts.
  private func startOfLastParts(_ path: [UInt8]) -> Int? {
    var remaining = slashCount
    var index = path.count
    while index > 0 {
      if path[index - 1] == Self.slash {
        if remaining == 0 { return index }
        remaining -= 1
      }
      index -= 1
    }
    return remaining == 0 ? 0 : nil
  }

  private enum FoldedFit { case whole, start }

  /// Returns `whole` or `start` if the name is the whole text or its start, without regard to
  /// letter case. Returns nil if it is neither. The text is decoded only if it agrees up to the
  /// first byte beyond ASCII.
  private func foldedFit(_ text: ArraySlice<UInt8>) -> FoldedFit? {
    var position = 0
    for byte in text {
      if position == foldedName.count { return .start }
      let expectedByte = foldedName[position]
      if byte >= 0x80 || expectedByte >= 0x80 { return decodedFit(text) }
      guard byte.lowercasedASCII == expectedByte else { return nil }
      position += 1
    }
    return position == foldedName.count ? .whole : nil
  }

  private func decodedFit(_ text: ArraySlice<UInt8>) -> FoldedFit? {
    let key = NameFolding.key(String(decoding: text, as: UTF8.self)).utf8
    guard key.starts(with: foldedName) else { return nil }
    return key.count == foldedName.count ? .whole : .start
  }

  private static let slash = UInt8(ascii: "/")
}
