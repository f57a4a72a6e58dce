import HelpCore

/// Text from several files, with a map back to those files.
package struct ExpandedText {
  package private(set) var bytes: [UInt8] = []
  package private(set) var map = SourceMap(linesBefore: 0)
  /// The number of the current line, from 1.
  private var line = 1
  /// The start of the current line.
  private var lineStart = 0

  package init() {}

  /// Sets the origin of the text that is appended next.
  /// - Parameter isReplacement: whether every position in the text has this origin.
  package mutating func begin(at origin: SourceMap.Origin, isReplacement: Bool = false) {
    map.add(
      line: line, column: bytes.count - lineStart + 1, origin: origin,
      isReplacement: isReplacement)
  }

  /// Appends bytes of the origin that `begin(at:isReplacement:)` set.
  package mutating func append(_ part: some Collection<UInt8>) {
    let start = bytes.count
    bytes.append(contentsOf: part)
    for index in start..<bytes.count {
      let byte = bytes[index]
      if byte == .lineFeed, index > 0, bytes[index - 1] == .carriageReturn {
        lineStart = index + 1
      } else if byte == .lineFeed || byte == .carriageReturn {
        line += 1
        lineStart = index + 1
      }
    }
  }

  /// Appends a replacement, in which every position has the same origin.
  /// - Parameter prefix: the prefix of all lines but the first.
  mutating func append(
    _ text: some Collection<UInt8>, madeAt origin: SourceMap.Origin, prefix: [UInt8]
  ) {
    var unwritten = text[...]
    while !unwritten.isEmpty {
      begin(at: origin, isReplacement: true)
      guard let end = unwritten.firstIndex(of: .lineFeed) else {
        append(unwritten)
        return
      }
      append(unwritten[...end])
      append(prefix)
      unwritten = unwritten[unwritten.index(after: end)...]
    }
  }
}
