import HelpCore

/// A compiled-in table of short names. Each line is a name, a space and the text for the name. The
/// lines are sorted.
struct ShortNames: Sendable {
  /// The names of emoji from GitHub and Twemoji, without variants for skin tones.
  static let emoji = ShortNames(file: "emoji.txt")
  /// The names of keys from PyMdown.
  static let keys = ShortNames(file: "keys.txt")

  /// The lines of the table.
  private let lines: [UInt8]

  private init(file: String) {
    lines =
      EmbeddedResources.files.first { $0.path == file }
      .map { $0.text.withUTF8Buffer { unsafe Array($0) } } ?? []
  }

  /// The text for a name, or nil for an unknown name.
  /// - Complexity: O(length · log of the table).
  subscript(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var (low, high) = (0, lines.count)
    while low < high {
      var start = low + (high - low) / 2
      while start > low, lines[start - 1] != .lineFeed { start -= 1 }
      let end = lines[start...].firstIndex(of: .lineFeed) ?? lines.count
      let space = lines[start..<end].firstIndex(of: .space) ?? end
      let candidate = lines[start..<space]
      if candidate.elementsEqual(name) { return lines[min(space + 1, end)..<end] }
      if candidate.lexicographicallyPrecedes(name) { low = end + 1 } else { high = start }
    }
    return nil
  }
}
