/// Text put together from files, with the map that leads back to them.
struct ExpandedText {
  private(set) var bytes: [UInt8] = []
  private(set) var map = SourceMap(linesBefore: 0)
  private var line = 1
  private var lineStart = 0

  /// Says where what is appended next comes from.
  mutating func begin(at origin: SourceMap.Origin) {
    map.add(line: line, column: bytes.count - lineStart + 1, origin: origin)
  }

  mutating func append(_ part: some Collection<UInt8>) {
    let start = bytes.count
    bytes.append(contentsOf: part)
    for index in start..<bytes.count {
      let byte = bytes[index]
      if byte == 0x0A, index > 0, bytes[index - 1] == 0x0D {
        lineStart = index + 1
      } else if byte == 0x0A || byte == 0x0D {
        line += 1
        lineStart = index + 1
      }
    }
  }
}
