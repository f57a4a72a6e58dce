import HelpCore

/// Text from several files, with a map back to them.
package struct ExpandedText {
  package private(set) var bytes: [UInt8] = []
  package private(set) var map = SourceMap(linesBefore: 0)
  private var line = 1
  private var lineStart = 0

  package init() {}

  /// Sets the origin of the text that is appended next.
  /// - Parameter isMade: whether it was made for this place.
  package mutating func begin(at origin: SourceMap.Origin, isMade: Bool = false) {
    map.add(line: line, column: bytes.count - lineStart + 1, origin: origin, isMade: isMade)
  }

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

  /// Appends text that was made for one position, at which all of its lines are.
  /// - Parameter prefix: the prefix of its further lines.
  mutating func append(
    _ text: some Collection<UInt8>, madeAt origin: SourceMap.Origin, prefix: [UInt8]
  ) {
    var rest = text[...]
    while !rest.isEmpty {
      begin(at: origin, isMade: true)
      guard let end = rest.firstIndex(of: .lineFeed) else {
        append(rest)
        return
      }
      append(rest[...end])
      append(prefix)
      rest = rest[rest.index(after: end)...]
    }
  }
}
